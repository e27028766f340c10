/** House rules that were kept on this device. */
import type { RulesSpec } from "./draft";

export interface HouseRules {
  name: string;
  spec: RulesSpec;
}

export function savedHouseRules(): HouseRules[] {
  return [];
}
