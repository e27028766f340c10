import { expect, test } from "vitest";
import { bankLeftMs, leftMs, seconds } from "./clock";

const running = { clock: { what: "playing", seat: 2, total_ms: 20_000, left_ms: 12_000, n: 1 }, heardAt: 1_000 };

test("counts down from when it was heard, to nothing", () => {
  expect(leftMs(running, 1_000)).toBe(12_000);
  expect(leftMs(running, 6_500)).toBe(6_500);
  expect(leftMs(running, 60_000)).toBe(0);
  expect(leftMs(running, -20_000)).toBe(20_000);
});

test("then the seat's bank runs, and no other seat's", () => {
  const banked = { ...running, clock: { ...running.clock, banks: [1_000, 2_000, 9_000, 4_000] } };
  expect([1_000, 13_000, 15_500, 60_000].map((now) => bankLeftMs(banked, now))).toEqual([9_000, 9_000, 6_500, 0]);
  expect(bankLeftMs({ ...banked, clock: { ...banked.clock, seat: null } }, 14_000)).toBe(0);
  expect(bankLeftMs(running, 14_000)).toBe(0);
});

test("says 1 until the end", () => {
  expect([0, 1, 1_000, 1_001].map(seconds)).toEqual([0, 1, 1, 2]);
});
