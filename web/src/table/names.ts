/** How seats and sides are called by one person at one table. */
import type { TableView, View } from "../net/messages";
import type { Texts } from "../text/texts";
import { rankText } from "./cards";

export const sideOf = (seat: number) => seat % 2;
/** The side that collects points. */
export const opponentsOf = (banker: number) => 1 - sideOf(banker);

export function seatName(texts: Texts, view: TableView, seat: number): string {
  return view.people[seat]?.name || texts.text(`seat-${seat}`);
}

/** The same where it is said to the viewer, who is "you". */
export const calledFor = (texts: Texts, view: TableView, seat: number) =>
  texts.text(seat === view.seat ? "names-you" : "names-other", { name: seatName(texts, view, seat) });

export function sideName(texts: Texts, view: TableView, side: number): string {
  const [a, b] = [seatName(texts, view, side), seatName(texts, view, side + 2)];
  return texts.text("side-named", { a, b });
}

/** The rules of a table, and how much of them was changed. */
export function rulesName(texts: Texts, { rules, changes }: Pick<TableView, "rules" | "changes">): string {
  const name = rulesCalled(texts, rules);
  const count = Object.keys(changes).length;
  return count ? texts.text("table-rules-changed", { rules: name, count }) : name;
}

export const rulesCalled = (texts: Texts, id: string) =>
  texts.has(`ruleset-${id}`) ? texts.text(`ruleset-${id}`) : id;

/** A side's level as people say it: with its circuit where there are several, and the flag in the place of A. */
export function levelName(
  texts: Texts,
  { level, circuit, circuits, flag }: { level: number; circuit: number; circuits: number; flag: boolean },
): string {
  if (flag) return texts.text("level-carried");
  return circuits > 1 ? texts.text("level-circuit", { circuit, level: rankText(level) }) : rankText(level);
}

/** Where a side of a match stands, in few letters. */
export function sideLevel(texts: Texts, game: View, side: number): string {
  const level = rankText(game.levels[side] ?? 2);
  if (game.flags[side]) return texts.text("level-carried");
  return game.of_circuits > 1 ? texts.text("level-circuit-short", { circuit: game.circuits[side] ?? 1, level }) : level;
}

/** A gain or a loss, with its sign. */
export const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : "0");
