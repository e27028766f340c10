/** What is opened over a table only now and then, loaded with its texts when it is. */
import { current } from "../text/current.svelte";

export async function loadTalkPanel() {
  const [panel] = await Promise.all([import("./TalkPanel.svelte"), current.more("talkpage")]);
  return panel.default;
}

export async function loadTableMenu() {
  const [menu] = await Promise.all([import("./TableMenu.svelte"), current.more("talkpage")]);
  return menu.default;
}

export async function loadPersonSheet() {
  const [sheet] = await Promise.all([import("./PersonSheet.svelte"), current.more("talkpage", "peoplepage")]);
  return sheet.default;
}

export async function loadWatchersSheet() {
  const [sheet] = await Promise.all([import("./WatchersSheet.svelte"), current.more("talkpage")]);
  return sheet.default;
}
