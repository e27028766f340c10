import { describe, expect, test } from "vitest";
import { add, change, newPad, redo, remove, undo, type Pad } from "./pad";
import type { Entry } from "./types";

const EMPTY = newPad("1", "2026-01-01", "hefei", ["a", "b", "c", "d"]);
const deal = (points: number): Entry => ({ kind: "deal", points });

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

function anyEdit(pad: Pad, roll: (sides: number) => number): Pad {
  const at = roll(pad.entries.length || 1);
  const kind = roll(4);
  if (kind < 2) return add(pad, deal(roll(40) * 5));
  return kind === 2 ? change(pad, at, deal(roll(40) * 5)) : remove(pad, at);
}

describe("a pad", () => {
  test("goes back to what it was and forth to what it is, whatever was done", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const roll = dice(seed);
      const states = [EMPTY];
      while (states.length < 30) {
        const next = anyEdit(states.at(-1)!, roll);
        if (next !== states.at(-1)) states.push(next);
      }
      let pad = states.at(-1)!;
      for (const before of states.slice(0, -1).reverse()) {
        pad = undo(pad);
        expect(pad.entries).toEqual(before.entries);
      }
      expect(undo(pad)).toBe(pad);
      for (const after of states.slice(1)) {
        pad = redo(pad);
        expect(pad.entries).toEqual(after.entries);
      }
      expect(redo(pad)).toBe(pad);
    }
  });

  test("forgets what was undone once something else is done", () => {
    const pad = add(undo(add(EMPTY, deal(5))), deal(10));
    expect(redo(pad)).toBe(pad);
    expect(pad.entries).toEqual([deal(10)]);
  });

  test("keeps every entry, however many there are", () => {
    let pad = EMPTY;
    for (let at = 0; at < 300; at += 1) pad = add(pad, deal(at));
    expect(pad.entries).toHaveLength(300);
    expect(pad.done).toHaveLength(200);
  });
});
