import { expect, test } from "vitest";
import { current } from "../text/current.svelte";
import { problemSentence } from "./names";

test.each([
  ["incomplete", "showing.order", { lacking: ["D", "LJ"] }, "“对子的大小”里还缺 方块、小王。"],
  ["not-one-of", "cards.decks", { choices: [1, 2, 3], value: "4" }, "“几副牌”不能是 4，只能是：一副、两副、三副。"],
])("what is wrong (%s) is said in the words of the page", async (code, path, facts, said) => {
  await current.use("zh-Hans");
  await current.more("pages", "parameters");
  expect(problemSentence({ code, path, facts })).toBe(said);
});
