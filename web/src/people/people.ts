/** What the server knows of people. */
import { address, asked, me } from "../net/api";
import type { Answer, Device, Options } from "./webauthn";

export interface Figures {
  deals: number;
  won: number;
  bankers: number;
  bankers_won: number;
  points: number;
  failed_throws: number;
  pay: number;
  matches: number;
  matches_won: number;
}
export interface Rating {
  id: string;
  name: string;
  rating: number;
  uncertainty: number;
  matches: number;
  provisional: boolean;
  rank: number | null;
}
export type Relation = "" | "mute" | "block";
export interface Profile {
  id: string;
  name: string;
  me: boolean;
  relation: Relation;
  total: Figures;
  rules: Readonly<Record<string, Figures>>;
  desertions: { count: number; credits: number };
  ratings: Readonly<Record<string, Rating>>;
}
export interface Code {
  code: string;
  /** An SVG of the link that brings the code. */
  qr: string;
  /** Milliseconds that it is good for; missing where it does not end. */
  left_ms?: number;
}
export interface Passkey {
  id: string;
  device: Device;
  /** On all devices of its owner, or only where it was made. */
  synced: boolean;
  made_ms: number;
  used_ms: number | null;
  /** The only host where it is good; here: is that this one? */
  host: string;
  here: boolean;
  /** What the device knows it by. */
  credential: string;
}
export interface Board {
  family: string;
  families: readonly string[];
  people: readonly Rating[];
  me: Rating | null;
}
export interface Unheard {
  id: string;
  name: string;
  relation: Relation;
}
export const REASONS = ["signals", "leaving", "name", "words", "cheating"] as const;
export type Reason = (typeof REASONS)[number];

const of = (id: string) => `api/people/${encodeURIComponent(id)}`;

/** Who one is: the public id, not the identity. A stranger becomes a guest by it. */
export const myself = () => me() as Promise<{ name: string; id: string }>;
export const profile = (id: string) => asked<Profile>(`${of(id)}/profile`);
export const newCode = (kind: "move" | "keep") => asked<Code>("api/me/code", { kind, page: address(".").href });
export const move = (code: string) => asked<{ name: string; id: string }>("api/me/move", { code });
/** possible: false at an address of numbers. */
export const passkeys = () => asked<{ possible: boolean; keys: readonly Passkey[] }>("api/me/passkeys");
export const askForNewKey = () => asked<Options>("api/me/passkeys/new", {});
export const keepKey = (credential: Answer, device: Device) =>
  asked<Passkey>("api/me/passkeys", { credential, device });
export const askForKey = () => asked<Options>("api/me/passkeys/ask", {});
export const useKey = (credential: Answer) =>
  asked<{ name: string; id: string }>("api/me/passkeys/use", { credential });
export const removeKey = (id: string) => asked<unknown>("api/me/passkeys/remove", { id });
export const forgetMe = (id: string) => asked<unknown>("api/me/forget", { id });
export const signOut = () => asked<unknown>("api/me/sign-out", {});
export const leaderboard = (family: string) => asked<Board>(`api/leaderboard?family=${encodeURIComponent(family)}`);
export const unheard = () => asked<Unheard[]>("api/me/relations");
export const relate = (id: string, relation: Relation) => asked<unknown>(`${of(id)}/relation`, { relation });
/** table: the code of the one at which it happened; what was written there is kept with it. */
export const report = (id: string, reason: Reason, table = "") => asked<unknown>(`${of(id)}/report`, { reason, table });

export const picture = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
