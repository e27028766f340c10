/** One's own games as the server keeps them, and records that were brought in. */
import { address, ApiError, asked, me } from "../net/api";
import { rulesCalled, rulesName } from "../table/names";
import type { Facts, Texts } from "../text/texts";

export interface Somebody {
  id: string;
  name: string;
}
export interface Game {
  table: string;
  match: number;
  rules: string;
  /** Of house rules, by path; null: they are known to differ from their set, but no longer how. */
  changes: Readonly<Record<string, unknown>> | null;
  first_ms: number;
  last_ms: number;
  deals: number;
  levels: readonly [number, number];
  /** What each side was paid in all; null where that does not decide the match. */
  paid: readonly [number, number] | null;
  over: boolean;
  /** The side that has won; null: nobody, or not yet. */
  winner: number | null;
  seat: number;
  people: readonly (Somebody | null)[];
}
export interface Brought {
  id: string;
  at_ms: number;
  rules: string;
  changes: Readonly<Record<string, unknown>>;
  deals: number;
  names: readonly string[];
}
export const RESULTS = ["", "won", "lost", "drawn", "unsettled"] as const;
export type Result = (typeof RESULTS)[number];
/** Days back; 0: all. */
export const SPANS = [0, 7, 30, 365] as const;

export interface Wanted {
  rules: string;
  result: Result;
  days: number;
}

const DAY_MS = 86_400_000;
const PAGE = 20;

export async function games(wanted: Wanted, before: string | null): Promise<{ games: Game[]; next: string | null }> {
  // A stranger has no games, but must be somebody to be told so.
  await me();
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (wanted.rules) query.set("rules", wanted.rules);
  if (wanted.result) query.set("result", wanted.result);
  if (wanted.days) query.set("since", String(Date.now() - wanted.days * DAY_MS));
  if (before) query.set("before", before);
  return asked(`api/me/games?${query}`);
}

export const brought = async () => (await asked<{ records: Brought[] }>("api/me/records")).records;
export const removeAllBrought = () => asked<unknown>("api/me/records/remove", {});
export const removeBrought = (id: string) => asked<unknown>(`api/me/records/${id}/remove`, {});

/** What became of the lines that were sent. lines: those that were refused, the first hundred. */
export interface Answer {
  taken: number;
  known: number;
  refused: number;
  lines: readonly { line: number; code: string; facts: Facts }[];
}

/** Bring a part of a file in. Raises ApiError; then nothing of it is kept that is not there already. */
export async function bring(body: Blob, stop: AbortSignal): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(address("api/me/games"), { method: "POST", body, signal: stop });
  } catch {
    throw new ApiError("no-connection", {});
  }
  const said = (await answer.json().catch(() => null)) as
    (Answer & { error?: undefined }) | { error: { code?: string; facts?: Facts } } | null;
  if (answer.ok && said && !said.error) return said;
  throw new ApiError(said?.error?.code ?? "no-connection", said?.error?.facts ?? {});
}

export const fileOf = (game: Pick<Game, "table" | "match">) => `api/games/${game.table}/${game.match}`;
export const fileOfBrought = (id: string) => `api/me/records/${id}`;
export const ALL_GAMES = "api/me/games.jsonl";

/** The rules of a match, as its table called them. */
export const calledBy = (texts: Texts, { rules, changes }: Pick<Game, "rules" | "changes">) =>
  changes
    ? rulesName(texts, { rules, changes })
    : texts.text("games-rules-changed", { rules: rulesCalled(texts, rules) });

/** won, lost, drawn; running while the match is not over. */
export function resultOf({ over, winner, seat }: Game): "won" | "lost" | "drawn" | "running" {
  if (winner !== null) return winner === seat % 2 ? "won" : "lost";
  return over ? "drawn" : "running";
}

/** Names in a row, as the language lists them. */
export const listed = (language: string, names: readonly string[]) =>
  new Intl.ListFormat(language, { style: "narrow", type: "conjunction" }).format(names);
