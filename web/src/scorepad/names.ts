/** How people on a pad are called, and what codes mean with their names in it. */
import type { Texts } from "../text/texts";
import type { Names } from "./types";

/** These would turn round what is written after a name; names that run from right to left need none of them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const seatName = (texts: Texts, names: Names, seat: number) =>
  names[seat]?.replace(DIRECTIONS, "").trim() || texts.text(`seat-${seat}`);
export const sideName = (texts: Texts, names: Names, side: number) =>
  texts.text("side-named", { a: seatName(texts, names, side), b: seatName(texts, names, side + 2) });

/** A code as a sentence, seats and sides by the names of a pad. */
export function told(texts: Texts, names: Names, code: string, facts: Parameters<Texts["sentence"]>[1], kind: string) {
  const called = texts.called;
  texts.called = {
    seat: (seat) => seatName(texts, names, seat),
    side: (side) => sideName(texts, names, side),
  };
  try {
    return texts.sentence(code, facts, kind);
  } finally {
    texts.called = called;
  }
}

export const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");
