/** Where a match is, as the address of a page names it: "ABC234.1", one's own; or a record that was brought in. */
import { ApiError } from "../net/api";

export interface Place {
  /** Where the server has its record; below it its deals. */
  path: string;
  /** Of one's own: table and number. */
  own: readonly [table: string, match: number] | null;
}

const OWN = /^([A-Z0-9]{1,12})\.([0-9]{1,6})$/;
const BROUGHT = /^[0-9a-f]{64}$/;
/** What a file of records is called, for the browser that asks for one. */
export const RECORDS = ".json,.jsonl,application/json";

/** Raises ApiError. */
export function placeOf(part: string): Place {
  const own = OWN.exec(part.toUpperCase());
  if (own) {
    const [, table = "", match = ""] = own;
    return { path: `api/games/${table}/${match}`, own: [table, Number(match)] };
  }
  if (BROUGHT.test(part)) return { path: `api/me/records/${part}`, own: null };
  throw new ApiError("no-such-record", {});
}
