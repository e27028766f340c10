/** Where the page is: at the first page, or at a table by its code. */
import { address } from "../net/api";

class Route {
  /** The code of the table, or null at the first page. */
  table = $state<string | null>(null);

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
  }

  toTable(code: string): void {
    history.pushState(null, "", linkTo(code));
    this.#read();
  }

  toHome(): void {
    history.pushState(null, "", address("."));
    this.#read();
  }

  #read(): void {
    const path = location.href.slice(address(".").href.length);
    const code = /^t\/([^/?#]+)/.exec(path)?.[1];
    this.table = code ? decodeURIComponent(code) : null;
  }
}

export const linkTo = (code: string) => address(`t/${encodeURIComponent(code)}`).href;
export const route = new Route();
