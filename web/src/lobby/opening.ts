/** How a table is opened: what the page chooses, and what the server takes. */
import type { RuleSetInfo } from "../net/api";
import { asked, type Pace, type RulesSpec } from "../net/api";

/** Who may sit: anybody, from the lobby; whoever has the link; whom the host lets in. */
export const DOORS = ["anyone", "link", "asks"] as const;
export type DoorKind = (typeof DOORS)[number];
export const TALKS = ["phrases", "off", "text"] as const;
export type Talk = (typeof TALKS)[number];

export interface Opening {
  rules: RulesSpec;
  pace: Pace;
  door: DoorKind;
  strength: string;
  watching: boolean;
  /** While a deal runs, others may see all hands of the one before it. */
  review: boolean;
  talk: Talk;
}

export const doorOf = ({ listed, asks }: { listed: boolean; asks: boolean }): DoorKind =>
  asks ? "asks" : listed ? "anyone" : "link";

export const doorSet = (door: DoorKind) => ({ listed: door === "anyone", asks: door === "asks" });

/** Words are for friends: at a table that anybody may come to there are phrases. */
export const talksAt = (door: DoorKind): readonly Talk[] => (door === "anyone" ? ["phrases", "off"] : TALKS);

export function openTable({ door, talk, ...rest }: Opening): Promise<{ table: string }> {
  const said = talksAt(door).includes(talk) ? talk : "phrases";
  return asked("api/tables", { ...rest, ...doorSet(door), talk: said, bots: false });
}

/** How strong bots can be, by the number of decks. */
export const strengths = () => asked<Readonly<Record<string, readonly string[]>>>("api/strengths");

/** What is wished for, where it can be had. */
export const strengthFor = (wished: string, offered: readonly string[]) =>
  offered.includes(wished) ? wished : "usual";

/** How many decks the rules of a spec have. */
export function decksOf(spec: RulesSpec, rules: readonly RuleSetInfo[]): number {
  const base = typeof spec === "string" ? spec : spec.base;
  const changed = typeof spec === "string" ? undefined : spec.set["cards.decks"];
  return typeof changed === "number" ? changed : (rules.find((one) => one.id === base)?.decks ?? 2);
}
