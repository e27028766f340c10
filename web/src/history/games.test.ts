import { expect, test } from "vitest";
import { loadTexts } from "../text/texts";
import { calledBy } from "./games";

test("rules are called in the list as at the table, and changed where nothing else is known", async () => {
  const texts = await loadTexts("zh-Hans");
  await texts.more("gamespage");
  expect(calledBy(texts, { rules: "jiangzhe", changes: {} })).toBe("江浙");
  expect(calledBy(texts, { rules: "jiangzhe", changes: { "cards.decks": 3, big: null } })).toBe("江浙，改 2 处");
  expect(calledBy(texts, { rules: "jiangzhe", changes: null })).toBe("江浙，改过规则");
});
