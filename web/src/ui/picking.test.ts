import { mount, tick, unmount } from "svelte";
import { expect, test } from "vitest";
import { current } from "../text/current.svelte";
import CardPicker from "./CardPicker.svelte";
import { copies, PICKER_ROWS, sortedFaces, withCount } from "./picking";

test("the pack is laid out once, every face of it", () => {
  expect(PICKER_ROWS.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, face) => face));
});

test("a count is set and the rest stays", () => {
  expect(withCount([3, 3, 52], 3, 1)).toEqual([3, 52]);
  expect(withCount([52], 14, 2)).toEqual([14, 14, 52]);
  expect(sortedFaces([52, 0, 13, 12])).toEqual([12, 0, 13, 52]);
  expect(copies([5, 5, 1]).get(5)).toBe(2);
});

/** The picker on the page, and what it last said was chosen. */
async function picker(props: { decks?: number; taken?: number[]; pool?: number[] | null; most?: number } = {}) {
  await current.use("en");
  const state = { value: [] as number[] };
  let app: ReturnType<typeof mount> | null = null;
  const show = async () => {
    if (app) await unmount(app);
    app = mount(CardPicker, {
      target: document.body,
      props: {
        label: "Hand",
        value: state.value,
        onchange: (value: number[]) => {
          state.value = value;
        },
        ...props,
      },
    });
    await tick();
  };
  await show();
  const button = (face: number) => document.querySelector<HTMLButtonElement>(`[data-face="${face}"]`);
  return {
    state,
    button,
    async tap(face: number) {
      button(face)?.click();
      await show();
    },
    async press(face: number, key: string) {
      button(face)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await show();
    },
    close: () => (app ? unmount(app) : undefined),
  };
}

test("taps take one more up to the number of decks, then none", async () => {
  const one = await picker({ decks: 2 });
  const counts = [];
  for (let taps = 0; taps < 3; taps++) {
    await one.tap(12);
    counts.push(one.state.value.length);
  }
  expect(counts).toEqual([1, 2, 0]);
  await one.close();
});

test("cards that lie elsewhere cannot be taken as well", async () => {
  const one = await picker({ decks: 2, taken: [12, 12, 11] });
  await one.tap(12);
  expect(one.state.value).toEqual([]);
  await one.press(11, "3");
  expect(one.state.value).toEqual([11]);
  expect(one.button(12)?.getAttribute("aria-disabled")).toBe("true");
  await one.close();
});

test("keys say how many, and a full set takes no more", async () => {
  const one = await picker({ decks: 3, most: 3 });
  await one.press(5, "3");
  expect(one.state.value).toEqual([5, 5, 5]);
  await one.press(6, "+");
  expect(one.state.value).toEqual([5, 5, 5]);
  await one.press(5, "Backspace");
  expect(one.state.value).toEqual([5, 5]);
  await one.close();
});

test("of a hand only its cards are there", async () => {
  const one = await picker({ pool: [0, 0, 53] });
  expect(document.querySelectorAll("[data-face]").length).toBe(2);
  await one.tap(53);
  await one.tap(0);
  expect(one.state.value).toEqual([0, 53]);
  expect(one.button(0)?.getAttribute("aria-label")).toBe("2 of spades, 1 of 2");
  await one.close();
});
