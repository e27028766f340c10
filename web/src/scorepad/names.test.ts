import { expect, test } from "vitest";
import { current } from "../text/current.svelte";
import { seatName } from "./names";
import type { Names } from "./types";

test.each([
  ["\u202egnol", "gnol"],
  ["\u2067دعد\u2069", "دعد"],
  ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
  ["  李四 ", "李四"],
])("a name does not turn round what is written after it: %j", async (name, shown) => {
  await current.use("en");
  expect(seatName(current.texts, [name, "", "", ""] as Names, 0)).toBe(shown);
});

test.each(["", "  ", "\u202e", "\u200f \u2066"])("who has no name to be read has the seat's: %j", async (name) => {
  await current.use("en");
  expect(seatName(current.texts, [name, "", "", ""] as Names, 0)).toBe(current.texts.text("seat-0"));
});
