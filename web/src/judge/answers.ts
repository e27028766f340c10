/** What the judge answers, by operation. */
import type { Fact, Facts } from "../text/texts";

/** Something with a code, the facts of its sentence, and the clause it rests on. */
export interface Told {
  code: string;
  facts: Facts;
  clause?: string | null;
}
export interface Item {
  figure: string;
  code: string;
  amount: number;
  facts: Record<string, Fact>;
  clauses: string[];
}
export interface ShapeAnswer {
  shape: string;
  suit: string | null;
  components: string[][];
  sizes: number[];
}
export interface FollowAnswer {
  legal: boolean[];
  reasons: (string | null)[];
  refusals: (Told | null)[];
  owed: Told;
}
export interface LegalAnswer {
  count: number;
  plays: string[][];
  owed: Told;
}
export interface TrickAnswer {
  winner: number;
  points: number;
}
export interface ThrowAnswer {
  stands: boolean;
  led?: string[];
  returned?: string[];
  penalty?: number;
  clauses?: string[];
}
export interface KittyAnswer {
  multiplier: number;
  clauses: string[];
}
export interface DeclareAnswer {
  accepted: boolean[];
  reasons: (string | null)[];
  refusals?: (Told | null)[];
  trump: string | null;
  shown_by: number | null;
}
export interface TakeOverAnswer {
  accepted: boolean[];
  reasons: (string | null)[];
  refusals?: (Told | null)[];
  asked: number[];
  trump: string | null;
  kitty_owner: number;
  banker: number;
  failed?: number[];
  points?: number;
}
export interface SettleAnswer {
  table_points: number;
  multiplier: number | null;
  kitty_bonus: number;
  total: number;
  held: boolean;
  raise: number;
  levels: string[];
  circuits: number[];
  next_banker: number | null;
  match_over: boolean;
  match_won_by: number | null;
  pay: number[];
  pay_match: number[];
  items: Item[];
}
export interface OrderAnswer {
  cards: string[];
}
