/** The rules played last, where house rules of this browser count as well. */
import type { RulesSpec } from "../net/api";
import { keptRules, lastRules } from "./kept";

const HOUSE = "house: ";
const FIRST = "hefei";

/** What house rules are remembered by: an id that no rule set has. */
export const houseId = (name: string) => HOUSE + name;

/** What names the rules of an id. House rules that are no longer kept are as none. */
export function specOf(id: string): RulesSpec {
  const house = keptRules().find(({ name }) => houseId(name) === id);
  if (house) return { base: house.base, set: house.set };
  return id.startsWith(HOUSE) ? FIRST : id;
}

/** What names the rules played last. */
export const lastSpec = () => specOf(lastRules());
