/** A deal as it is being entered: what is not known yet is null, so that nothing is guessed. */
import { toFaces, toWords } from "../judge/notation";
import type { Asked, Deal, Kings, LastTrick, Next, Penalty, Shape, Side } from "./types";

export interface DealDraft {
  banker: number | null;
  points: number | null;
  side: Side | null;
  shape: Shape | null;
  count: number;
  levels: 0 | 1 | 2;
  /** Nothing but the level cards. */
  exact: boolean;
  kings: Kings;
  red_fives: 0 | 1 | 2;
  kitty_points: number | null;
  penalties: readonly Penalty[];
  /** The last trick is told by its cards, as faces. trump: S, H, C, D, NT, or null where it was not told. */
  byCards: boolean;
  lead: readonly number[];
  cards: readonly number[];
  trump: string | null;
}

export const EMPTY: DealDraft = {
  banker: null,
  points: null,
  side: null,
  shape: null,
  count: 2,
  levels: 0,
  exact: false,
  kings: "none",
  red_fives: 0,
  kitty_points: null,
  penalties: [],
  byCards: false,
  lead: [],
  cards: [],
  trump: null,
};

/** The draft of a deal that was entered before. */
export function draftOf(deal: Deal, banker: number | null): DealDraft {
  const trick = deal.last_trick;
  const sat = deal.banker ?? banker;
  return {
    banker: sat,
    points: deal.points,
    side: trick?.side ?? (sat === null ? null : ((sat % 2) as Side)),
    shape: trick ? (trick.shape ?? "single") : null,
    count: trick?.count ?? 2,
    levels: trick?.levels ?? 0,
    exact: trick?.exact ?? false,
    kings: trick?.kings ?? "none",
    red_fives: trick?.red_fives ?? 0,
    kitty_points: deal.kitty_points ?? 0,
    penalties: deal.penalties ?? [],
    byCards: Boolean(trick?.lead),
    lead: toFaces(trick?.lead ?? []),
    cards: toFaces(trick?.cards ?? []),
    trump: deal.trump ?? null,
  };
}

/** Who is banker of the draft: as chosen, else as the rules say. */
export const bankerOf = (draft: DealDraft, next: Next) => draft.banker ?? next.banker;
export const askedOf = (draft: DealDraft, next: Next): Asked | null => {
  const banker = bankerOf(draft, next);
  return banker === null ? null : next.asked[(banker % 2) as Side];
};

export interface Questions {
  side: boolean;
  shape: boolean;
  count: number;
  levels: boolean;
  kings: boolean;
  redFives: boolean;
  kitty: boolean;
  /** May the trick be told by its cards? */
  byCards: boolean;
}

/** What is asked of this deal, by its rules and by what was answered so far. count: the most it can be, or 0. */
export function questions(draft: DealDraft, next: Next): Questions {
  const asked = askedOf(draft, next);
  const banker = bankerOf(draft, next);
  const none = {
    side: false,
    shape: false,
    count: 0,
    levels: false,
    kings: false,
    redFives: false,
    kitty: false,
    byCards: false,
  };
  if (!asked || banker === null || asked.flag) return none;
  if (draft.side === null) return { ...none, side: true };
  const captured = draft.side !== banker % 2;
  const kings = asked.kings_of === "either" || (asked.kings_of === "opponents" && captured);
  const byCards = captured || kings || asked.red_fives;
  if (byCards && draft.byCards) return { ...none, side: true, kitty: captured, byCards };
  const redFives = asked.red_fives;
  const plain = draft.red_fives === 0;
  return {
    side: true,
    shape: captured && plain,
    count: captured && plain && draft.shape ? (asked.counts[draft.shape] ?? 0) : 0,
    levels: captured && plain && asked.drops !== null,
    kings: plain && kings,
    redFives,
    kitty: captured,
    byCards,
  };
}

/** What is still missing, as the end of a text's id; "" where the deal can be entered. */
export function missing(draft: DealDraft, next: Next): string {
  if (bankerOf(draft, next) === null) return "banker";
  if (draft.points === null) return "points";
  const asked = questions(draft, next);
  if (asked.side && draft.side === null) return "side";
  if (asked.shape && draft.shape === null) return "shape";
  if (asked.byCards && draft.byCards && !(draft.lead.length && draft.cards.length)) return "cards";
  if (asked.kitty && draft.kitty_points === null) return "kitty";
  return "";
}

/** The deal for the pad. Only what was asked is in it: an answer to a question that is gone does not count. */
export function dealOf(draft: DealDraft, next: Next): Deal {
  const asked = questions(draft, next);
  const banker = bankerOf(draft, next);
  const deal: Deal = { kind: "deal", points: draft.points ?? 0, banker };
  if (draft.penalties.length) deal.penalties = draft.penalties;
  if (!asked.side || draft.side === null) return deal;
  const trick: LastTrick = { side: draft.side };
  if (asked.redFives && draft.red_fives) trick.red_fives = draft.red_fives;
  if (asked.shape && draft.shape) trick.shape = draft.shape;
  if (asked.count) trick.count = draft.count;
  if (asked.levels && draft.levels) {
    trick.levels = draft.levels;
    if (draft.exact) trick.exact = true;
  }
  if (asked.kings && draft.kings !== "none") trick.kings = draft.kings;
  if (asked.byCards && draft.byCards) {
    trick.lead = toWords(draft.lead);
    trick.cards = toWords(draft.cards);
    if (draft.trump) deal.trump = draft.trump;
  }
  if (asked.kitty && draft.kitty_points) deal.kitty_points = draft.kitty_points;
  return { ...deal, last_trick: trick };
}
