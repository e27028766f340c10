/** Bringing a file of records in, part after part. */
import { ApiError } from "../net/api";
import type { Facts } from "../text/texts";
import { bring, type Answer } from "./games";
import { partsOf, type Part } from "./parts";

/** A line that was not kept: what Texts.sentence makes a sentence of. */
export interface RefusedLine {
  line: number;
  said: readonly [code: string, facts: Facts, kind: string];
}
type Sent = (body: Blob, stop: AbortSignal) => Promise<Answer>;

/** Lines that are told one by one. */
const MOST_TOLD = 50;
/** The server wants less at once. */
const WAITED_FOR = ["too-many-tries", "too-many-requests"];
/** The server may have kept a part all the same. */
const UNSURE = ["no-connection", "server-fault"];
const WAIT_MS = 15_000;

export class Bringing {
  state = $state<"reading" | "waiting" | "stopping" | "failed" | "stopped" | "unreadable" | "done">("reading");
  /** 0–1, of the file. */
  progress = $state(0);
  taken = $state(0);
  known = $state(0);
  refused = $state(0);
  lines = $state.raw<readonly RefusedLine[]>([]);
  /** Nothing more can be kept: the rest is not sent, only counted. */
  full = $state.raw<ApiError | null>(null);
  /** Lines that were not sent any more. */
  unread = $state(0);
  /** Of the part that was under way when it was stopped nobody knows whether it is kept. */
  unsure = $state(false);
  wrong = $state.raw<ApiError | null>(null);

  readonly #parts: AsyncGenerator<Part>;
  readonly #size: number;
  readonly #stop = new AbortController();
  /** What has not been answered yet. */
  #part: Part | null = null;
  #sending = false;

  constructor(
    file: Blob,
    readonly send: Sent = bring,
    readonly wait_ms = WAIT_MS,
  ) {
    this.#parts = partsOf(file);
    this.#size = file.size;
  }

  get busy(): boolean {
    return ["reading", "waiting", "stopping"].includes(this.state);
  }

  /** Go through the file, from the part that was not answered on. Nothing is there twice if it was kept after all. */
  async run(): Promise<void> {
    this.wrong = null;
    this.state = "reading";
    while (this.state === "reading") {
      this.#part ??= await this.#next();
      if (this.state !== "reading") return;
      if (!this.#part) this.state = "done";
      else if (await this.#sent(this.#part)) this.#part = null;
    }
  }

  /** What has been kept stays. A part that is under way is waited for, so that it is counted; at the second time, or
   * now, it is not. */
  stop(now = false): void {
    if (["done", "stopped", "unreadable"].includes(this.state)) return;
    if (this.#sending && this.state !== "stopping" && !now) {
      this.state = "stopping";
      return;
    }
    if (this.wrong) this.unsure = UNSURE.includes(this.wrong.code);
    this.state = "stopped";
    this.#stop.abort();
  }

  async #next(): Promise<Part | null> {
    try {
      for (;;) {
        const part = (await this.#parts.next()).value ?? null;
        if (!part || !this.full || this.#stopped) return part;
        this.unread += part.lines.length + part.unsent.length;
        this.#reach(part);
      }
    } catch {
      // It has been moved or changed meanwhile.
      this.state = "unreadable";
      return null;
    }
  }

  async #sent(part: Part): Promise<boolean> {
    try {
      this.#count(part, part.lines.length ? await this.#answered(part.body) : null);
      if (this.state === "stopping") this.state = "stopped";
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.state === "stopping" || this.#stopped) {
        [this.state, this.unsure] = ["stopped", UNSURE.includes(error.code)];
      } else if (WAITED_FOR.includes(error.code)) await this.#wait();
      else [this.state, this.wrong] = ["failed", error];
      return false;
    }
  }

  async #answered(body: Blob): Promise<Answer> {
    this.#sending = true;
    try {
      return await this.send(body, this.#stop.signal);
    } finally {
      this.#sending = false;
    }
  }

  get #stopped(): boolean {
    return this.state === "stopped";
  }

  #reach(part: Part): void {
    this.progress = this.#size ? part.end / this.#size : 1;
  }

  #count(part: Part, answer: Answer | null): void {
    this.taken += answer?.taken ?? 0;
    this.known += answer?.known ?? 0;
    this.refused += part.unsent.length + (answer?.refused ?? 0);
    this.#reach(part);
    const told = [
      ...part.unsent.map(({ line, why }) => ({ line, said: [why, {}, "games"] as const })),
      ...(answer?.lines ?? []).map(({ line, code, facts }) => ({
        line: part.lines[line - 1] ?? 0,
        // Nothing in it says where: it is something else altogether.
        said: facts.at === "$" ? (["no-record", {}, "games"] as const) : ([code, facts, "violation"] as const),
      })),
    ].sort((a, b) => a.line - b.line);
    this.lines = [...this.lines, ...told].slice(0, MOST_TOLD);
    const full = answer?.lines.find(({ code }) => code === "too-many-records");
    if (full) this.full = new ApiError(full.code, full.facts);
  }

  async #wait(): Promise<void> {
    this.state = "waiting";
    await new Promise<void>((done) => {
      const timer = setTimeout(done, this.wait_ms);
      this.#stop.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        done();
      });
    });
    if (this.state === "waiting") this.state = "reading";
  }
}
