import { beforeEach, expect, test } from "vitest";
import type { TableView } from "../net/messages";
import { Cutting } from "./cutting";
import { freshCut, note, noted } from "./notes";

const people = [0, 1, 2, 3].map(() => ({ played_by: "self" }));
const seen = (changes: object = {}, shuffle: object = {}): TableView =>
  ({
    table: "ABC234",
    seat: 2,
    people,
    shuffle: { match: 1, deal: 3, commitment: "c3", cuts: [false, false, false, false], mine: null, ...shuffle },
    ...changes,
  }) as unknown as TableView;

beforeEach(() => localStorage.clear());

test("a seat gives its share once a deal, and notes what was promised and what it gave", () => {
  const cutting = new Cutting();
  const given = cutting.due(seen())!;
  expect(given.deal).toBe(3);
  expect(Number.isSafeInteger(given.cut) && given.cut > 0).toBe(true);
  expect(noted("ABC234", 1, 3)).toEqual(["c3", 2, [given.cut]]);
  expect(cutting.due(seen())).toBeNull();
  expect(cutting.due(seen({}, { deal: 4, commitment: "c4" }))?.deal).toBe(4);
});

test("nothing is given by who watches, by a seat that the house plays, or where it was given before", () => {
  expect(new Cutting().due(seen({ seat: null }))).toBeNull();
  expect(new Cutting().due(seen({ shuffle: null }))).toBeNull();
  const house = people.map((one, at) => (at === 2 ? { played_by: "bot" } : one));
  expect(new Cutting().due(seen({ people: house }))).toBeNull();
  expect(new Cutting().due(seen({}, { mine: 77 }))).toBeNull();
  expect(noted("ABC234", 1, 3)).toEqual(["c3", 2, [77]]);
});

test("a cut by hand takes the place of the page's, and tells where it was made", () => {
  const cutting = new Cutting();
  const first = cutting.due(seen())!;
  const given = cutting.byHand(seen({}, { mine: first.cut }), 37)!;
  expect([given.deal, given.cut % 1000, Number.isSafeInteger(given.cut)]).toEqual([3, 37, true]);
  expect(noted("ABC234", 1, 3)).toEqual(["c3", 2, [first.cut, given.cut]]);
  expect(cutting.byHand(seen({ shuffle: null }), 5)).toBeNull();
  expect(cutting.byHand(seen({ seat: null }), 5)).toBeNull();
});

test("of somebody who cuts again and again, whatever the house may have taken stays noted", () => {
  const cutting = new Cutting();
  const given = [cutting.due(seen())!.cut];
  for (let place = 1; place <= 100; place++) given.push(cutting.byHand(seen({}, { mine: given[0] }), place)!.cut);
  expect(noted("ABC234", 1, 3)![2].slice(0, 40)).toEqual(given.slice(0, 40));
  expect(noted("ABC234", 1, 3)![2].length).toBeLessThan(100);
});

test("what was promised first stays noted", () => {
  note(seen(), 5);
  note(seen({}, { commitment: "another" }), 6);
  expect(noted("ABC234", 1, 3)).toEqual(["c3", 2, [5, 6]]);
});

test("what cannot be read is nothing noted", () => {
  for (const text of ["{", "[]", "null", '{"ABC234.1.3":[1,2,3]}']) {
    localStorage.setItem("chaodipi.shuffles", text);
    expect(noted("ABC234", 1, 3)).toBeNull();
  }
});

test("no two cuts are alike, and all are whole numbers that the wire can carry", () => {
  const cuts = Array.from({ length: 200 }, freshCut);
  expect(new Set(cuts).size).toBe(200);
  expect(cuts.every((one) => one > 0 && Number.isSafeInteger(one))).toBe(true);
});
