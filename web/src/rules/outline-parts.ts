/** What the outline of the rules page is made of. */
import type { Value, Values } from "./catalogue";

export interface Picture {
  /** Faces. */
  cards: number[];
  /** Of the caption, "" where there is none. */
  caption: string;
}
export interface Paragraph {
  /** Of its text: "how-" before it. */
  text: string;
  args: Record<string, string | number | readonly string[]>;
  /** Clause ids, of which those hold that speak of the rule set; and paths, for the clauses of that parameter. */
  rests: readonly string[];
  pictures?: Picture[];
}
export interface Section {
  id: string;
  paragraphs: Paragraph[];
}
/** The values, and what is asked of them often. */
export interface Outline {
  values: Values;
  decks: number;
  red: boolean;
  dark: boolean;
  kings: boolean;
  is: (path: string, value: Value) => boolean;
}

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/** Cards as they are written, "S10 BJ", with the name of a caption. */
export function picture(cards: string, caption = ""): Picture {
  const face = (text: string) =>
    text === "LJ" ? 52 : text === "BJ" ? 53 : "SHCD".indexOf(text.charAt(0)) * 13 + RANKS.indexOf(text.slice(1));
  return { cards: cards.split(" ").map(face), caption };
}
