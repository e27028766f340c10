/** The tables that wait for people, as the lobby tells of them, and those a person wants to see. */
import type { Listing, Lobby, LobbyTable, Seekers, SeekersAt, Unlisted } from "../gen/messages";
import { Live, type LiveState } from "./live";

type Message = Lobby | Listing | Unlisted | Seekers;

export interface Filter {
  /** A rule set's id; "": any. */
  rules: string;
  pace: string;
  /** At least so many seats free. */
  free: number;
  /** Without tables at which somebody sits whom the person has blocked. */
  unblocked: boolean;
}

export const ANY: Filter = { rules: "", pace: "", free: 1, unblocked: true };

export const freeSeats = (table: LobbyTable) => table.people.filter((one) => one.kind !== "human").length;

export const wanted = (tables: readonly LobbyTable[], { rules, pace, free, unblocked }: Filter) =>
  tables.filter(
    (table) =>
      (!rules || table.rules === rules) &&
      (!pace || table.pace === pace) &&
      freeSeats(table) >= free &&
      !(unblocked && table.blocked),
  );

/** The list after a message. */
export function heard(tables: readonly LobbyTable[], message: Message): readonly LobbyTable[] {
  if (message.type === "lobby") return message.tables;
  if (message.type === "seekers") return tables;
  if (message.type === "unlisted") return tables.filter((one) => one.table !== message.table);
  const { table } = message;
  const known = tables.some((one) => one.table === table.table);
  return known ? tables.map((one) => (one.table === table.table ? table : one)) : [...tables, table];
}

export class OpenTables {
  all = $state.raw<readonly LobbyTable[]>([]);
  /** Who waits without a table, by rules and pace. */
  seeking = $state.raw<readonly SeekersAt[]>([]);
  state = $state.raw<LiveState>("connecting");
  filter = $state.raw<Filter>(ANY);
  readonly shown: readonly LobbyTable[] = $derived(wanted(this.all, this.filter));
  readonly #line = new Live<Message>("lobby", {
    hear: (message) => {
      this.all = heard(this.all, message);
      if (message.type === "lobby" || message.type === "seekers") this.seeking = message.seeking ?? [];
    },
    state: (state) => (this.state = state),
  });

  connect(): void {
    this.#line.connect();
  }

  close(): void {
    this.#line.close();
  }
}
