import { describe, expect, test } from "vitest";
import { EMPTY, fromQuestion, ledBy, missing, OPS, toQuestion, type Question } from "./draft";
import { EXAMPLES } from "./examples";
import { toFaces, toWords } from "./notation";

const examples = OPS.flatMap((op) => EXAMPLES[op].map(({ id, question }) => [`${op}-${id}`, op, question] as const));
const multiset = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.every((one) => typeof one === "string")
      ? [...(value as string[])].sort()
      : value.map(multiset)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, multiset(inner)]))
      : value;

describe("a question and its draft", () => {
  test.each(examples)("%s survives the way through the draft", (_name, op, question) => {
    const draft = fromQuestion({ rules: "hefei", ...question, op });
    const again = toQuestion(draft);
    // What the judge has a usual value for may be added; lists of cards have no order.
    for (const [name, value] of Object.entries({ rules: "hefei", ...question, op })) {
      const levels = name === "levels" || name === "trump";
      expect(levels ? again[name] : multiset(again[name]), name).toEqual(levels ? value : multiset(value));
    }
    expect(fromQuestion(again)).toEqual(draft);
    expect(missing(draft)).toBeNull();
  });

  test("house rules, packs and the flag come along", () => {
    const asked: Question = {
      op: "shape",
      rules: { base: "classic", set: { "cards.decks": 3 } },
      decks: 3,
      flag: true,
      cards: ["BJ", "BJ", "BJ"],
    };
    expect(toQuestion(fromQuestion(asked))).toEqual(asked);
  });

  test.each([null, 7, "shape", [], { op: "dance" }, { op: "follow", lead: 7, hand: ["H1"], plays: [[7], "x"] }])(
    "what cannot be read leaves the rest as it was: %j",
    (asked) => {
      const draft = fromQuestion(asked);
      expect(toQuestion(draft)).toMatchObject({ op: "follow", rules: "classic", level: "2", lead: [], hand: [] });
    },
  );

  test("everything of the last trick comes along, and the deal's history", () => {
    const asked = {
      op: "settle",
      rules: "hefei",
      levels: ["J", "A"],
      banker: 3,
      points: -20,
      kitty_points: 15,
      last_trick: { winner: 2, lead: ["H3"], cards: ["SJ"] },
      trump: "S",
      passed: [["2"], ["2", "J"]],
      circuits: [1, 2],
      drops: [0, 1],
      end_level: "K",
      stake: 5,
      start_levels: ["3", "2"],
      deals: [10, 9, 10, 0],
      failed_throws: [0, 1, 0, 0],
    };
    expect(toQuestion(fromQuestion(asked))).toEqual(asked);
  });

  test("cards are to be chosen before anything is asked", () => {
    expect(OPS.map((op) => missing({ ...EMPTY, op }))).toEqual([
      "lead",
      "hand",
      "cards",
      "lead",
      "plays",
      "lead",
      "shows",
      null,
      null,
      "cards",
    ]);
  });

  test("another leader leads the same cards", () => {
    const trick = ledBy(EMPTY.trick, 2);
    expect(trick.map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  });
});

test("cards are written as the judge reads them", () => {
  expect(toWords([0, 12, 13, 8, 52, 53])).toEqual(["S2", "SA", "H2", "S10", "LJ", "BJ"]);
  expect(toFaces(["S10", "H1", 7, "BJ"])).toEqual([8, 53]);
});
