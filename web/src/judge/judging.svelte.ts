/** The judge's page: the question being put together, its answer, the way back, and its address. */
import { route } from "../app/route.svelte";
import { core } from "../core/core.svelte";
import { ApiError } from "../net/api";
import { lastSpec } from "../rules/last";
import type { Facts, Texts } from "../text/texts";
import type { Told } from "./answers";
import { EMPTY, fromQuestion, missing, toQuestion, type Draft } from "./draft";

const QUIET_MS = 140;
/** Changes of one number that follow each other faster are one step back. */
const ONE_STEP_MS = 900;
const MOST_STEPS = 200;

export type JudgeAnswer = Record<string, unknown> & { error?: Told };

export class Judging {
  draft = $state.raw<Draft>(EMPTY);
  /** The last answer, with the draft that it answers. */
  answered = $state.raw<{ draft: Draft; answer: JudgeAnswer } | null>(null);
  /** The answer is not yet of the draft as it stands. */
  stale = $state(false);
  unreachable = $state.raw<ApiError | null>(null);
  steps = $state.raw<readonly Draft[]>([]);

  /** What there is to begin with, by the rules played last; the address says nothing of it. */
  readonly #start: Draft = { ...EMPTY, rules: lastSpec() };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #last = { name: "", at: 0 };

  /** What is still to be chosen; null where there is something to ask. */
  get missing(): string | null {
    return missing(this.draft);
  }

  /** Of a fault in the question, the field it is at; "" where there is no fault. */
  get faultAt(): string {
    const field = this.answered?.answer.error?.facts.field;
    return typeof field === "string" ? field : "";
  }

  /** The question of the address, or where it asks nothing, an empty one. */
  open(search: string): void {
    this.draft = this.#start;
    const asked = new URLSearchParams(search).get("ask");
    if (!asked) return this.#ask();
    try {
      const question: unknown = JSON.parse(asked);
      this.draft = fromQuestion(question, isQuestion(question) ? EMPTY : this.#start);
    } catch {
      // A link that was cut off on its way: the page begins anew.
    }
    this.#ask();
  }

  change(patch: Partial<Draft>): void {
    const name = Object.keys(patch).join();
    const number = Object.values(patch).every((value) => typeof value === "number");
    const now = performance.now();
    const same = number && name === this.#last.name && now - this.#last.at < ONE_STEP_MS;
    this.#last = { name, at: now };
    if (!same) this.steps = [...this.steps.slice(-MOST_STEPS), this.draft];
    this.draft = { ...this.draft, ...patch };
    this.#soon();
  }

  load(question: unknown): void {
    this.change(fromQuestion(question, { ...EMPTY, rules: this.draft.rules }));
  }

  undo(): void {
    const before = this.steps.at(-1);
    if (!before) return;
    this.steps = this.steps.slice(0, -1);
    this.#last = { name: "", at: 0 };
    this.draft = before;
    this.#soon();
  }

  retry(): void {
    this.#ask();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** What is wrong at a field, as a sentence; "" where nothing is. */
  wrong(texts: Texts, ...fields: string[]): string {
    const error = this.answered?.answer.error;
    if (!error || !fields.includes(this.faultAt)) return "";
    return texts.sentence(error.code, named(texts, error.facts));
  }

  #soon(): void {
    this.stale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), QUIET_MS);
  }

  #ask(): void {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    const question = toQuestion(this.draft);
    const unchanged = JSON.stringify(question) === JSON.stringify(toQuestion(this.#start));
    route.replace(unchanged ? "judge" : `judge?ask=${encodeURIComponent(JSON.stringify(question))}`);
    this.unreachable = null;
    if (this.missing) {
      this.answered = null;
      this.stale = false;
      return;
    }
    this.stale = true;
    const draft = this.draft;
    core.ask("judge", question).then(
      (answer) => {
        if (number !== this.#asked) return;
        this.answered = { draft, answer: answer as JudgeAnswer };
        this.stale = false;
      },
      (error: unknown) => {
        if (number !== this.#asked) return;
        if (!(error instanceof ApiError)) throw error;
        this.answered = null;
        this.stale = false;
        this.unreachable = error;
      },
    );
  }
}

const isQuestion = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Facts in which a field has the name that people know it by. */
export function named(texts: Texts, facts: Facts): Facts {
  const id = `judge-field-${String(facts.field)}`;
  return texts.has(id) ? { ...facts, field: texts.text(id) } : facts;
}
