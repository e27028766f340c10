import { Blob } from "node:buffer";
import { expect, test, vi } from "vitest";
import { ApiError } from "../net/api";
import { Bringing } from "./bringing.svelte";
import type { Answer } from "./games";
import { partsOf, type Part } from "./parts";

// That of jsdom cannot be read.
vi.stubGlobal("Blob", Blob);

const fileOf = (text: string) => new Blob([text]) as unknown as globalThis.Blob;
const all = async (text: string, largest: number) => {
  const parts: Part[] = [];
  for await (const part of partsOf(fileOf(text), largest)) parts.push(part);
  return Promise.all(parts.map(async (one) => ({ ...one, body: await one.body.text() })));
};
const line = (n: number) => JSON.stringify({ n: "炒".repeat(n) });
const answer = (taken: number, more: Partial<Answer> = {}): Answer => ({
  taken,
  known: 0,
  refused: 0,
  lines: [],
  ...more,
});

test("a file goes out whole lines at a time, none longer than may be, and each with its number", async () => {
  const lines = [1, 20, 3, 60, 5, 6].map(line);
  const text = `${lines.slice(0, 3).join("\n")}\n\r\n\n${lines.slice(3).join("\n")}`;
  const parts = await all(text, 100);
  expect(parts.map(({ body }) => new Blob([body]).size).every((size) => size <= 100)).toBe(true);
  expect(parts.map((one) => one.body).join("")).toBe([0, 1, 2, 4, 5].map((at) => `${lines[at]}\n`).join(""));
  expect(parts.flatMap((one) => one.lines)).toEqual([1, 2, 3, 7, 8]);
  expect(parts.flatMap((one) => one.unsent)).toEqual([{ line: 6, why: "line-too-large" }]);
  expect(parts.at(-1)?.end).toBe(new Blob([text]).size);
});

test("lines are found over the edges of what is read at once, and what is no record is not sent", async () => {
  const long = line(100_000);
  const parts = await all(`${long}\n[1]\n\xff\n${long}\n`, 500_000);
  expect(parts.map((one) => [one.lines, one.unsent.map(({ line }) => line)])).toEqual([
    [[1], [2, 3]],
    [[4], []],
  ]);
  expect(parts.map((one) => one.body)).toEqual([`${long}\n`, `${long}\n`]);
  expect(await all("x".repeat(600_000), 500_000)).toMatchObject([{ lines: [], unsent: [{ line: 1 }] }]);
  expect(await all(" \n", 100)).toEqual([]);
});

test("one record over many lines is one line", async () => {
  expect(await all('{\n "a": [1,\n 2]\n}\n', 100)).toMatchObject([{ body: '{"a":[1,2]}\n', lines: [1] }]);
});

const FILE = fileOf(`${"{}\n".repeat(3)}nothing\n{"n": "${"x".repeat(499_985)}"}`);

test("what became of all parts is counted, and lines have the numbers of the file", async () => {
  const refused = { line: 2, code: "bad-record", facts: { at: "$.commands[3]" } };
  const send = vi
    .fn()
    .mockResolvedValueOnce(answer(1, { known: 1, refused: 1, lines: [refused] }))
    .mockResolvedValueOnce(answer(1));
  const one = new Bringing(FILE, send);
  await one.run();
  expect([one.state, one.progress, one.taken, one.known, one.refused]).toEqual(["done", 1, 2, 1, 2]);
  expect(one.lines.map(({ line, said }) => [line, said[0]])).toEqual([
    [2, "bad-record"],
    [4, "no-record"],
  ]);
});

test("a part that fails is sent again by a press, and by itself where the server wants to be left alone", async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("no-connection", {}))
    .mockRejectedValueOnce(new ApiError("too-many-tries", { minutes: 10 }))
    .mockResolvedValue(answer(3));
  const one = new Bringing(FILE, send, 1);
  await one.run();
  expect([one.state, one.wrong?.code, one.taken]).toEqual(["failed", "no-connection", 0]);
  await one.run();
  expect([one.state, one.wrong, one.taken]).toEqual(["done", null, 6]);
  const [first, second, third] = send.mock.calls.map(([body]) => body as Blob);
  expect(first === second && second === third).toBe(true);
});

test("it stops where it is told to: what the server has taken by then is counted", async () => {
  let stop = () => {};
  const stopped = new Bringing(FILE, () => {
    stop();
    return Promise.resolve(answer(3));
  });
  stop = () => stopped.stop();
  await stopped.run();
  expect([stopped.state, stopped.taken, stopped.unsure]).toEqual(["stopped", 3, false]);

  const lost = vi.fn(
    (_: globalThis.Blob, signal: AbortSignal) =>
      new Promise<Answer>((_done, failed) => {
        signal.addEventListener("abort", () => failed(new ApiError("no-connection", {})));
      }),
  );
  const twice = new Bringing(FILE, lost);
  const running = twice.run();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  twice.stop();
  expect(twice.state).toBe("stopping");
  twice.stop();
  await running;
  expect([twice.state, twice.taken, twice.unsure]).toEqual(["stopped", 0, true]);

  for (const [code, unsure] of [
    ["no-connection", true],
    ["no-identity", false],
  ] as const) {
    const failed = new Bringing(FILE, () => Promise.reject(new ApiError(code, {})));
    await failed.run();
    failed.stop();
    expect([failed.state, failed.unsure]).toEqual(["stopped", unsure]);
  }

  const waits = new Bringing(FILE, () => Promise.reject(new ApiError("too-many-tries", {})), 10 ** 6);
  const run = waits.run();
  await vi.waitFor(() => expect(waits.state).toBe("waiting"));
  waits.stop();
  await run;
  expect([waits.state, waits.unsure]).toEqual(["stopped", false]);
});

test("where nothing more can be kept the rest is counted and not sent", async () => {
  const long = JSON.stringify({ n: "x".repeat(300_000) });
  const lines = [{ line: 1, code: "too-many-records", facts: { most: 500 } }];
  const send = vi.fn().mockResolvedValue(answer(0, { refused: 1, lines }));
  const full = new Bringing(fileOf(`${long}\n${long}\n\nnothing\n${long}\n`), send);
  await full.run();
  expect([full.state, full.full?.code, send.mock.calls.length]).toEqual(["done", "too-many-records", 1]);
  expect([full.refused, full.unread, full.progress]).toEqual([1, 3, 1]);
});
