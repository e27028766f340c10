import { expect, test } from "vitest";
import { heldBefore, type PastDeal } from "./past";

const play = (seat: number, cards: number[]) => ({ seat, cards, shape: "" });
const past = {
  hands: [
    [
      { suit: 4, cards: [53, 5, 5] },
      { suit: 1, cards: [14] },
    ],
    [{ suit: 2, cards: [30, 30, 31, 32] }],
    [],
    [],
  ],
  tricks: [
    { leader: 0, winner: 0, points: 0, plays: [play(0, [5]), play(1, [30])] },
    { leader: 0, winner: 1, points: 0, plays: [play(0, [14]), play(1, [31])] },
  ],
} as unknown as PastDeal;

test("before a trick a hand is without what was played, card by card", () => {
  expect(heldBefore(past, 0, 0)).toEqual(past.hands[0]);
  expect(heldBefore(past, 0, 1)).toEqual([
    { suit: 4, cards: [53, 5] },
    { suit: 1, cards: [14] },
  ]);
  expect(heldBefore(past, 0, 2)).toEqual([{ suit: 4, cards: [53, 5] }]);
  expect(heldBefore(past, 1, 2)).toEqual([{ suit: 2, cards: [30, 32] }]);
  expect(heldBefore(past, 2, 1)).toEqual([]);
});
