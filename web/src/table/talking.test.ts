import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../app/settings.svelte";
import type { Said } from "../net/messages";
import { current } from "../text/current.svelte";
import { Talking, wordsOf } from "./talking.svelte";

const said = (id: string, code: string, text = "", seat: number | null = 1): Said => ({
  type: "said",
  seat,
  id,
  name: id,
  code,
  text,
});

let talk: Talking;

async function hear(...all: Said[]) {
  for (const one of all) talk.hear(one);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  await current.use("zh-Hans");
  await current.more("talkpage");
  vi.useFakeTimers();
  talk = new Talking();
});

afterEach(() => {
  settings.talk = "on";
  vi.useRealTimers();
});

test("the last of each is shown at their seat for a while, and kept to be looked up", async () => {
  await hear(said("a", "hello"), said("b", "", "再来", null), said("a", "laugh"));
  expect([wordsOf(talk.of(1)!), wordsOf(talk.of(null)!), talk.of(2)]).toEqual(["大笑", "再来", undefined]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(talk.shown).toEqual([]);
  expect(talk.heard.map(wordsOf)).toEqual(["大家好！", "再来", "大笑"]);
});

test("who is not to be heard is not seen either, nor is anybody where talk is switched off", async () => {
  await hear(said("a", "hello"), said("b", "hello", "", 2));
  talk.hush("a");
  expect([talk.shown.map((one) => one.id), talk.heard.map((one) => one.id)]).toEqual([["b"], ["b"]]);
  settings.talk = "off";
  await hear(said("c", "hello"));
  expect(talk.heard).toHaveLength(1);
});

test("a word that this page does not know yet is nothing, not an error", async () => {
  await hear(said("a", "some-later-phrase"));
  expect(wordsOf(talk.of(1)!)).toBe("");
});
