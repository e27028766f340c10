import { afterEach, expect, test } from "vitest";
import { keptRules } from "./kept";

const KEY = "chaodipi.house-rules";
const OURS = { name: "ours", base: "hefei", set: { "levels.end": "5" } };

afterEach(() => localStorage.clear());

test.each(["", "{", "null", "5", "[null, 5]", '[{"name": "a"}]', '[{"name": 1, "base": "hefei", "set": {}}]'])(
  "what is no house rules is passed over: %s",
  (text) => {
    localStorage.setItem(KEY, text);
    expect(keptRules()).toEqual([]);
  },
);

test("a group kept as a table is read as its values", () => {
  const set = { flag: { pays: 1, threshold: 90 }, "levels.drops": null, "levels.must_play": ["A"] };
  localStorage.setItem(KEY, JSON.stringify([{ ...OURS, set }]));
  expect(Object.keys(keptRules()[0]!.set)).toEqual(["flag.pays", "flag.threshold", "levels.drops", "levels.must_play"]);
});

test("of two of one name the first is kept", () => {
  localStorage.setItem(KEY, JSON.stringify([OURS, { ...OURS, base: "anhui" }, { ...OURS, name: "theirs" }]));
  expect(keptRules()).toEqual([OURS, { ...OURS, name: "theirs" }]);
});
