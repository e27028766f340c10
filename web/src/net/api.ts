/** The server's few questions over HTTP. Paths are relative to the page's base, which may lie under a prefix. */
import type { Facts } from "../text/texts";
import type { Socket } from "./link";
import { reach } from "./reach.svelte";

export interface RuleSetInfo {
  id: string;
  version: number;
  dark: boolean;
  decks: number;
}
export interface OwnTable {
  table: string;
  rules: string;
  stage: string;
}
export type Pace = "quick" | "normal" | "relaxed" | "none";
export const PACES: readonly Pace[] = ["quick", "normal", "relaxed", "none"];

export interface Problem {
  code: string;
  path: string;
  facts: Facts;
}

/** What the server, or the line to it, refuses. code: of a violation's text. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts,
    /** Of a rule set that cannot be: everything that is wrong with it. */
    readonly problems: readonly Problem[] = [],
    /** What to change so that the rest can be: values by path, and null for an optional group that must go. */
    readonly ways: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }

  /** What Texts.sentence makes a sentence of. */
  get said(): [code: string, facts: Facts, kind: string] {
    return this.code === "no-connection" ? ["failed", {}, "link"] : [this.code, this.facts, "violation"];
  }
}

/** As it was when the page was loaded: it must not move with the address bar. */
const BASE = document.baseURI;
export const address = (path: string) => new URL(path, BASE);

async function answered(path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    const posted = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    answer = await fetch(address(path), body === undefined ? {} : posted);
  } catch {
    reach.lost = true;
    throw new ApiError("no-connection", {});
  }
  reach.lost = false;
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as {
    error?: { code?: string; facts?: Facts; problems?: Problem[] };
    ways?: Record<string, unknown>;
  } | null;
  // What is not ours was said by a proxy.
  reach.lost = !said?.error?.code;
  const { code = "no-connection", facts = {}, problems } = said?.error ?? {};
  throw new ApiError(code, facts, problems, said?.ways);
}

/** The JSON that is answered; to a body, if there is one. Raises ApiError. */
export async function asked<T>(path: string, body?: unknown): Promise<T> {
  return (await answered(path, body).then((answer) => answer.json().catch(() => null))) as T;
}

/** The text that is answered to a body. Raises ApiError. */
export async function askedText(path: string, body: unknown): Promise<string> {
  return (await answered(path, body)).text();
}

let introduced: Promise<unknown> = Promise.resolve();
export const me = () => {
  const answer = asked<{ name: string }>("api/me");
  introduced = answer.catch(() => undefined);
  return answer;
};
/** A stranger who asks for two things at once would be made two guests: first the one answer, then the other. */
async function asGuest<T>(path: string, body: unknown): Promise<T> {
  await introduced;
  return asked<T>(path, body);
}
export const rename = (name: string) => asGuest<{ name: string }>("api/me", { name });
export const ruleSets = () => asked<RuleSetInfo[]>("api/rules");
export const ownTables = () => asked<OwnTable[]>("api/tables");
/** What names a way to play: a rule set's id, or what is changed of one. */
export type RulesSpec = string | { base: string; set: Readonly<Record<string, unknown>> };
export const openTable = (rules: RulesSpec, pace: Pace, bots: boolean) =>
  asGuest<{ table: string }>("api/tables", { rules, pace, bots });
/** The answer to a question about the rules ("judge", "scorepad"). */
export const askServer = (what: string, question: unknown) => asked<unknown>(`api/${what}`, question);

/** A websocket to a table. */
export function tableSocket(code: string): Socket {
  const url = address(`ws/${encodeURIComponent(code)}`);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url) as Socket;
}
