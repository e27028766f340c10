/** The seat's share in each shuffle: the page gives it as soon as the shuffle is promised, and notes what it saw. */
import type { TableView } from "../net/messages";
import { cutAt, freshCut, note, noteKey } from "./notes";

export class Cutting {
  #given = "";

  /** What the page has to give to the shuffle in this view; null where there is nothing to give, or it was given. */
  due(view: TableView): { deal: number; cut: number } | null {
    const { table, seat, shuffle } = view;
    if (!shuffle || seat === null || view.people[seat]?.played_by === "bot") return null;
    const key = `${noteKey(table, shuffle.match, shuffle.deal)}.${seat}`;
    if (shuffle.mine !== null || this.#given === key) {
      note(view, shuffle.mine);
      return null;
    }
    this.#given = key;
    const cut = freshCut();
    note(view, cut);
    return { deal: shuffle.deal, cut };
  }

  /** The same by the person's own hand: what counts from now on. */
  byHand(view: TableView, place: number): { deal: number; cut: number } | null {
    if (!view.shuffle || view.seat === null) return null;
    const cut = cutAt(place);
    note(view, cut);
    return { deal: view.shuffle.deal, cut };
  }
}
