/** The admin's questions to the server. Every answer to who is not let in is the error "not-admin". */
import { address, ApiError } from "../net/api";
import type { Facts } from "../text/texts";

export interface House {
  closed: boolean;
  tables: Partial<Record<"gathering" | "match" | "over", number>>;
  people: number;
}
export interface Seat {
  kind: "free" | "human" | "bot";
  name: string;
  id: string;
  here: boolean;
}
export interface TableLine {
  table: string;
  rules: string;
  pace: string;
  stage: "gathering" | "match" | "over";
  opened_ms: number;
  lines: number;
  watching: number;
  seats: readonly Seat[];
}
export interface PersonLine {
  id: string;
  name: string;
  tables: readonly string[];
  lines: number;
  shares: boolean;
  reports: number;
  /** Until when; 0: not. */
  mute: number;
  open: number;
}
export interface ReportLine {
  at_ms: number;
  table: string;
  reason: string;
  said: string;
  id: string;
  name: string;
  by: string;
  by_id: string;
  /** Since when it is dealt with; 0: it is not. */
  dealt_ms: number;
  /** Until when the other is muted; 0: not. */
  mute: number;
}
export type Sanction = "mute" | "open";
export const HOURS = [1, 24, 168, 720] as const;

async function asked<T>(path: string, body?: unknown): Promise<T> {
  // What no form and no page of another site can say.
  const headers = { "content-type": "application/json", "x-chaodipi-admin": "1" };
  const how = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(address(`admin/api/${path}`), how).catch(() => null);
  if (!answer) throw new ApiError("no-connection", {});
  const said = (await answer.json().catch(() => null)) as { error?: { code?: string; facts?: Facts } } | null;
  if (answer.ok) return said as T;
  throw new ApiError(said?.error?.code ?? "no-connection", said?.error?.facts ?? {});
}

const found = (path: string, find: string) => `${path}?${new URLSearchParams({ find }).toString()}`;

export const begin = (token: string) => asked("session", { token });
export const end = () => asked("session/end", {});
export const house = () => asked<House>("house");
export const closeHouse = (closed: boolean) => asked<House>("house", { closed });
export const tables = (find: string) => asked<{ all: number; tables: TableLine[] }>(found("tables", find));
export const people = (find: string) => asked<{ all: number; people: PersonLine[] }>(found("people", find));
export const reports = () => asked<{ all: number; reports: ReportLine[] }>("reports");
export const dealWith = ({ id, by_id, reason, table, at_ms }: ReportLine, dealt: boolean) =>
  asked("reports/dealt", { id, by: by_id, reason, table, at_ms, dealt });
export const endTable = (code: string) => asked(`tables/${encodeURIComponent(code)}/end`, {});
export const sanction = (id: string, kind: Sanction, hours: number) =>
  asked(`people/${encodeURIComponent(id)}/sanction`, { kind, hours });
