/** A line that comes back by itself: to the lobby, or to where people wait to be put at a table. */
import { tableSocket } from "../net/api";
import type { Socket } from "../net/link";

/** connecting: never been there; open: it has answered; waiting: it is lost, another try is coming. */
export type LiveState = "connecting" | "open" | "waiting";

export interface LiveHandlers<Heard> {
  hear(message: Heard): void;
  state(state: LiveState): void;
  /** The line is there: what is to be said first. again: it was there before. */
  greet?(again: boolean): unknown;
}

const FIRST_WAIT_MS = 400;
/** A server that starts again is found within three seconds, as the line to a table finds it. */
const LONGEST_WAIT_MS = 2_000;

export class Live<Heard> {
  #socket: Socket | null = null;
  #tries = 0;
  #again = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #wake = () => {
    if (document.visibilityState === "visible" && !this.#closed) this.connect();
  };

  constructor(
    readonly name: "lobby" | "match",
    readonly handlers: LiveHandlers<Heard>,
    readonly open: (name: string) => Socket = tableSocket,
  ) {
    // A line that was lost while nobody looked, or in a dead spot, may still seem to be there.
    addEventListener("online", this.#wake);
  }

  connect(): void {
    this.#drop();
    const socket = this.open(this.name);
    this.#socket = socket;
    socket.onopen = () => {
      const first = this.handlers.greet?.(this.#again);
      if (first !== undefined) socket.send(JSON.stringify(first));
      this.#again = true;
    };
    socket.onmessage = (event) => {
      this.#tries = 0;
      this.handlers.state("open");
      this.handlers.hear(JSON.parse(event.data) as Heard);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.handlers.state("waiting");
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries++) * (0.75 + Math.random() / 2);
      this.#timer = setTimeout(() => this.connect(), wait);
    };
  }

  say(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }
}
