/** Deals of matches that are long over, as who sat at them may look at them. */
import { asked, me } from "../net/api";
import type { PastDeal } from "./past";
import { placeOf } from "./place";

export interface OldDeal {
  deal: number;
  ended: "settled" | "thrown_in" | "voted_out";
  level: number;
  banker: number | null;
  trump: number | null;
  total: number | null;
  winner: number | null;
  /** The viewer's; null in a record that was brought in. */
  seat: number | null;
  names: readonly string[];
  hands: PastDeal | null;
}
export interface OldMatch {
  rules: string;
  changes: Readonly<Record<string, unknown>>;
  deals: readonly OldDeal[];
}

/** The deals of a match, without their hands. Raises ApiError. */
export async function oldMatch(part: string): Promise<OldMatch> {
  await me();
  return asked(`${placeOf(part).path}/deals`);
}

/** One of them with all hands. Raises ApiError. */
export const oldDeal = async (part: string, deal: number) =>
  asked<OldDeal>(`${placeOf(part).path}/deals/${String(deal)}`);
