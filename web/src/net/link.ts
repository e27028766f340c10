/** The line to one table: says hello, keeps the view up to date, comes back by itself, repeats what was not answered. */
import { advanced } from "./advance";
import { complete } from "./complete";
import type { ClientMessage, Said, ServerMessage, TableEvent, TableView } from "./messages";
import { merged } from "./patch";

/** connecting: never been there; open: all is well; waiting: the line is lost, another try is coming; replaced: another
 * page has the seat; gone: there is no such table; barred: no place for this person there; restarting: as waiting, and the
 * server has said so; ended: by whoever runs the house; closed: by us. */
export type LinkState =
  "connecting" | "open" | "waiting" | "replaced" | "gone" | "barred" | "restarting" | "ended" | "closed";

/** What a link needs of a websocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LinkHandlers {
  /** The view as it is now. events: what led to it, in order; null after a snapshot. */
  view(view: TableView, events: readonly TableEvent[] | null): void;
  state(state: LinkState): void;
  /** An answer to a request. */
  reply(message: Extract<ServerMessage, { type: "done" | "refused" | "answer" | "watchers" }>): void;
  said(said: Said): void;
  /** Why there is no place; the state is "barred" then. */
  barred(code: string): void;
}

export interface LinkWorld {
  open(): Socket;
  later(run: () => void, ms: number): number;
  cancel(timer: number): void;
  random(): number;
}

type Request = Exclude<ClientMessage, { type: "hello" | "ping" }>;

/** What is old by the time that the line is back, and not repeated then. */
const PASSING = new Set(["ask", "say", "who"]);

const FIRST_WAIT_MS = 250;
/** A server that starts again is found within three seconds. */
const LONGEST_WAIT_MS = 2_000;
/** A server that is restarted is back soon. */
const LONGEST_RESTART_MS = 1_500;
const PING_MS = 20_000;
const SILENCE_MS = 10_000;
/** The server's close code for a table that does not exist. */
const NO_TABLE = 4404;
/** … when it is stopped, and may be back in a moment. */
const RESTART = 1012;
/** … for a table that whoever runs the house has ended. */
const ENDED = 4410;

export class Link {
  #state: LinkState = "connecting";
  #socket: Socket | null = null;
  #version = 0;
  /** Of the snapshot that the version goes back to. */
  #epoch = "";
  #view: TableView | null = null;
  #tries = 0;
  /** Has the server said that it is stopped, and not been back since? */
  #restarting = false;
  #timers: Partial<Record<"retry" | "ping" | "silence", number>> = {};
  /** Requests without an answer, repeated after a new connection: the server does nothing twice. */
  readonly #open = new Map<number, Request>();
  #n: number;

  constructor(
    readonly world: LinkWorld,
    readonly handlers: LinkHandlers,
    firstNumber: number,
  ) {
    this.#n = firstNumber;
  }

  get state(): LinkState {
    return this.#state;
  }

  connect(): void {
    this.#drop();
    if (this.#state !== "connecting") this.#become(this.#restarting ? "restarting" : "waiting");
    const socket = this.world.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#send(this.#view ? { type: "hello", version: this.#version, epoch: this.#epoch } : { type: "hello" });
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#lost(event.code);
    };
  }

  close(): void {
    this.#drop();
    this.#become("closed");
  }

  /** Send a request; the number under which it is answered. */
  request(make: (n: number) => Request): number {
    const n = this.#n++;
    const message = make(n);
    if (!PASSING.has(message.type)) this.#open.set(n, message);
    if (this.#state === "open") this.#send(message);
    return n;
  }

  #hear(message: ServerMessage): void {
    this.#cancel("silence");
    switch (message.type) {
      case "snapshot":
        this.#view = message.view;
        this.#version = message.version;
        this.#epoch = message.epoch;
        this.#arrived();
        this.handlers.view(message.view, null);
        break;
      case "update":
        if (!this.#view || message.v > this.#version + 1) {
          this.#view = null;
          this.connect();
        } else if (message.v === this.#version + 1) {
          const events = message.e ?? [];
          this.#version = message.v;
          this.#view = complete(merged(advanced(this.#view, events), message.p ?? {}));
          this.#arrived();
          this.handlers.view(this.#view, events);
        }
        break;
      case "replaced":
        this.#drop();
        this.#become("replaced");
        break;
      case "barred":
        this.handlers.barred(message.code);
        this.#drop();
        this.#become("barred");
        break;
      case "said":
        this.handlers.said(message);
        break;
      case "pong":
        this.#arrived();
        break;
      default:
        this.#open.delete(message.n);
        this.handlers.reply(message);
    }
  }

  /** The connection has shown that it works. */
  #arrived(): void {
    if (this.#state !== "open") {
      this.#tries = 0;
      this.#restarting = false;
      this.#become("open");
      for (const message of this.#open.values()) this.#send(message);
    }
    this.#cancel("ping");
    this.#timers.ping = this.world.later(() => {
      this.#send({ type: "ping", n: this.#n++ });
      this.#timers.silence = this.world.later(() => this.connect(), SILENCE_MS);
    }, PING_MS);
  }

  #lost(code: number): void {
    this.#drop();
    if (code === NO_TABLE) return this.#become("gone");
    if (code === ENDED) return this.#become("ended");
    this.#restarting ||= code === RESTART;
    const longest = this.#restarting ? LONGEST_RESTART_MS : LONGEST_WAIT_MS;
    const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** this.#tries++) * (0.75 + this.world.random() / 2);
    this.#become(this.#restarting ? "restarting" : "waiting");
    this.#timers.retry = this.world.later(() => this.connect(), wait);
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Forget the socket before closing it: a late message or its closing must not count any more. */
  #drop(): void {
    for (const name of ["retry", "ping", "silence"] as const) this.#cancel(name);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #cancel(name: "retry" | "ping" | "silence"): void {
    const timer = this.#timers[name];
    if (timer !== undefined) this.world.cancel(timer);
    delete this.#timers[name];
  }

  #become(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.handlers.state(state);
  }
}
