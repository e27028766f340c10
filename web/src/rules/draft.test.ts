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
let ways: Record<string, unknown>;
let told: unknown[];
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  ways = {};
  told = [];
  vi.stubGlobal("fetch", (_: URL, { body }: { body: string }) => {
    told.push((JSON.parse(body) as { wanted: unknown }).wanted);
    const answer = answers[Math.min(asked++, answers.length - 1)]!;
    if (answer === "away") return Promise.reject(new TypeError());
    const said = answer.length ? { error: { code: "bad-rules", problems: answer }, ways } : {};
    return Promise.resolve(new Response(JSON.stringify(said), { status: answer.length ? 400 : 200 }));
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

test("what is to be changed is what helps, and goes in by itself", async () => {
  ways = { "payments.kind": "levels", flag: null };
  answers = [[CLASH], []];
  const draft = new Draft(ALL, "classic");
  draft.setGroup("flag", true);
  draft.set("levels.deals", 8);
  await vi.runAllTimersAsync();
  expect(told).toEqual([["flag.pays", "levels.deals"]]);
  expect(draft.toChange, "not what was wanted").toEqual(["payments.kind", "flag"]);
  draft.mend();
  expect(draft.values).toEqual({ "levels.deals": 8, "payments.kind": "levels" });
  await vi.runAllTimersAsync();
  expect(told[1]).toEqual(["flag.pays", "levels.deals"]);
  expect([draft.toChange, draft.good]).toEqual([[], true]);
});

test("what has no way out is named at both places", async () => {
  answers = [[CLASH]];
  const draft = new Draft(ALL, "classic");
  await vi.runAllTimersAsync();
  expect(draft.toChange).toEqual(["levels.deals", "payments.kind"]);
});

test("a group that is gone is one change, here as in what is sent", () => {
  answers = [[]];
  const all = { ...ALL, sets: [{ ...ALL.sets[0]!, values: { ...ALL.sets[0]!.values, "flag.pays": 1 } }] };
  const draft = new Draft(all, "classic");
  draft.setGroup("flag", false);
  draft.set("levels.deals", 8);
  expect(draft.changed).toEqual(["levels.deals", "flag"]);
  expect(draft.spec.set).toEqual({ "levels.deals": 8, flag: null });
});
