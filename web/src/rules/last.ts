/** The rules played last, where house rules of this browser count as well. */
import type { RulesSpec } from "../net/api";
import { keptRules, lastRules } from "./kept";

const HOUSE = "house: ";
const FIRST = "hefei";

/** What house rules are remembered by: an id that no rule set has. */
export const houseId = (name: string) => HOUSE + name;

/** What names the rules played last. House rules that are no longer kept are as none. */
export function lastSpec(): RulesSpec {
  const last = lastRules();
  const house = keptRules().find(({ name }) => houseId(name) === last);
  if (house) return { base: house.base, set: house.set };
  return last.startsWith(HOUSE) ? FIRST : last;
}
