/** Checking the shuffles of records: where they come from, what this browser noted, and what was found. */
import { core } from "../core/core.svelte";
import { placeOf } from "../history/place";
import { ApiError, asked, me } from "../net/api";
import { notesOf, type Note } from "./notes";

export interface CheckedDeal {
  deal: number;
  commitment: string;
  first: number;
  drawn: number | null;
  cards: number;
  played: number;
  ended: boolean;
  fault: string;
  code: string;
  cuts: readonly number[];
}
export interface Checked {
  rules: string;
  changed: number;
  names: readonly string[];
  deals: readonly CheckedDeal[];
}
/** A record, and the notes of the match where it is known which it was. */
export interface Source {
  record: unknown;
  notes: Readonly<Record<number, Note>>;
}
export interface Found extends Source {
  checked: Checked;
}

/** As many records of one file as are checked at once. */
export const MOST = 40;
const NAMED = /^chaodipi-([A-Z0-9]{1,12})-([0-9]{1,6})\b/;

/** The game that the page's address names: "ABC234.1", or a record that was brought in. Raises ApiError. */
export async function ofAddress(part: string): Promise<Source[]> {
  await me();
  const { path, own } = placeOf(part);
  return [{ record: await asked(path), notes: own ? notesOf(...own) : {} }];
}

/** The records of a file: one, or one a line. Raises ApiError. */
export async function ofFile(file: File): Promise<Source[]> {
  const named = NAMED.exec(file.name);
  const notes = named ? notesOf(named[1] ?? "", Number(named[2])) : {};
  const text = await file.text();
  try {
    return [{ record: JSON.parse(text), notes }];
  } catch {
    // Then it has one a line.
  }
  const lines = text.split("\n");
  const sources: Source[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue;
    try {
      sources.push({ record: JSON.parse(line), notes: {} });
    } catch {
      throw new ApiError("bad-line", { line: at + 1, reason: "bad-record" });
    }
  }
  if (!sources.length) throw new ApiError("no-records", {});
  return sources.slice(0, MOST);
}

/** Each deal of a record, held to what was noted. Raises ApiError. */
export async function check({ record, notes }: Source): Promise<Checked> {
  const noted = Object.fromEntries(
    Object.entries(notes).map(([deal, [commitment, seat, given]]) => {
      // The last that came in time counts; any other than those given is wrong.
      const counted = cutsIn(record, Number(deal))?.[seat];
      const cut = given.find((one) => one === counted) ?? given.at(-1);
      return [deal, { commitment, cuts: cut === undefined ? {} : { [seat]: cut } }];
    }),
  );
  return (await core.ask("verify", { record, noted })) as Checked;
}

/** What a record says that was mixed into a shuffle; nothing where it is no record. */
function cutsIn(record: unknown, deal: number): readonly number[] | undefined {
  const { commands } = (record ?? {}) as {
    commands?: readonly (readonly [number, { type?: string; cuts?: number[] }])[];
  };
  if (!Array.isArray(commands)) return undefined;
  return commands.filter((one) => one?.[1]?.type === "start_deal")[deal - 1]?.[1].cuts;
}

/** What is said of the viewer's cut: it is in the shuffle, it came too late, or nothing is known of one. */
export function cutOf(deal: CheckedDeal, note: Note | undefined): "in" | "late" | "unknown" {
  if (!note?.[2].length) return "unknown";
  return note[2].includes(deal.cuts[note[1]] ?? 0) ? "in" : "late";
}
