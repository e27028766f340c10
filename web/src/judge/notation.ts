/** Cards, levels and trumps as the judge writes them (S10, BJ, NT), and back. */
const SUITS = "SHCD";
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const WORDS = [...[...SUITS].flatMap((suit) => RANKS.map((rank) => suit + rank)), "LJ", "BJ"];
const FACES = new Map(WORDS.map((word, face) => [word, face]));

/** The levels from the lowest on. */
export const LEVELS: readonly string[] = RANKS;
export const TRUMPS = ["S", "H", "C", "D", "NT"] as const;
/** The side that carries the flag stands on this level. */
export const FLAG = "flag";

export const toWords = (faces: readonly number[]) => faces.map((face) => WORDS[face] ?? "");

/** The cards of a list of words. What is no card is left out. */
export function toFaces(words: unknown): number[] {
  if (!Array.isArray(words)) return [];
  return words.map((word) => FACES.get(word as string)).filter((face) => face !== undefined);
}

/** The rank 2 to 14 of a level, as tables count it. */
export const rankOfLevel = (level: string) => LEVELS.indexOf(level) + 2;
