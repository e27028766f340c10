/** The service worker: the page and the core without a connection.
 *
 *  A version of the page is kept whole, when its service worker is installed, and never mended: what comes from the
 *  cache is of one version. With a connection the page itself is always asked for anew; files with a hash in their
 *  name come from the cache first. Questions to the server and the lines to the tables never pass through here.
 *
 *  It is no module, for not every browser lets a service worker be one: it imports nothing.
 */

/** Written before this file by scripts/offline.ts. shell: the page's files; entry: the one that only this version's
 *  index.html loads. core: the core's files. kept: the name of the core's cache. */
declare const BUILT: { version: string; entry: string; shell: string[]; core: string[]; kept: string };

const worker = self as unknown as ServiceWorkerGlobalScope;
const OURS = "chaodipi-";
const PAGE = `${OURS}page-${BUILT.version}`;
const base = worker.registration.scope;
const full = (name: string) => new URL(name, base).href;
// Encodings may be named or not: what is kept is unpacked.
const LOOSE = { ignoreVary: true };
/** What is asked of the server by address, and single files: the house itself speaks there, or nobody. */
const NO_PAGE = /^((admin\/)?(api|ws)(\/|$)|(healthz|metrics)$|[^/]+\.(?!html$)[^/]*$)/;
/** Does a proxy speak for a server that is away? 520 to 530 are those of a network in front of it. */
const isAway = (status: number) => (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

worker.addEventListener("install", (event) => event.waitUntil(Promise.all([keepShell(), keepCore()])));
worker.addEventListener("activate", (event) => event.waitUntil(removeOld().then(() => worker.clients.claim())));
worker.addEventListener("message", (event) => event.waitUntil(takeOver(event)));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(base) ? request.url.slice(base.length).replace(/[?#].*/, "") : null;
  if (path === null || request.method !== "GET") return;
  if (path.startsWith("assets/")) event.respondWith(fromCacheFirst(request, BUILT.core.includes(path)));
  else if (request.mode === "navigate" && !NO_PAGE.test(path)) event.respondWith(fromNetworkFirst(request, path));
});

async function keepShell(): Promise<void> {
  const page = await fetch(full("index.html"), { cache: "no-cache" });
  // A server that was replaced meanwhile has another page: this version cannot be kept whole any more.
  if (!page.ok || !(await page.clone().text()).includes(BUILT.entry))
    throw new Error("index.html is of another version");
  const cache = await caches.open(PAGE);
  await cache.addAll(BUILT.shell.map(full));
  await cache.put(full("index.html"), page);
}

/** Whoever keeps the core gets the new version's, where a file of it has changed. */
async function keepCore(): Promise<void> {
  const cache = await caches.open(BUILT.kept);
  if ((await cache.keys()).length === 0) return;
  for (const url of BUILT.core.map(full)) if (!(await cache.match(url, LOOSE))) await cache.add(url);
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== PAGE && name !== BUILT.kept) await caches.delete(name);
  }
  const core = await caches.open(BUILT.kept);
  const wanted = new Set(BUILT.core.map(full));
  for (const request of await core.keys()) if (!wanted.has(request.url)) await core.delete(request);
}

/** Take over from an elder at once, where the only page open is of this version: no page then loses its files. */
async function takeOver({ data, source }: ExtendableMessageEvent): Promise<void> {
  if ((data as { entry?: string }).entry !== full(BUILT.entry) || !(source instanceof Client)) return;
  // A page that is being left still counts until its worker has ended, on a busy machine for seconds.
  for (let times = 0; times < 40; times++) {
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    // The one that asked may have gone, and an old page have come instead.
    if (open.length === 1 && open[0]?.id === source.id) return worker.skipWaiting();
    await new Promise((passed) => setTimeout(passed, 500));
  }
}

async function fromCacheFirst(request: Request, isCore: boolean): Promise<Response> {
  // Not caches.match: the page would wait while the core is being put into its cache.
  const cache = await caches.open(isCore ? BUILT.kept : PAGE);
  return (await cache.match(request.url, LOOSE)) ?? fetch(request);
}

async function fromNetworkFirst(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    return isAway(answer.status) ? ((await keptPage(path)) ?? answer) : answer;
  } catch (error) {
    const kept = await keptPage(path);
    if (kept) return kept;
    throw error;
  }
}

/** The page kept, as the server would have sent it for this path, and with a mark that the server was away. */
async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await (await caches.open(PAGE)).match(full("index.html"), LOOSE);
  if (!kept) return undefined;
  const up = "../".repeat(path.split("/").length - 1) || "./";
  const html = (await kept.text())
    .replace('<base href="./"', `<base href="${up}"`)
    .replace("<html ", '<html data-away="" ');
  const headers = new Headers(kept.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}
