/** What has been said at a table, as far as this page has heard it. */
import { settings } from "../app/settings.svelte";
import type { Said, TableView } from "../net/messages";
import { current } from "../text/current.svelte";

export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "good-deal",
  "thanks",
  "sorry",
  "my-fault",
  "no-matter",
  "please-hurry",
  "one-moment",
  "bad-line",
  "back-again",
  "another",
  "last-one",
  "goodbye",
] as const;
export const REACTIONS = ["laugh", "applause", "surprise", "sigh", "tea"] as const;
export type TalkKind = "off" | "phrases" | "text";
export const LONGEST_TEXT = 100;

const KEPT = 20;
const SHOWN_MS = 5_000;
/** A long text stays longer. */
const SIGN_MS = 80;

export interface Spoken extends Said {
  /** Another for everything said. */
  key: number;
}

export class Talking {
  /** The last of it, the oldest first. */
  heard = $state.raw<readonly Spoken[]>([]);
  /** What is shown beside the seats now: the last of each speaker. */
  shown = $state.raw<readonly Spoken[]>([]);
  /** A text that is being written. */
  draft = $state("");
  #key = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  hear(said: Said): void {
    if (settings.talk === "off") return;
    // Its texts are loaded when something is said for the first time.
    current.more("talkpage").then(
      () => this.#show({ ...said, key: this.#key++ }),
      () => undefined, // Without a line to load them nothing is shown; the page says by itself that it has none.
    );
  }

  #show(said: Spoken): void {
    this.heard = [...this.heard, said].slice(-KEPT);
    this.shown = [...this.shown.filter((one) => one.id !== said.id), said];
    const ms = SHOWN_MS + SIGN_MS * said.text.length;
    this.#timers.set(
      said.key,
      setTimeout(() => {
        this.#timers.delete(said.key);
        this.shown = this.shown.filter((one) => one.key !== said.key);
      }, ms),
    );
  }

  /** What a seat has just said; null: somebody who watches. */
  of(seat: number | null): Spoken | undefined {
    return this.shown.findLast((one) => one.seat === seat);
  }

  /** Somebody is not to be heard any more, nor what they have said. */
  hush(id: string): void {
    this.heard = this.heard.filter((one) => one.id !== id);
    this.shown = this.shown.filter((one) => one.id !== id);
  }

  close(): void {
    this.#timers.forEach(clearTimeout);
  }
}

/** The words of it. */
export function wordsOf(said: Said): string {
  return said.text || sentenceOf(said.code);
}

/** A phrase or sign, by its code. */
export function sentenceOf(code: string): string {
  const id = [`phrase-${code}`, `reaction-${code}`].find((one) => current.texts.has(one));
  return id ? current.texts.text(id) : "";
}

/** May the viewer say something? */
export const maySpeak = (view: TableView) => view.talk !== "off" && (view.seat !== null || view.spectators_talk);
