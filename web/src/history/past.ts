/** A deal that is over, with all hands: as the table tells it to who may look at it. */
import { asked } from "../net/api";
import type { HandGroup, ShowingView, TrickView } from "../net/messages";
import { current } from "../text/current.svelte";

export interface PastDeal {
  /** The how manieth of its table. */
  match: number;
  deal: number;
  level: number;
  trump: number;
  banker: number;
  showings: readonly ShowingView[];
  hands: readonly (readonly HandGroup[])[];
  tricks: readonly TrickView[];
  kitty: readonly number[];
  points: number;
  total: number;
}

export const pastDeal = (table: string) => asked<PastDeal>(`api/tables/${encodeURIComponent(table)}/past`);

/** What a seat holds before a trick, as its hand is shown; trick: from 0. */
export function heldBefore(past: PastDeal, seat: number, trick: number): HandGroup[] {
  const gone = past.tricks
    .slice(0, trick)
    .flatMap(({ plays }) => plays.filter((play) => play.seat === seat).flatMap(({ cards }) => cards));
  const left = [...gone];
  return (past.hands[seat] ?? [])
    .map(({ suit, cards }) => ({
      suit,
      cards: cards.filter((face) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }),
    }))
    .filter(({ cards }) => cards.length);
}

/** The dialog, with its texts. */
export async function loadPastDeal() {
  const [dialog] = await Promise.all([import("./PastDealDialog.svelte"), current.more("gamespage")]);
  return dialog.default;
}
