/** What goes out of the pad as a file. */
import type { Texts } from "../text/texts";
import { askPad } from "./book.svelte";
import type { Pad } from "./pad";

const CODES = [
  "match",
  "deal",
  "kind",
  "banker",
  "level",
  "points",
  "penalties",
  "table-points",
  "kitty-points",
  "multiplier",
  "total",
  "result",
  "paid",
  "won-by",
  "held",
  "taken",
  "flag",
  "not-counted",
];
const KINDS = [
  "out_of_turn",
  "revoke",
  "misplay",
  "kitty_size",
  "miscount",
  "hiding",
  "failed_throw",
  "failed_take_over",
  "forced_red_five",
];

/** Hand a text over as a file. */
function save(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const fields = ({ rules, names, entries }: Pad) => ({ rules, names, entries });
const fileName = (pad: Pad, end: string) => `chaodipi-${pad.began.slice(0, 10)}.${end}`;

/** The record, as a JSON file. Raises ApiError. */
export async function saveRecord(pad: Pad): Promise<void> {
  const { record } = await askPad<{ record: unknown }>({ op: "record", ...fields(pad) });
  save(fileName(pad, "json"), "application/json", `${JSON.stringify(record, null, 1)}\n`);
}

/** The table for spreadsheets, in the language of the page. Raises ApiError. */
export async function saveTable(pad: Pad, texts: Texts): Promise<void> {
  const words: Record<string, string> = {};
  for (const code of CODES) words[code] = texts.text(`pad-csv-${code}`);
  for (const kind of KINDS) words[kind] = texts.text(`pad-penalty-${kind}`);
  words["kind-deal"] = texts.text("pad-csv-dealt");
  words["kind-redeal"] = texts.text("pad-redeal");
  words["kind-false_showing"] = texts.text("pad-false-showing");
  words["kind-signals"] = texts.text("pad-signals");
  words["kind-new_match"] = texts.text("pad-new-match");
  const { csv } = await askPad<{ csv: string }>({ op: "csv", ...fields(pad), words });
  save(fileName(pad, "csv"), "text/csv;charset=utf-8", csv);
}
