/** The rules' questions, answered by the server or, once it is loaded, by the same Python core in the browser. */
import { address, ApiError, askServer } from "../net/api";
import type { Facts } from "../text/texts";
import { files, lock } from "virtual:core-files";
import { keepPage, savesData } from "./keep";
import { KEPT, type FromWorker, type ToWorker } from "./wire";

export type Asked = "scorepad" | "judge" | "verify";
export type CoreState = "none" | "loading" | "ready" | "failed";

type Answer = { answer: unknown } | { error: { code: string; facts: Facts } };

/** As much of a worker as is used, so that tests can stand in for it. */
export type CoreWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export class Core {
  /** none: not asked for. failed: it may be begun again. */
  state = $state<CoreState>("none");
  /** How much of it is loaded, 0 to 1. */
  progress = $state(0);
  /** Was the page built with it? */
  readonly offered: boolean;
  /** Settled when the loading that was begun has ended: ready, or failed. */
  ready: Promise<void> = Promise.resolve();

  #worker: CoreWorker | null = null;
  #number = 0;
  readonly #waiting = new Map<number, (answer: string | null) => void>();
  readonly #makeWorker: () => CoreWorker;
  readonly #files: typeof files;

  constructor(makeWorker: () => CoreWorker = newWorker, listed = files) {
    this.#makeWorker = makeWorker;
    this.#files = listed;
    this.offered = listed.length > 0;
  }

  /** To be called by a page that wants to work without a connection: begins, unless that would cost somebody who
   *  saves data what is not kept yet. Whether it has begun; where not, offer a button for begin(). */
  async open(): Promise<boolean> {
    if (savesData() && !(await this.kept())) return false;
    this.begin();
    return this.state !== "none";
  }

  /** Load the core, and keep it and the page for later. Nothing where that is done or under way. */
  begin(): void {
    if (!this.offered || this.state === "loading" || this.state === "ready") return;
    this.state = "loading";
    this.progress = 0;
    keepPage();
    this.ready = new Promise((ended) => {
      const worker = (this.#worker = this.#makeWorker());
      worker.onerror = () => this.#fail(ended);
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.said === "loading") this.progress = data.part;
        else if (data.said === "answer") this.#answered(data.number, data.answer);
        else if (data.said === "failed") this.#fail(ended);
        else {
          this.state = "ready";
          ended();
        }
      };
      this.#say({ files: this.#files.map(([name, size]) => [address(name).href, size]), lock });
    });
  }

  /** Does this device hold all of the core's files? */
  async kept(): Promise<boolean> {
    if (!this.offered || !("caches" in globalThis)) return false;
    try {
      const cache = await caches.open(KEPT);
      const found = await Promise.all(this.#files.map(([name]) => cache.match(address(name))));
      return found.every(Boolean);
    } catch {
      return false;
    }
  }

  /** The answer of `POST /api/<what>`, from here or from there. Throws ApiError. */
  async ask(what: Asked, request: unknown): Promise<unknown> {
    if (this.state === "ready") return this.#askWorker(what, request);
    try {
      return await askServer(what, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "no-connection") throw error;
      // Of a page that never began it, too: what is kept costs nothing.
      if (this.state === "none" && (await this.kept())) this.begin();
      await this.ready;
      if (this.#nowReady()) return this.#askWorker(what, request);
      throw error;
    }
  }

  // The state may have changed while something was awaited, which the compiler does not see.
  #nowReady(): boolean {
    return this.state === "ready";
  }

  async #askWorker(what: Asked, request: unknown): Promise<unknown> {
    const number = ++this.#number;
    const text = await new Promise<string | null>((answered) => {
      this.#waiting.set(number, answered);
      this.#say({ number, what, question: JSON.stringify(request) });
    });
    // The worker is gone: the server may know.
    if (text === null) return askServer(what, request);
    const said = JSON.parse(text) as Answer;
    if ("error" in said) throw new ApiError(said.error.code, said.error.facts);
    return said.answer;
  }

  #answered(number: number, answer: string | null): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }

  #fail(ended: () => void): void {
    this.state = "failed";
    this.#worker?.terminate();
    this.#worker = null;
    for (const number of [...this.#waiting.keys()]) this.#answered(number, null);
    ended();
  }

  #say(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

const newWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "core" });

export const core = new Core();
