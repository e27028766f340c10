/** What the address asks for: rules and pace, as the first page or the lobby has them. */
import { PACES, type Pace } from "../net/api";

export function paceOf(search: string): Pace {
  const asked = new URLSearchParams(search).get("pace");
  return PACES.find((one) => one === asked) ?? "normal";
}

export const rulesOf = (search: string) => new URLSearchParams(search).get("rules") ?? "";

/** The code of a table in what somebody typed or pasted: a code, or a whole link. "": there is none. */
export function codeIn(typed: string): string {
  const link = /\/t\/([^/?#\s]+)/.exec(typed)?.[1];
  const code = (link ?? typed).normalize("NFKC").toUpperCase();
  return code.replace(/[^A-Z0-9]/g, "");
}
