import { current } from "../text/current.svelte";

/** A day and a time, as people write them. */
export const moment = (ms: number) =>
  new Date(ms).toLocaleString(current.texts.language, { dateStyle: "medium", timeStyle: "short" });
