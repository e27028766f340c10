import { afterEach, expect, test } from "vitest";
import { EMPTY } from "./draft";
import { KEY, readKept } from "./kept";

const PAD = {
  id: "p",
  began: "2026-01-01",
  rules: "hefei",
  names: ["", "", "", ""],
  entries: [],
  done: [],
  undone: [],
  draft: null,
};
const put = (...pads: unknown[]) => localStorage.setItem(KEY, JSON.stringify({ format: 1, open: "p", pads }));

afterEach(() => localStorage.clear());

test.each([
  5,
  {},
  [],
  "x",
  { penalties: null },
  { penalties: [null] },
  { penalties: [], lead: "x" },
  { penalties: [], cards: [null] },
])("half a deal that is none is left out, and the pad stays: %j", (draft) => {
  put({ ...PAD, draft });
  expect(readKept()).toEqual({ format: 1, open: "p", pads: [PAD] });
});

test("half a deal of an older page is gone on with", () => {
  put({ ...PAD, draft: { points: 40, penalties: [] } });
  expect(readKept().pads[0]?.draft).toEqual({ ...EMPTY, points: 40 });
});

test("steps that lead nowhere are left out", () => {
  const step = { at: 0, before: null, after: { kind: "redeal" } };
  put({ ...PAD, done: [null, 1, step, { at: "x" }], undone: [step, { at: 1, before: 5, after: null }] });
  expect(readKept().pads[0]).toEqual({ ...PAD, done: [step], undone: [step] });
});

test("a pad is there once", () => {
  put(PAD, { ...PAD, rules: "anhui" });
  expect(readKept().pads).toEqual([PAD]);
});

test.each([
  "",
  "{",
  "null",
  "5",
  "[]",
  '{"format":1,"pads":[null]}',
  '{"format":1,"pads":{}}',
  '{"format":2,"pads":[]}',
])("what is no pad at all is put aside: %s", (text) => {
  localStorage.setItem(KEY, text);
  expect(readKept().pads).toEqual([]);
  expect(Object.values({ ...localStorage })).toContain(text);
});
