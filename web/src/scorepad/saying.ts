/** One line for each entry: what it was, and what it came to. */
import { rankText } from "../table/cards";
import type { Texts } from "../text/texts";
import { seatName, sideName, told } from "./names";
import type { Penalty, Row, Entry, Names } from "./types";

/** What happened, in a few words. */
export function happened(texts: Texts, row: Row, entry: Entry | undefined): string {
  const name = entry && "seat" in entry ? seatName(texts, row.names, entry.seat) : "";
  if (row.kind === "deal") return texts.text("pad-deal", { deal: row.deal });
  return texts.text(`pad-row-${row.kind}`, { name, match: row.match });
}

/** What it came to, in a few words; "" where nothing came of it. */
export function outcome(texts: Texts, row: Row): string {
  if (row.wrong) {
    const why = told(texts, row.names, row.wrong.code, row.wrong.facts, "violation");
    return texts.text("pad-row-not", { why });
  }
  if (row.over) {
    if (row.won_by === null) return texts.text("pad-over-drawn");
    return texts.text("pad-over-won", { side: sideName(texts, row.names, row.won_by) });
  }
  if (row.kind === "false_showing") return texts.text("pad-false-showing-about");
  const sheet = row.sheet;
  if (!sheet || row.banker === null) return "";
  const bankers = sheet.banker % 2;
  const side = sideName(texts, row.names, sheet.held ? bankers : 1 - bankers);
  return texts.text(sheet.held ? "pad-row-held" : "pad-row-taken", { side });
}

/** A side's level after an entry. */
export const levelAfter = (texts: Texts, row: Row, side: 0 | 1) =>
  row.flags[side] ? texts.text("pad-carries-flag") : rankText(row.levels[side]);

/** The level that was played. */
export const levelPlayed = (texts: Texts, level: number) =>
  level ? texts.text("pad-plays", { level: rankText(level) }) : texts.text("pad-carries-flag");

export const penaltyText = (texts: Texts, names: Names, { kind, seat }: Penalty) =>
  texts.text("pad-sheet-penalty", { name: seatName(texts, names, seat), what: texts.text(`pad-penalty-${kind}`) });
