import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../App.svelte";
import { reach } from "../net/reach.svelte";
import { current } from "../text/current.svelte";
import NoConnection from "./NoConnection.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/** What the server answers; null: it cannot be reached. */
let answer: Response | null;
let app: Record<string, unknown> | null = null;

beforeEach(async () => {
  answer = null;
  vi.stubGlobal("fetch", () => (answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError())));
  settings.language = "zh-Hans";
  await current.use("zh-Hans");
  route.to(".");
});
afterEach(async () => {
  if (app) await unmount(app);
  app = null;
  reach.lost = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Pages are loaded when they are wanted, on a busy machine for seconds.
const SLOW = { timeout: 10_000 };
const heading = () => document.querySelector("h1")?.textContent;

test.each(["games", "me/abc", "t/ABC234", "."])("without a server %s says so", async (path) => {
  reach.lost = true;
  route.to(path);
  app = mount(App, { target: document.body });
  await vi.waitFor(() => expect(heading()).toBe("现在没有连上"), SLOW);
});

test("what works alone is shown, and what is open stays", async () => {
  app = mount(App, { target: document.body });
  await vi.waitFor(() => expect(reach.lost, "the first page has asked in vain").toBe(true));
  expect(heading()).toBe("炒地皮");
  route.to("scorepad");
  await vi.waitFor(() => expect(heading()).toBe("计分板"), SLOW);
  route.to("games");
  await vi.waitFor(() => expect(heading()).toBe("现在没有连上"), SLOW);
}, 20_000);

test("it tries again by itself, and takes only the server's own word", async () => {
  vi.useFakeTimers();
  const onback = vi.fn();
  app = mount(NoConnection, { target: document.body, props: { onback } });
  flushSync();
  await vi.advanceTimersByTimeAsync(10_000);
  answer = new Response("<h1>Welcome to our hotel</h1>");
  await vi.advanceTimersByTimeAsync(10_000);
  answer = new Response("Bad gateway", { status: 502 });
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onback).not.toHaveBeenCalled();
  answer = new Response('[{"id":"hefei"}]');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onback).toHaveBeenCalledOnce();
});
