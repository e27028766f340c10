import { describe, expect, test } from "vitest";
import { LANGUAGES, loadTexts, preferred } from "./texts";

describe("texts", () => {
  test.each([
    ["en", "Follow with a pair of hearts; you hold ♥2, big joker."],
    ["zh-Hans", "必须跟红心的对子，跟足 1 对；您有：♥2、大王。"],
    ["zh-Hant", "必須跟紅心的對子，跟足 1 對；您有：♥2、大王。"],
  ] as const)("say in %s what Python says", async (language, said) => {
    const texts = await loadTexts(language);
    expect(texts.sentence("must-follow-pairs", { suit: 1, count: 4, pairs: 1, cards: [13, 53] })).toBe(said);
  });

  test("say what happened, as Python does", async () => {
    const facts = { seat: 1, attempted: [0, 12], led: [0], penalty: 20, points: 30 };
    expect((await loadTexts("en")).sentence("throw-failed", facts, "event")).toBe(
      "East’s throw fails: ♠2 is led, 20 points are due.",
    );
  });

  test.each(LANGUAGES)("of later pages wait for them in %s", async (language) => {
    const texts = await loadTexts(language);
    expect(texts.has("violation-not-in-hand")).toBe(true);
    for (const id of ["clause-HF-01", "param-cards-decks", "page-rules", "judge-page"])
      expect(texts.has(id)).toBe(false);
  });

  test.each(LANGUAGES)("say in %s why a file or a match is refused, on the pages where it is", async (language) => {
    const texts = await loadTexts(language);
    expect(texts.has("violation-cut-enough")).toBe(true);
    await texts.more("gamespage");
    for (const code of ["bad-line", "no-records", "no-such-record", "no-such-match", "too-many-records"])
      expect(texts.has(`violation-${code}`)).toBe(true);
  });

  test("an id without a text shows as itself", async () => {
    for (const language of LANGUAGES) expect((await loadTexts(language)).text("no-such-text")).toBe("no-such-text");
  });

  test("the browser's wishes choose the language", () => {
    expect(preferred(["zh-TW", "en"])).toBe("zh-Hant");
    expect(preferred(["zh-HK"])).toBe("zh-Hant");
    expect(preferred(["zh-SG"])).toBe("zh-Hans");
    expect(preferred(["de", "en-GB"])).toBe("en");
    expect(preferred(["de"])).toBe("zh-Hans");
  });
});
