/** The pads that this browser keeps. What cannot be read is put aside, not thrown away. */
import type { Pad } from "./pad";

export interface Kept {
  format: 1;
  /** The id of the pad that lies open, or null. */
  open: string | null;
  pads: readonly Pad[];
}

export const KEY = "chaodipi.scorepads";
const ASIDE = "chaodipi.scorepads.unread";
const NOTHING: Kept = { format: 1, open: null, pads: [] };

export function readKept(): Kept {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
    if (text === null) return NOTHING;
    const kept = JSON.parse(text) as Partial<Kept> | null;
    if (kept?.format === 1 && Array.isArray(kept.pads) && kept.pads.every(isPad)) {
      const open = kept.pads.some(({ id }) => id === kept.open) ? (kept.open ?? null) : null;
      return { format: 1, open, pads: kept.pads };
    }
    localStorage.setItem(ASIDE, text);
  } catch {
    try {
      if (text !== null) localStorage.setItem(ASIDE, text);
    } catch {
      // A browser that keeps nothing has nothing to put aside.
    }
  }
  return NOTHING;
}

/** False where the browser keeps nothing: the pad then lasts as long as the page. */
export function writeKept(kept: Kept): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function isPad(one: unknown): one is Pad {
  const pad = (one ?? {}) as Partial<Pad>;
  return (
    typeof pad.id === "string" &&
    (typeof pad.rules === "string" || (typeof pad.rules === "object" && pad.rules !== null)) &&
    [pad.names, pad.entries, pad.done, pad.undone].every(Array.isArray) &&
    pad.names?.length === 4
  );
}
