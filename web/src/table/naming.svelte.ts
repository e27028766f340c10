/** What a person who has come to a table is called there: kept before they sit down. */
import { ApiError, me, rename } from "../net/api";
import type { Session } from "./session.svelte";

export class Naming {
  name = $state("");
  wrong = $state.raw<ApiError | null>(null);
  #kept = "";
  #keeping: Promise<void> = Promise.resolve();

  constructor(readonly session: Session) {
    void me()
      .then((answer) => {
        // What was typed, or even kept, before this came stays.
        this.#kept ||= answer.name;
        this.name ||= answer.name;
      })
      .catch(() => undefined);
  }

  keep(): Promise<void> {
    const wanted = this.name.trim();
    if (!wanted) this.name = this.#kept;
    else if (wanted !== this.#kept) this.#keeping = this.#keeping.then(() => this.#rename(wanted));
    return this.#keeping;
  }

  async #rename(wanted: string): Promise<void> {
    try {
      this.wrong = null;
      this.#kept = this.name = (await rename(wanted)).name;
      // A line has the name that its person had when it was made.
      this.session.connect();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error;
    }
  }
}
