import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Problem } from "../net/api";
import type { Catalogue, Kind } from "./catalogue";
import { Draft } from "./draft.svelte";

const parameter = (path: string, kind: Kind) => ({ path, group: path.split(".")[0]!, kind });
const ALL: Catalogue = {
  groups: ["levels", "payments", "flag"].map((path) => ({ path, optional: path === "flag" })),
  parameters: [
    parameter("levels.deals", "number"),
    parameter("payments.kind", "choice"),
    parameter("flag.pays", "number"),
  ],
  sets: [{ id: "classic", version: 1, values: { "levels.deals": 0, "payments.kind": "none" }, clauses: {} }],
  clauses: [],
};
const CLASH: Problem = { code: "contradicts", path: "levels.deals", facts: { other: "payments.kind" } };

/** What the server answers, one after the other; the last goes on. */
let answers: (Problem[] | "away")[];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal("fetch", () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    if (answer === "away") return Promise.reject(new TypeError());
    const body = answer.length ? { error: { code: "bad-rules", problems: answer } } : {};
    return Promise.resolve(new Response(JSON.stringify(body), { status: answer.length ? 400 : 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what does not go together is wrong at both places, and only there", async () => {
  answers = [[CLASH, { code: "missing", path: "flag.pays", facts: {} }]];
  const draft = new Draft(ALL, "classic");
  await vi.runAllTimersAsync();
  expect(draft.wrong).toEqual(["levels.deals", "payments.kind"]);
  expect(draft.problemsAt("payments.kind")).toEqual([CLASH]);
  expect(draft.good).toBe(false);
});

test("who presses at once is answered of the rules as they are now", async () => {
  answers = [[CLASH], []];
  const draft = new Draft(ALL, "classic");
  draft.set("levels.deals", 8);
  expect(await draft.isSound()).toBe(false);
  expect(await draft.isSound(), "an answer is kept").toBe(false);
  draft.set("levels.deals", 0);
  expect(await draft.isSound()).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked, "nothing is asked twice").toBe(2);
});

test("a server out of reach is asked again", async () => {
  answers = ["away", []];
  const draft = new Draft(ALL, "classic");
  expect(await draft.isSound()).toBe(false);
  expect(draft.failed?.code).toBe("no-connection");
  expect(await draft.isSound()).toBe(true);
});
