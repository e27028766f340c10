import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Core, type CoreWorker } from "./core.svelte";
import type { FromWorker, Question, ToWorker } from "./wire";

class FakeWorker implements CoreWorker {
  sent: ToWorker[] = [];
  ended = false;
  onmessage: CoreWorker["onmessage"] = null;
  onerror: CoreWorker["onerror"] = null;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  terminate() {
    this.ended = true;
  }
  says(data: FromWorker) {
    this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
  }
  /** Answer the last question. */
  answers(answer: object) {
    const { number } = this.sent.at(-1) as Question;
    this.says({ said: "answer", number, answer: JSON.stringify(answer) });
  }
}

let workers: FakeWorker[];
let core: Core;
let online: boolean;
const worker = () => workers.at(-1) as FakeWorker;
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  workers = [];
  online = true;
  core = new Core(() => {
    workers.push(new FakeWorker());
    return worker();
  }, [
    ["assets/pyodide-1/pyodide.asm.mjs", 10],
    ["assets/rules-1.zip", 30],
  ]);
  vi.stubGlobal("fetch", async (url: URL, { body }: { body: string }) => {
    if (!online) throw new TypeError("no network");
    return new Response(JSON.stringify({ from: "server", path: url.pathname, asked: JSON.parse(body) as unknown }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("as long as the core is not there the server answers", async () => {
  const answer = { from: "server", path: "/api/judge", asked: { op: "x" } };
  expect(await core.ask("judge", { op: "x" })).toEqual(answer);
  core.begin();
  expect(await core.ask("judge", { op: "x" })).toEqual(answer);
  expect(worker().sent.map(Object.keys)).toEqual([["files", "lock"]]);
});

test("once it is there it alone is asked", async () => {
  core.begin();
  worker().says({ said: "loading", part: 0.25 });
  expect([core.state, core.progress]).toEqual(["loading", 0.25]);
  worker().says({ said: "ready" });
  await core.ready;
  const [first, second] = [core.ask("scorepad", { op: "x" }), core.ask("scorepad", { op: "y" })];
  const questions = worker().sent.slice(1) as Question[];
  expect(questions.map(({ what, question }) => [what, question])).toEqual([
    ["scorepad", '{"op":"x"}'],
    ["scorepad", '{"op":"y"}'],
  ]);
  for (const { number, question } of questions.reverse())
    worker().says({ said: "answer", number, answer: JSON.stringify({ answer: JSON.parse(question) as unknown }) });
  expect(await Promise.all([first, second])).toEqual([{ op: "x" }, { op: "y" }]);
});

test("its refusals are those of the server", async () => {
  core.begin();
  worker().says({ said: "ready" });
  const asked = core.ask("scorepad", {});
  worker().answers({ error: { code: "bad-scorepad", facts: { field: "names" } } });
  await expect(asked).rejects.toMatchObject({ code: "bad-scorepad", facts: { field: "names" } });
});

test("without a connection a question waits for the core that is being loaded", async () => {
  online = false;
  await expect(core.ask("judge", {})).rejects.toMatchObject({ code: "no-connection" });
  core.begin();
  const asked = core.ask("judge", {});
  await settled();
  expect(worker().sent).toHaveLength(1);
  worker().says({ said: "ready" });
  await settled();
  worker().answers({ answer: "here" });
  expect(await asked).toBe("here");
});

test("without a connection a core that is kept is begun by the question", async () => {
  vi.stubGlobal("caches", { open: async () => ({ match: async () => new Response() }) });
  expect(await core.ask("judge", {})).toMatchObject({ from: "server" });
  expect(workers).toHaveLength(0);
  online = false;
  const asked = core.ask("judge", {});
  await settled();
  worker().says({ said: "ready" });
  await settled();
  worker().answers({ answer: "here" });
  expect(await asked).toBe("here");
});

test("a core that cannot be loaded leaves the server to answer, and may be begun again", async () => {
  core.begin();
  worker().says({ said: "failed", why: "no network" });
  await core.ready;
  expect([core.state, worker().ended]).toEqual(["failed", true]);
  expect(await core.ask("judge", {})).toMatchObject({ from: "server" });
  core.begin();
  expect([core.state, workers.length]).toEqual(["loading", 2]);
});

test("a core that breaks down gives its questions to the server", async () => {
  core.begin();
  worker().says({ said: "ready" });
  const asked = core.ask("judge", { op: "x" });
  worker().onerror?.call(worker() as unknown as Worker, new ErrorEvent("error"));
  expect(await asked).toMatchObject({ from: "server", asked: { op: "x" } });
  expect(core.state).toBe("failed");
});

test("whoever saves data is not sent it unasked", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  expect(await core.open()).toBe(false);
  expect(workers).toHaveLength(0);
  vi.stubGlobal("caches", { open: async () => ({ match: async () => new Response() }) });
  expect(await core.open(), "what is kept costs nothing").toBe(true);
});

test("a page built without the core asks the server for ever", async () => {
  const bare = new Core(() => new FakeWorker(), []);
  expect(await bare.open()).toBe(false);
  expect([bare.offered, bare.state]).toEqual([false, "none"]);
  expect(await bare.ask("judge", {})).toMatchObject({ from: "server" });
});
