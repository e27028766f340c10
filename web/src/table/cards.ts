/** Cards as numbers and as people name them. What may be done with cards, the server says. */
import type { HandGroup } from "../net/messages";
import type { Texts } from "../text/texts";

export const LITTLE_JOKER = 52;
export const BIG_JOKER = 53;
/** Of trump: no trump. Of an effective suit: trump. */
export const NONE = 4;

/** One card of a hand: a face, and which of its copies. It stays the same card when the hand is sorted anew. */
export interface HandCard {
  face: number;
  key: number;
  fresh: boolean;
}
export interface HandSuit {
  suit: number;
  cards: HandCard[];
}

export const isJoker = (face: number) => face >= LITTLE_JOKER;
export const suitOf = (face: number) => (isJoker(face) ? NONE : Math.floor(face / 13));
export const rankOf = (face: number) => (face % 13) + 2;
export const rankText = (rank: number) => (rank <= 10 ? String(rank) : "JQKA".charAt(rank - 11));
export const faceOfKey = (key: number) => Math.floor(key / 4);

/** A card in words, for those who hear it. */
export function spokenCard(texts: Texts, face: number): string {
  if (isJoker(face)) return texts.text(`joker-${face}`);
  const rank = rankOf(face);
  return texts.text("card-spoken", {
    suit: texts.text(`suit-${suitOf(face)}`),
    rank: rank > 10 ? texts.text(`rank-${rank}`) : String(rank),
  });
}

/** The groups of a hand as cards with keys. fresh: faces just taken from the kitty; the last copies count as those. */
export function handSuits(groups: readonly HandGroup[], fresh: readonly number[] = []): HandSuit[] {
  const held = counts(groups.flatMap((group) => group.cards));
  const news = counts(fresh);
  const seen = new Map<number, number>();
  return groups
    .filter((group) => group.cards.length > 0)
    .map(({ suit, cards }) => ({
      suit,
      cards: cards.map((face) => {
        const copy = seen.get(face) ?? 0;
        seen.set(face, copy + 1);
        return { face, key: face * 4 + copy, fresh: copy >= (held.get(face) ?? 0) - (news.get(face) ?? 0) };
      }),
    }));
}

/** The keys without those of cards that have left: the lowest copies stay. */
export function keysStillHeld(keys: Iterable<number>, hand: readonly HandSuit[]): Set<number> {
  const held = new Map<number, number[]>();
  for (const { face, key } of hand.flatMap((group) => group.cards)) held.set(face, [...(held.get(face) ?? []), key]);
  const kept = new Set<number>();
  for (const key of [...keys].sort((a, b) => a - b)) {
    const keysOfFace = held.get(faceOfKey(key)) ?? [];
    if (keysOfFace.includes(key)) kept.add(key);
  }
  return kept;
}

/** A hand without some of its cards. */
export function without(hand: readonly HandSuit[], keys: ReadonlySet<number>): HandSuit[] {
  return hand
    .map(({ suit, cards }) => ({ suit, cards: cards.filter((card) => !keys.has(card.key)) }))
    .filter((group) => group.cards.length > 0);
}

function counts(faces: readonly number[]): Map<number, number> {
  const made = new Map<number, number>();
  for (const face of faces) made.set(face, (made.get(face) ?? 0) + 1);
  return made;
}
