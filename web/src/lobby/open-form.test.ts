import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { route } from "../app/route.svelte";
import { current } from "../text/current.svelte";
import OpenForm from "./OpenForm.svelte";

let posted: unknown[];

beforeEach(async () => {
  posted = [];
  vi.stubGlobal("fetch", (url: URL, how: RequestInit) => {
    if (how.body) posted.push(JSON.parse(how.body as string));
    const answer = url.pathname.endsWith("strengths")
      ? { "2": ["easy", "usual", "strong"], "3": ["easy", "usual"] }
      : { table: "ABC234" };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  await current.use("zh-Hans");
  await current.more("lobbypage", "gatheringpage");
});
afterEach(() => {
  vi.unstubAllGlobals();
  route.to(".");
});

const radio = (text: string) => [...document.querySelectorAll("label")].find((one) => one.textContent?.trim() === text);

async function opened(decks: number, choices: readonly string[]) {
  const spec = { base: "classic", set: { "levels.deals": 8 } };
  const form = mount(OpenForm, { target: document.body, props: { rules: spec, decks } });
  await vi.waitFor(() => expect(radio("容易")).toBeDefined());
  for (const text of choices) radio(text)?.querySelector("input")?.click();
  flushSync();
  document.querySelector("form")?.requestSubmit();
  await vi.waitFor(() => expect(route.table).toBe("ABC234"));
  await unmount(form);
  return posted.at(-1);
}

test("a table of house rules is opened with what every table is opened with", async () => {
  const usual = { pace: "normal", listed: false, asks: false, strength: "usual", watching: true, review: false };
  const rules = { base: "classic", set: { "levels.deals": 8 } };
  expect(await opened(2, [])).toEqual({ rules, ...usual, talk: "phrases", bots: false });
  const chosen = await opened(2, ["不限时", "谁都行", "强"]);
  expect(chosen).toMatchObject({ rules, pace: "none", listed: true, asks: false, strength: "strong" });
  expect(await opened(3, ["我同意的人", "强"]), "there are none so strong").toMatchObject({
    asks: true,
    strength: "usual",
  });
});
