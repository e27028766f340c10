/** The server's few questions over HTTP. Paths are relative to the page's base, which may lie under a prefix. */
import type { Facts } from "../text/texts";
import type { Socket } from "./link";

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

/** What the server, or the line to it, refuses. code: of a violation's text. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts,
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

async function asked<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const posted = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    answer = await fetch(address(path), body === undefined ? {} : posted);
  } catch {
    throw new ApiError("no-connection", {});
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const error = (said as { error?: { code?: string; facts?: Facts } } | null)?.error;
  throw new ApiError(error?.code ?? "no-connection", error?.facts ?? {});
}

export const me = () => asked<{ name: string }>("api/me");
export const rename = (name: string) => asked<{ name: string }>("api/me", { name });
export const ruleSets = () => asked<RuleSetInfo[]>("api/rules");
export const ownTables = () => asked<OwnTable[]>("api/tables");
export const openTable = (rules: string, pace: Pace, bots: boolean) =>
  asked<{ table: string }>("api/tables", { rules, pace, bots });

/** A websocket to a table. */
export function tableSocket(code: string): Socket {
  const url = address(`ws/${encodeURIComponent(code)}`);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url) as Socket;
}
