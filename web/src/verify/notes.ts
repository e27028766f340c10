/** What this browser saw at the tables before the cards went out: what was promised, and its own cut. */
import type { TableView } from "../net/messages";

/** The commitment, the seat, and what it gave, the last at the end: which of them counts, the record tells. */
export type Note = readonly [commitment: string, seat: number, cuts: readonly number[]];
type Notes = Record<string, Note>;

const KEY = "chaodipi.shuffles";
const MOST = 600;
/** More than the house takes of a seat: it is the first of them that it takes, so those stay. */
const MOST_CUTS = 64;

export const noteKey = (table: string, match: number, deal: number) => `${table}.${match}.${deal}`;

export function noted(table: string, match: number, deal: number): Note | null {
  return read()[noteKey(table, match, deal)] ?? null;
}

/** All that was noted of a match, by deal. */
export function notesOf(table: string, match: number): Readonly<Record<number, Note>> {
  const begin = `${table}.${match}.`;
  const own = Object.entries(read()).filter(([key]) => key.startsWith(begin));
  return Object.fromEntries(own.map(([key, one]) => [Number(key.slice(begin.length)), one]));
}

/** Note what a seat sees of the shuffle that is promised. True where that had not been noted. */
export function note({ table, shuffle, seat }: TableView, cut: number | null): boolean {
  if (!shuffle || seat === null) return false;
  const key = noteKey(table, shuffle.match, shuffle.deal);
  const notes = read();
  const before = notes[key];
  // What was promised first is what counts, whatever is shown later.
  const given = before?.[1] === seat ? before[2] : [];
  if (before?.[1] === seat && (cut === null || given.at(-1) === cut || given.length >= MOST_CUTS)) return false;
  const made: Note = [
    before?.[0] ?? shuffle.commitment,
    seat,
    cut === null ? given : [...given.filter((one) => one !== cut), cut].slice(0, MOST_CUTS),
  ];
  delete notes[key];
  notes[key] = made;
  for (const old of Object.keys(notes).slice(0, -MOST)) delete notes[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // A browser that keeps nothing cannot check later what it saw.
  }
  return true;
}

function read(): Notes {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    if (typeof kept === "object" && kept !== null && !Array.isArray(kept))
      return sound(kept as Record<string, unknown>);
  } catch {
    // Nothing that can be read has been noted.
  }
  return {};
}

const sound = (kept: Record<string, unknown>): Notes =>
  Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, Note] => isNote(pair[1])));

const isNote = (one: unknown): one is Note =>
  Array.isArray(one) &&
  typeof one[0] === "string" &&
  typeof one[1] === "number" &&
  Array.isArray(one[2]) &&
  one[2].every(Number.isSafeInteger);

/** A number that nobody can guess, 1 to 2^53 - 1. */
export function freshCut(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low || 1;
}

const PLACES = 1000;

/** A number that nobody can guess, and that tells where in the pack it was cut by hand, 1 to 999. */
export const cutAt = (place: number): number => (freshCut() % 2 ** 43) * PLACES + place;
