import { expect, test } from "vitest";
import { merged } from "./patch";

test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c"], ["c"]],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("the standard's example %#", (target: unknown, patch, made) => {
  expect(merged(target, patch)).toEqual(made);
});

test("the target stays as it was, and what is not patched is shared", () => {
  const target = { game: { hand: [1, 2] }, people: [{ name: "A" }] };
  const made = merged(target, { game: { hand: [1] } });
  expect(target.game.hand).toEqual([1, 2]);
  expect(made.people).toBe(target.people);
});
