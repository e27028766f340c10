/** Sets of cards, as people pick them together. */
import { BIG_JOKER, LITTLE_JOKER, suitOf } from "../table/cards";

export const LIMITLESS = Number.MAX_SAFE_INTEGER;

/** How many copies there are of each face. */
export function copies(faces: readonly number[]): Map<number, number> {
  const made = new Map<number, number>();
  for (const face of faces) made.set(face, (made.get(face) ?? 0) + 1);
  return made;
}

/** By suit, the jokers last, high cards first. */
export const sortedFaces = (faces: readonly number[]) => [...faces].sort((a, b) => suitOf(a) - suitOf(b) || b - a);

/** The same cards with so many of one face. */
export function withCount(faces: readonly number[], face: number, count: number): number[] {
  return sortedFaces([...faces.filter((one) => one !== face), ...Array<number>(count).fill(face)]);
}

/** The pack as it is laid out to pick from: a row a suit, ace first, then the jokers. */
export const PICKER_ROWS: readonly (readonly number[])[] = [
  ...[0, 1, 2, 3].map((suit) => Array.from({ length: 13 }, (_, at) => suit * 13 + 12 - at)),
  [BIG_JOKER, LITTLE_JOKER],
];
