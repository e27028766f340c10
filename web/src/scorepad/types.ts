/** What the scorepad's function is asked and answers (chaodipi.scorepad): JSON, seats and faces as numbers. */
import type { RulesSpec } from "../net/api";
import type { Facts } from "../text/texts";

export type Side = 0 | 1;
export type Names = readonly [string, string, string, string];
export type Pair<T> = readonly [T, T];
export type Four = readonly [number, number, number, number];
export type Shape = "single" | "pair" | "tractor" | "triple" | "510K" | "double510K";
export type Kings = "none" | "exact" | "double" | "contains";

export interface Penalty {
  kind: string;
  seat: number;
  cards?: number;
  led?: number;
  other?: number | null;
  at?: number | null;
}
export interface LastTrick {
  side: Side;
  shape?: Shape;
  count?: number;
  levels?: 0 | 1 | 2;
  exact?: boolean;
  kings?: Kings;
  red_fives?: 0 | 1 | 2;
  lead?: readonly string[];
  cards?: readonly string[];
}
export interface Deal {
  kind: "deal";
  points: number;
  banker?: number | null;
  kitty_points?: number;
  last_trick?: LastTrick | null;
  trump?: string | null;
  penalties?: readonly Penalty[];
}
export type Entry =
  | Deal
  | { kind: "redeal" }
  | { kind: "false_showing"; seat: number }
  | { kind: "signals"; seat: number }
  | { kind: "new_match"; names?: Names | null };

export interface PadFields {
  rules: RulesSpec;
  names: Names;
  entries: readonly Entry[];
}

export interface Tariff {
  kind: string;
  points: number;
  per_card: boolean;
  clauses: readonly string[];
}
export interface Rules {
  id: string;
  version: number;
  changed: boolean;
  dark: boolean;
  decks: number;
  threshold: number;
  points: number;
  end: number;
  ends: boolean;
  packs: boolean;
  deals: number;
  circuits: number;
  pays: boolean;
  floor: boolean;
  declaring: boolean;
  throw_counts: "thrown" | "led";
  penalties: readonly Tariff[];
}
export interface Item {
  code: string;
  figure: string;
  amount: number;
  facts: Facts;
  clauses: readonly string[];
}
export interface Sheet {
  banker: number;
  level: number;
  table_points: number;
  kitty_points: number;
  multiplier: number;
  kitty_bonus: number;
  total: number;
  held: boolean;
  levels_before: Pair<number>;
  levels: Pair<number>;
  next_banker: number | null;
  match_over: boolean;
  match_won_by: number | null;
  pay: Four;
  pay_match: Four;
  items: readonly Item[];
}
export interface Wrong {
  code: string;
  facts: Facts;
}
export interface Charged {
  kind: string;
  seat: number;
  side: number;
  amount: number;
  before: number;
  after: number;
  clauses: readonly string[];
}
export interface Row {
  kind: Entry["kind"];
  match: number;
  deal: number;
  names: Names;
  banker: number | null;
  level: number | null;
  points: number;
  penalties: readonly Charged[];
  sheet: Sheet | null;
  items: readonly Item[];
  levels: Pair<number>;
  circuits: Pair<number>;
  flags: Pair<boolean>;
  paid: Four;
  over: boolean;
  won_by: number | null;
  wrong: Wrong | null;
  notice: Wrong | null;
}
export interface Asked {
  level: number;
  flag: boolean;
  threshold: number;
  shapes: readonly Shape[];
  counts: Readonly<Partial<Record<Shape, number>>>;
  drops: number | null;
  exact: boolean;
  pair: boolean;
  kings: readonly Kings[];
  kings_of: "nobody" | "either" | "opponents";
  red_fives: boolean;
}
export interface Next {
  match: number;
  deal: number;
  names: Names;
  over: boolean;
  won_by: number | null;
  first: boolean;
  levels: Pair<number>;
  circuits: Pair<number>;
  flags: Pair<boolean>;
  paid: Four;
  banker: number | null;
  bankers: readonly number[];
  shuffles: number | null;
  cuts: number | null;
  asked: Pair<Asked>;
}
export interface Folded {
  rules: Rules;
  rows: readonly Row[];
  next: Next;
}
