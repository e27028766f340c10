import { expect, test } from "vitest";
import { loadTexts } from "../text/texts";
import { handSuits, keysStillHeld, spokenCard, without } from "./cards";

test("cards are spoken in words", async () => {
  const zh = await loadTexts("zh-Hans");
  const en = await loadTexts("en");
  expect([21, 12, 53].map((face) => spokenCard(zh, face))).toEqual(["红心 10", "黑桃 A", "大王"]);
  expect([21, 12, 53].map((face) => spokenCard(en, face))).toEqual(["10 of hearts", "ace of spades", "big joker"]);
  expect(new Set(Array.from({ length: 54 }, (_, face) => spokenCard(en, face))).size).toBe(54);
});

test("a chosen card stays chosen when the hand is sorted by another trump", () => {
  const before = handSuits([
    { suit: 4, cards: [53, 12, 12] },
    { suit: 1, cards: [21, 21, 13] },
  ]);
  const after = handSuits([
    { suit: 4, cards: [53, 21, 21, 13] },
    { suit: 0, cards: [12, 12] },
  ]);
  const chosen = new Set([before[1]!.cards[1]!.key, before[0]!.cards[0]!.key]);
  expect(keysStillHeld(chosen, after)).toEqual(chosen);
  expect(after[0]!.cards.filter((card) => chosen.has(card.key)).map((card) => card.face)).toEqual([53, 21]);
});

test("what has left the hand is no longer chosen", () => {
  const hand = handSuits([{ suit: 1, cards: [21, 21, 13] }]);
  const keys = hand[0]!.cards.map((card) => card.key);
  expect(keysStillHeld(keys, without(hand, new Set([keys[1]!])))).toEqual(new Set([keys[0], keys[2]]));
});

test("of two like cards the one from the kitty is marked", () => {
  const [group] = handSuits([{ suit: 1, cards: [21, 21, 13] }], [21, 13]);
  expect(group!.cards.map((card) => card.fresh)).toEqual([false, true, true]);
});
