/** The pads of this device, the one that lies open, and what its entries come to. */
import { core } from "../core/core.svelte";
import { ApiError, type RulesSpec } from "../net/api";
import { KEY, readKept, writeKept } from "./kept";
import { add, newPad, type Pad } from "./pad";
import type { Entry, Folded, Names, PadFields, Rules } from "./types";

type Answer = Record<string, unknown> & { error?: { code: string; facts: ApiError["facts"] } };

/** The scorepad's answer. Raises ApiError. */
export async function askPad<T>(request: Record<string, unknown>): Promise<T> {
  const said = (await core.ask("scorepad", request)) as Answer;
  if (said.error) throw new ApiError(said.error.code, said.error.facts);
  return said as T;
}

const fields = ({ rules, names, entries }: PadFields) => ({ rules, names, entries });
export const fold = (pad: PadFields) => askPad<Folded>({ op: "fold", ...fields(pad) });

export class Book {
  pads = $state.raw<readonly Pad[]>([]);
  /** The pad that lies open. */
  open = $state.raw<Pad | null>(null);
  /** What its entries come to; of the entries before, while the answer is on its way. */
  folded = $state.raw<Folded | null>(null);
  sets = $state.raw<readonly Rules[]>([]);
  wrong = $state.raw<ApiError | null>(null);
  /** Does the browser keep what is entered? */
  keeps = $state(true);

  #asked = 0;
  readonly #fromElsewhere = (event: StorageEvent) => {
    // Another tab has written: its entries are taken over, what lies open here stays open.
    if (event.key === KEY) this.#read(this.open?.id);
  };

  constructor() {
    this.#read();
    addEventListener("storage", this.#fromElsewhere);
    void core.open();
    void this.load();
  }

  close(): void {
    removeEventListener("storage", this.#fromElsewhere);
  }

  /** Ask for what the page shows; again after a lost connection. */
  async load(): Promise<void> {
    await this.#attempt(async () => {
      if (!this.sets.length) this.sets = (await askPad<{ sets: readonly Rules[] }>({ op: "sets" })).sets;
    });
    await this.settle();
  }

  begin(rules: RulesSpec, names: Names, entries: readonly Entry[] = []): void {
    const pad = newPad(crypto.randomUUID?.() ?? String(Date.now()), new Date().toISOString(), rules, names, entries);
    this.pads = [pad, ...this.pads];
    this.show(pad);
  }

  show(pad: Pad | null): void {
    this.open = pad;
    this.folded = null;
    this.#write();
    void this.settle();
  }

  /** Another state of the open pad. */
  keep(pad: Pad): void {
    const before = this.open;
    this.open = pad;
    this.pads = this.pads.map((one) => (one.id === pad.id ? pad : one));
    this.#write();
    if (before?.entries !== pad.entries || before.names !== pad.names) void this.settle();
  }

  enter(entry: Entry): void {
    if (this.open) this.keep(add(this.open, entry));
  }

  drop(id: string): void {
    this.pads = this.pads.filter((pad) => pad.id !== id);
    if (this.open?.id === id) this.open = null;
    this.#write();
  }

  async settle(): Promise<void> {
    const pad = this.open;
    const number = ++this.#asked;
    if (!pad) return;
    await this.#attempt(async () => {
      const folded = await fold(pad);
      if (number === this.#asked) this.folded = folded;
    });
  }

  async #attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
      this.wrong = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error;
    }
  }

  #read(open?: string): void {
    const kept = readKept();
    this.pads = kept.pads;
    this.open = kept.pads.find(({ id }) => id === (open ?? kept.open)) ?? null;
    void this.settle();
  }

  #write(): void {
    this.keeps = writeKept({ format: 1, open: this.open?.id ?? null, pads: this.pads });
  }
}
