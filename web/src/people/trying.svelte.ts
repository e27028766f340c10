/** Asking the server for something, and what it refuses. */
import { ApiError } from "../net/api";

export class Trying {
  /** What went wrong with what was tried last. */
  wrong = $state.raw<ApiError | null>(null);
  busy = $state(false);

  readonly #what: () => Promise<void>;

  /** what: tried by run where it is given nothing else. */
  constructor(what: () => Promise<void> = () => Promise.resolve()) {
    this.#what = what;
  }

  run = async (what = this.#what): Promise<void> => {
    this.wrong = null;
    this.busy = true;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.wrong = error;
    } finally {
      this.busy = false;
    }
  };
}
