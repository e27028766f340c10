import { describe, expect, test } from "vitest";
import { dealOf, draftOf, EMPTY, missing, questions } from "./draft";
import type { Asked, Next } from "./types";

const PLAIN: Asked = {
  level: 5,
  flag: false,
  threshold: 80,
  shapes: ["single", "pair", "tractor"],
  counts: { tractor: 12 },
  drops: null,
  exact: false,
  pair: false,
  kings: [],
  kings_of: "nobody",
  red_fives: false,
};
const next = (asked: Partial<Asked> = {}, banker: number | null = 0): Next => ({
  match: 1,
  deal: 2,
  names: ["", "", "", ""],
  over: false,
  won_by: null,
  first: false,
  levels: [5, 2],
  circuits: [1, 1],
  flags: [false, false],
  paid: [0, 0, 0, 0],
  banker,
  bankers: [0],
  shuffles: 0,
  cuts: 3,
  asked: [{ ...PLAIN, ...asked }, PLAIN],
});

describe("a deal being entered", () => {
  test("asks for one thing after the other, and only for what matters", () => {
    expect(missing(EMPTY, next({}, null))).toBe("banker");
    expect(missing(EMPTY, next())).toBe("points");
    expect(missing({ ...EMPTY, points: 40 }, next())).toBe("side");
    expect(missing({ ...EMPTY, points: 40, side: 0 }, next())).toBe("");
    expect(missing({ ...EMPTY, points: 40, side: 1 }, next())).toBe("shape");
    expect(missing({ ...EMPTY, points: 40, side: 1, shape: "pair" }, next())).toBe("kitty");
    expect(missing({ ...EMPTY, points: 40 }, next({ flag: true }))).toBe("");
  });

  test("asks what won the last trick where it drops the bankers or turns heaven and earth", () => {
    const captured = { ...EMPTY, points: 80, side: 1 as const };
    expect(questions(captured, next()).levels).toBe(false);
    expect(questions(captured, next({ drops: 11 })).levels).toBe(true);
    expect(questions({ ...captured, side: 0 }, next({ drops: 11 })).levels).toBe(false);
    expect(questions({ ...captured, side: 0 }, next({ kings_of: "opponents" })).kings).toBe(false);
    expect(questions({ ...captured, side: 0 }, next({ kings_of: "either" })).kings).toBe(true);
  });

  test("leaves out answers to questions that are no longer asked", () => {
    const told = { ...EMPTY, points: 80, shape: "tractor" as const, count: 3, levels: 2 as const, kitty_points: 20 };
    expect(dealOf({ ...told, side: 1 }, next({ drops: 14 }))).toEqual({
      kind: "deal",
      points: 80,
      banker: 0,
      kitty_points: 20,
      last_trick: { side: 1, shape: "tractor", count: 3, levels: 2 },
    });
    expect(dealOf({ ...told, side: 0 }, next({ drops: 14 }))).toEqual({
      kind: "deal",
      points: 80,
      banker: 0,
      last_trick: { side: 0 },
    });
  });

  test.each([{}, { byCards: true, lead: [0, 0], cards: [12, 12], trump: "S" }])("can be taken up again", (more) => {
    const told = { banker: 0, points: 80, side: 1 as const, shape: "pair" as const, kitty_points: 10 };
    const draft = { ...EMPTY, ...told, ...more };
    expect(dealOf(draftOf(dealOf(draft, next()), null), next())).toEqual(dealOf(draft, next()));
  });
});
