/** Waiting to be put at a table with whoever wants the same. */
import type { Found, Refused, Replaced, Waiting } from "../gen/messages";
import type { Facts } from "../text/texts";
import { Live, type LiveState } from "./live";

type Message = Waiting | Found | Refused | Replaced;

const LATE_MS = 4_000;

/** A place is asked for anew only where a person has just said so: a page that is loaded again takes its place again. */
let fresh = false;
export const seekAfresh = () => (fresh = true);

export class Seeking {
  state = $state.raw<LiveState>("connecting");
  /** So many are together, oneself among them. */
  people = $state(1);
  /** So many of the others want no bots, and are not there when bots come. */
  othersStay = $state(0);
  /** When bots take the other seats, by this machine's clock; null: they do not. */
  ends = $state.raw<number | null>(null);
  /** Another page of the same person waits instead. */
  replaced = $state(false);
  refusal = $state.raw<{ code: string; facts: Facts } | null>(null);
  readonly #line: Live<Message>;

  constructor(rules: string, pace: string, found: (table: string) => void) {
    this.#line = new Live<Message>("match", {
      greet: (before) => {
        const again = before || !fresh;
        fresh = false;
        return { type: "seek", rules, pace, again };
      },
      state: (state) => (this.state = state),
      hear: (message) => {
        if (message.type === "waiting") {
          this.people = message.people;
          this.othersStay = message.staying ?? 0;
          this.ends = message.left_ms === null ? null : Date.now() + message.left_ms;
          this.refusal = null;
        } else if (message.type === "found") {
          this.#line.close();
          found(message.table);
        } else {
          this.#line.close();
          if (message.type === "replaced") this.replaced = true;
          else this.refusal = message as { code: string; facts: Facts };
        }
      },
    });
  }

  connect(): void {
    this.#line.connect();
  }

  /** The time is long over, and nothing was heard: the line only seems to be there. */
  check(now: number): void {
    if (this.ends === null || now - this.ends < LATE_MS) return;
    this.ends = now;
    this.#line.connect();
  }

  stay(): void {
    this.#line.say({ type: "stay" });
  }

  fill(): void {
    this.#line.say({ type: "fill" });
  }

  /** Wait no longer. */
  quit(): void {
    this.#line.say({ type: "quit" });
    this.#line.close();
  }
}
