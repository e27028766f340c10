/** The pages beside the tables. Each is loaded, with its texts, when somebody goes there. */
import type { Component } from "svelte";
import { current } from "../text/current.svelte";
import type { MoreTexts } from "../text/texts";
import type { PageName } from "./route.svelte";

interface Page {
  /** Text files beyond those that every page has. */
  texts: readonly MoreTexts[];
  load: () => Promise<{ default: Component }>;
}

const PAGES: Record<PageName, Page> = {
  lobby: { texts: ["lobbypage", "gatheringpage"], load: () => import("../lobby/LobbyPage.svelte") },
  rules: { texts: ["pages", "rulespage", "clauses", "parameters"], load: () => import("../rules/RulesPage.svelte") },
  "house-rules": {
    texts: ["pages", "clauses", "parameters", "lobbypage", "gatheringpage"],
    load: () => import("../rules/HouseRules.svelte"),
  },
  judge: { texts: ["pages", "judgepage", "clauses"], load: () => import("../judge/JudgePage.svelte") },
  scorepad: { texts: ["pages", "scorepad"], load: () => import("../scorepad/ScorepadPage.svelte") },
  me: { texts: ["pages", "peoplepage"], load: () => import("../people/MePage.svelte") },
  admin: { texts: ["peoplepage", "talkpage", "adminpage"], load: () => import("../admin/AdminPage.svelte") },
  games: { texts: ["gamespage"], load: () => import("../history/GamesPage.svelte") },
  verify: { texts: ["gamespage", "verifypage"], load: () => import("../verify/VerifyPage.svelte") },
  leaderboard: { texts: ["pages", "peoplepage"], load: () => import("../people/BoardPage.svelte") },
};

/** Does a page work without the server, once the core is kept? */
export const worksAlone = (name: PageName | null) => name === "scorepad" || name === "judge" || name === "verify";

/** What is shown in the place of a page, or of a table, when the server is away. */
export const loadNoConnection = async () => (await import("./NoConnection.svelte")).default;

export async function loadPage(name: PageName): Promise<Component> {
  const { texts, load } = PAGES[name];
  const [page] = await Promise.all([load(), current.more(...texts)]);
  return page.default;
}

/** A table before its match. */
export async function loadGathering() {
  const [page] = await Promise.all([import("../table/Gathering.svelte"), current.more("gatheringpage")]);
  return page.default;
}

/** The rules of a table, over it. */
export async function loadTableRules() {
  const texts = current.more("rulespage", "clauses", "parameters");
  const [dialog] = await Promise.all([import("../rules/TableRules.svelte"), texts]);
  return dialog.default;
}
