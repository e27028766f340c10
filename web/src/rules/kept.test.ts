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

test("of two of one name the first is kept", () => {
  localStorage.setItem(KEY, JSON.stringify([OURS, { ...OURS, base: "anhui" }, { ...OURS, name: "theirs" }]));
  expect(keptRules()).toEqual([OURS, { ...OURS, name: "theirs" }]);
});
