/** The worker in which the Python core runs: it loads it, says how far it is, and answers. */
import { loadPyodide } from "pyodide";
import { KEPT, type FromWorker, type Start, type ToWorker } from "./wire";

/** Far more than a slow telephone needs to start what it has fetched. */
const GIVE_UP_MS = 180_000;

type Ask = (what: string, question: string) => string;

let ask: Ask | null = null;
const say = (message: FromWorker) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("files" in data) {
    load(data).then(
      () => say({ said: "ready" }),
      (error: unknown) => say({ said: "failed", why: String(error) }),
    );
  } else if (ask) {
    say({ said: "answer", number: data.number, answer: ask(data.what, data.question) });
  }
});

async function load({ files, lock }: Start): Promise<void> {
  await fetchAll(files);
  const [first = "", archive = ""] = [files[0]?.[0], files.at(-1)?.[0]];
  const folder = new URL(".", first).href;
  const rules = await (await fetch(archive)).arrayBuffer();
  const loading = loadPyodide({ indexURL: folder, packageBaseUrl: folder, lockFileContents: lock });
  const python = await Promise.race([loading, tooLong()]);
  python.unpackArchive(rules, "zip", { extractDir: "/rules" });
  python.runPython("import sys; sys.path.insert(0, '/rules')");
  ask = (python.pyimport("door") as { ask: Ask }).ask;
}

/** Where a browser cannot compile it, Pyodide only warns, and waits for ever. */
function tooLong(): Promise<never> {
  return new Promise((_, fail) => setTimeout(() => fail(new Error("the core does not start")), GIVE_UP_MS));
}

/** Fetch what is not kept yet, and keep it where that is possible; after this everything comes from a cache. */
async function fetchAll(files: Start["files"]): Promise<void> {
  // Only secure pages have caches; elsewhere the browser's own holds the files for as long as it likes.
  const kept = "caches" in self ? await caches.open(KEPT).catch(() => null) : null;
  const whole = files.reduce((sum, [, size]) => sum + size, 0);
  let got = 0;
  const more = (size: number) => say({ said: "loading", part: (got += size) / whole });
  await Promise.all(files.map(([url, size]) => fetchOne(url, size, kept, more)));
}

async function fetchOne(url: string, size: number, kept: Cache | null, more: (size: number) => void): Promise<void> {
  if (await kept?.match(url)) {
    more(size);
    return;
  }
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      more(chunk.length);
      out.enqueue(chunk);
    },
  });
  // Put into the cache as a whole: it lets nobody read while something is being put.
  const bytes = await new Response(response.body.pipeThrough(counted)).arrayBuffer();
  // A full disk must not keep the core from running now.
  await kept?.put(url, new Response(bytes, { headers: unpacked(response.headers) })).catch(() => undefined);
}

/** The headers of what was packed, for what it holds. */
function unpacked(headers: Headers): Headers {
  const made = new Headers(headers);
  made.delete("content-encoding");
  made.delete("content-length");
  return made;
}
