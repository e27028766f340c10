/** What of the shuffle is opened over a table, loaded with its texts when it is. */
import { current } from "../text/current.svelte";

export async function loadCutDialog() {
  const [dialog] = await Promise.all([import("./CutDialog.svelte"), current.more("verifypage")]);
  return dialog.default;
}
