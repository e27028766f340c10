import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LobbyTable } from "../gen/messages";
import type { Socket } from "../net/link";
import { Live, type LiveState } from "./live";
import { decksOf, doorOf, DOORS, doorSet, talksAt } from "./opening";
import { ANY, heard, wanted } from "./tables.svelte";
import { codeIn, paceOf } from "./wishes";

function table(code: string, more: Partial<LobbyTable> = {}): LobbyTable {
  const free = { kind: "free", name: "" };
  return {
    table: code,
    rules: "classic",
    changes: {},
    pace: "normal",
    host: "王奶奶",
    people: [{ kind: "human", name: "王奶奶" }, free, { kind: "bot", name: "" }, free],
    asks: false,
    strength: "usual",
    ...more,
  };
}

test("the lobby is as it is told, table by table", () => {
  let all = heard([], { type: "lobby", tables: [table("A"), table("B")] });
  all = heard(all, { type: "listing", table: table("A", { pace: "quick" }) });
  all = heard(all, { type: "listing", table: table("C") });
  all = heard(all, { type: "unlisted", table: "B" });
  expect(all.map((one) => [one.table, one.pace])).toEqual([
    ["A", "quick"],
    ["C", "normal"],
  ]);
});

test.each([
  [{}, ["A", "B", "C"]],
  [{ rules: "hefei" }, ["B"]],
  [{ pace: "quick" }, ["C"]],
  [{ free: 3 }, ["A", "B", "C"]],
  [{ unblocked: false }, ["A", "B", "C", "D"]],
  [{ rules: "hefei", pace: "quick" }, []],
] as const)("of the tables those are shown that are wanted: %o", (filter, shown) => {
  const all = [
    table("A"),
    table("B", { rules: "hefei" }),
    table("C", { pace: "quick" }),
    table("D", { blocked: true }),
  ];
  expect(wanted(all, { ...ANY, ...filter }).map((one) => one.table)).toEqual(shown);
});

test.each([
  ["abc234", "ABC234"],
  [" ＡＢＣ 234 ", "ABC234"],
  ["https://example.com/cards/t/abc234?x=1", "ABC234"],
  ["来打炒地皮！ http://192.168.1.5:8000/t/QRS567", "QRS567"],
  ["", ""],
  ["，。", ""],
])("a code is found in %s", (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test("what the address asks for that there is not is as if it asked for nothing", () => {
  expect([paceOf("?pace=quick"), paceOf("?pace=never"), paceOf("")]).toEqual(["quick", "normal", "normal"]);
});

test("each door is one of the three, and words of one's own are not for strangers", () => {
  for (const door of DOORS) expect(doorOf(doorSet(door))).toBe(door);
  expect(talksAt("anyone")).not.toContain("text");
  expect(talksAt("asks")).toContain("text");
});

test("the decks of rules are those of their base, unless they change them", () => {
  const rules = [{ id: "hefei", version: 1, dark: true, decks: 2 }];
  expect(decksOf("hefei", rules)).toBe(2);
  expect(decksOf({ base: "hefei", set: { "cards.decks": 3 } }, rules)).toBe(3);
  expect(decksOf({ base: "hefei", set: { "deal.kitty": 8 } }, rules)).toBe(2);
});

class Wire implements Socket {
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send = (text: string) => this.sent.push(text);
  close = () => (this.closed = true);
}

function lineWith(greet?: (again: boolean) => unknown) {
  const wires: Wire[] = [];
  const states: LiveState[] = [];
  const told: unknown[] = [];
  const open = () => {
    const made = new Wire();
    wires.push(made);
    return made;
  };
  const handlers = { hear: (message: unknown) => told.push(message), state: (one: LiveState) => states.push(one) };
  const line = new Live("match", greet ? { ...handlers, greet } : handlers, open);
  line.connect();
  return { line, wires, states, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a line that is lost comes back, and says that it was there before", () => {
  const { line, wires, states, told } = lineWith((again) => ({ again }));
  wires[0]!.onopen!();
  wires[0]!.onmessage!({ data: "1" });
  wires[0]!.onclose!({ code: 1006 });
  vi.advanceTimersByTime(600);
  wires[1]!.onopen!();
  // What the line before says is no longer heard of.
  wires[0]!.onclose!({ code: 1006 });
  wires[1]!.onmessage!({ data: "2" });
  vi.advanceTimersByTime(60_000);
  expect(wires.map((one) => one.sent)).toEqual([['{"again":false}'], ['{"again":true}']]);
  expect(states).toEqual(["open", "waiting", "open"]);
  expect(told).toEqual([1, 2]);
  line.close();
});

test("who closes a line is left alone, also when the net is back", () => {
  const { line, wires } = lineWith();
  dispatchEvent(new Event("online"));
  expect(wires.map((one) => one.closed)).toEqual([true, false]);
  line.close();
  wires[1]!.onclose!({ code: 1000 });
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(2);
});
