/** What the page and the worker in which the core runs say to each other, and the list of the core's files. */

export interface Start {
  /** Each file's full address, and its size when unpacked, in bytes: Pyodide's, in one folder, then the rules. */
  files: readonly (readonly [url: string, size: number])[];
  /** Pyodide's list of packages. */
  lock: string;
}
export interface Question {
  number: number;
  what: string;
  /** JSON. */
  question: string;
}
export type ToWorker = Start | Question;

export type FromWorker =
  | { said: "loading"; part: number }
  | { said: "ready" }
  | { said: "failed"; why: string }
  | { said: "answer"; number: number; answer: string };

/** Where the core's files are kept for use without a connection; the service worker removes what is out of date. */
export const KEPT = "chaodipi-core";
