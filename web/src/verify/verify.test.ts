import { beforeEach, expect, test, vi } from "vitest";
import type { Note } from "./notes";

const ask = vi.fn<(what: string, question: unknown) => Promise<unknown>>();
vi.mock("../core/core.svelte", () => ({ core: { ask: (what: string, question: unknown) => ask(what, question) } }));
const { check, cutOf, ofFile } = await import("./verify");

const start = (cuts: number[]) => [-1, { type: "start_deal", seed: "", salt: "", cuts }];
const record = { commands: [start([0, 0, 0, 0]), [-1, { type: "draw" }], start([0, 0, 7, 0])] };
const checked = (cuts: number[]) => ({ cuts }) as unknown as Parameters<typeof cutOf>[0];
const note = (cuts: number[]): Note => ["c", 2, cuts];

beforeEach(() => ask.mockReset().mockResolvedValue({}));

test("a record is held to the cut that came in time, or to the last where it has another", async () => {
  const noted = async (cuts: number[]) => {
    await check({ record, notes: { 2: note(cuts) } });
    return (ask.mock.lastCall?.[1] as { noted: object }).noted;
  };
  expect(await noted([7, 9])).toEqual({ 2: { commitment: "c", cuts: { 2: 7 } } });
  expect(await noted([8, 9])).toEqual({ 2: { commitment: "c", cuts: { 2: 9 } } });
  expect(await noted([])).toEqual({ 2: { commitment: "c", cuts: {} } });
});

test("what becomes of one's cut is said", () => {
  expect(cutOf(checked([0, 0, 7, 0]), note([7, 9]))).toBe("in");
  expect(cutOf(checked([0, 0, 0, 0]), note([7]))).toBe("late");
  expect(cutOf(checked([0, 0, 7, 0]), note([]))).toBe("unknown");
  expect(cutOf(checked([0, 0, 7, 0]), undefined)).toBe("unknown");
});

test("a file has one record, or one a line; its name tells which match was noted", async () => {
  localStorage.setItem("chaodipi.shuffles", JSON.stringify({ "ABC234.2.1": ["c1", 0, [5]] }));
  const file = (text: string, name: string) => ({ name, text: () => Promise.resolve(text) }) as unknown as File;
  expect(await ofFile(file('{"a":1}', "chaodipi-ABC234-2.json"))).toEqual([
    { record: { a: 1 }, notes: { 1: ["c1", 0, [5]] } },
  ]);
  expect(await ofFile(file('{"a":1}\n\n{"a":2}\n', "chaodipi.jsonl"))).toEqual([
    { record: { a: 1 }, notes: {} },
    { record: { a: 2 }, notes: {} },
  ]);
  await expect(ofFile(file('{"a":1}\n{', "x"))).rejects.toMatchObject({ code: "bad-line", facts: { line: 2 } });
  await expect(ofFile(file("  \n", "x"))).rejects.toMatchObject({ code: "no-records" });
});
