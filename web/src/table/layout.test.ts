import { describe, expect, test } from "vitest";
import { handSpace, layHand, slotAt } from "./layout";

const SCREENS = [
  [360, 640],
  [393, 852],
  [844, 390],
  [1440, 900],
] as const;
const HANDS = [[9, 6, 5, 5], [13, 8, 6, 6], [33], [25], [20, 1, 2, 10], [7, 7, 7, 7, 5], [1]];

describe.each(SCREENS)("on %i × %i", (width, height) => {
  test.each(HANDS)("every card of %j is there to read and to tap", (...sizes: number[]) => {
    const space = handSpace(width - 12, height, false);
    const layout = layHand(sizes, space);
    expect(layout.slots).toHaveLength(sizes.reduce((a, b) => a + b));
    for (const slot of layout.slots) {
      expect(slot.width).toBeGreaterThanOrEqual(22);
      expect(slot.height).toBeGreaterThanOrEqual(36);
      expect(slot.x).toBeGreaterThanOrEqual(-0.01);
      expect(slot.x + slot.width).toBeLessThanOrEqual(space.width + 0.01);
      expect(slotAt(layout, slot.x + 1, slot.y + 1, 12)?.at).toBe(slot.at);
    }
    expect(layout.height).toBeLessThan(height * 0.45);
  });
});

test("upright phones take two rows for 25 cards and three for 33; wide screens one", () => {
  const rows = (sizes: number[], width: number, height: number) =>
    layHand(sizes, handSpace(width - 12, height, false)).rows;
  expect(rows([9, 6, 5, 5], 360, 640)).toBe(2);
  expect(rows([13, 8, 6, 6], 360, 640)).toBe(3);
  expect(rows([13, 8, 6, 6], 393, 852)).toBe(3);
  expect(rows([13, 8, 6, 6], 844, 390)).toBe(1);
  expect(rows([13, 8, 6, 6], 1440, 900)).toBe(1);
});

test("in big print 25 cards fit at 360 with 30 pixels each", () => {
  const layout = layHand([9, 6, 5, 5], handSpace(348, 640, true));
  expect(Math.min(...layout.slots.map((slot) => slot.width))).toBeGreaterThanOrEqual(30);
  expect(layout.height).toBeLessThan(300);
});

test("a row ends between suits where it fits", () => {
  const { slots } = layHand([7, 6, 6, 6], handSpace(348, 640, false));
  expect(slots.filter((slot) => slot.row === 0)).toHaveLength(13);
});

test("beside the cards there is no slot, and the strip above a card answers", () => {
  const layout = layHand([3], handSpace(348, 640, false));
  const first = layout.slots[0]!;
  expect(slotAt(layout, first.x - 2, 10, 12)).toBeNull();
  expect(slotAt(layout, first.x + 2, -10, 12)?.at).toBe(0);
  expect(slotAt(layout, first.x + 2, -20, 12)).toBeNull();
});
