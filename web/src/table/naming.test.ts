import { afterEach, expect, test, vi } from "vitest";
import { Naming } from "./naming.svelte";
import type { Session } from "./session.svelte";

afterEach(() => vi.unstubAllGlobals());

/** Somebody whose name the server has not told yet, and a way to let it. */
function newcomer(): { naming: Naming; told: () => Promise<void>; wished: string[] } {
  let answer: (told: Response) => void = () => undefined;
  const wished: string[] = [];
  vi.stubGlobal("fetch", (_: URL, how?: RequestInit) => {
    if (!how?.body) return new Promise<Response>((resolve) => (answer = resolve));
    wished.push((JSON.parse(how.body as string) as { name: string }).name);
    return Promise.resolve(new Response(JSON.stringify({ name: wished.at(-1) })));
  });
  const naming = new Naming({ connect: () => undefined } as Session);
  const told = async () => {
    answer(new Response(JSON.stringify({ name: "Lark 1" })));
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { naming, told, wished };
}

test("the name that one has is what stands there first", async () => {
  const { naming, told, wished } = newcomer();
  await told();
  await naming.keep();
  expect([naming.name, wished]).toEqual(["Lark 1", []]);
});

test("what is typed before the server has told one's name stays, and is kept", async () => {
  const { naming, told, wished } = newcomer();
  naming.name = "Old Li";
  await told();
  await naming.keep();
  expect([naming.name, wished]).toEqual(["Old Li", ["Old Li"]]);
});
