/** How seats and sides are called by one person at one table. */
import type { TableView } from "../net/messages";
import type { Texts } from "../text/texts";

export const sideOf = (seat: number) => seat % 2;
/** The side that collects points. */
export const opponentsOf = (banker: number) => 1 - sideOf(banker);

export function seatName(texts: Texts, view: TableView, seat: number): string {
  return view.people[seat]?.name || texts.text(`seat-${seat}`);
}

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

export const rulesCalled = (texts: Texts, id: string) => (texts.has(`ruleset-${id}`) ? texts.text(`ruleset-${id}`) : id);
