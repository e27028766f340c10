import { mount, tick, unmount } from "svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";
import { current } from "./text/current.svelte";

test("the first page says what it is, also without a server", async () => {
  await current.use("zh-Hans");
  const app = mount(App, { target: document.body });
  await tick();
  expect(document.querySelector("h1")?.textContent).toBe("炒地皮");
  expect([...document.querySelectorAll("button.main")].map((button) => button.textContent)).toEqual([
    "马上开打三家由电脑坐",
  ]);
  await unmount(app);
});
