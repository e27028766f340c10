/** Where the page is: at the first page, at a table by its code, or at one of the pages beside the tables. */
import { address } from "../net/api";

export const PAGES = [
  "lobby",
  "rules",
  "house-rules",
  "judge",
  "scorepad",
  "me",
  "leaderboard",
  "admin",
  "games",
  "verify",
] as const;
export type PageName = (typeof PAGES)[number];

class Route {
  /** The code of the table, or null elsewhere. */
  table = $state<string | null>(null);
  /** The page beside the tables, or null at a table and at the first page. */
  page = $state<PageName | null>(null);
  /** What follows the page's name in its address: the rule set of /rules/hefei; else "". */
  part = $state("");
  /** What the address asks of the page, from its ? on: "?sets=hefei,anhui"; else "". */
  search = $state("");
  /** What the address points to within the page, without its #. */
  anchor = $state("");

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
  }

  toTable(code: string): void {
    this.to(`t/${encodeURIComponent(code)}`);
  }

  toHome(): void {
    this.to(".");
  }

  /** Go to an address below the base, as a click on a link would, without loading anything. */
  to(path: string): void {
    history.pushState(null, "", address(path));
    this.#read();
    if (!this.anchor) document.scrollingElement?.scrollTo(0, 0);
  }

  /** The same place under another address: the way back does not stop at it. */
  replace(path: string): void {
    history.replaceState(null, "", address(path));
    this.#read();
  }

  #read(): void {
    const path = location.href.slice(address(".").href.length);
    const [first = "", second = ""] = path
      .replace(/[?#].*/, "")
      .split("/")
      .map(decoded);
    this.table = first === "t" && second ? second : null;
    this.page = PAGES.find((one) => one === first) ?? null;
    this.part = this.page ? second : "";
    this.search = location.search;
    this.anchor = decoded(location.hash.slice(1));
  }
}

/** A part of an address in plain letters; as it stands where its escapes are none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const linkTo = (code: string) => address(`t/${encodeURIComponent(code)}`).href;
export const route = new Route();
