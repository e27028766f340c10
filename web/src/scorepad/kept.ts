/** The pads that this browser keeps. What cannot be read is put aside, not thrown away. */
import { EMPTY, type DealDraft } from "./draft";
import type { Edit, Pad } from "./pad";

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
      const pads = kept.pads.filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at).map(sound);
      const open = pads.some(({ id }) => id === kept.open) ? (kept.open ?? null) : null;
      return { format: 1, open, pads };
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

/** The pad without what cannot be gone on with: half a deal that is none, steps that lead nowhere. */
function sound(pad: Pad): Pad {
  const draft = isDraft(pad.draft) ? { ...EMPTY, ...pad.draft } : null;
  return { ...pad, draft, done: pad.done.filter(isEdit), undone: pad.undone.filter(isEdit) };
}

function isDraft(one: unknown): one is Partial<DealDraft> {
  const { penalties, lead = [], cards = [] } = (one ?? {}) as Partial<DealDraft>;
  if (!Array.isArray(penalties) || !Array.isArray(lead) || !Array.isArray(cards)) return false;
  const faces = [...(lead as unknown[]), ...(cards as unknown[])];
  return penalties.every(isThing) && faces.every((face) => Number.isInteger(face));
}

function isEdit(one: unknown): one is Edit {
  const { at, before, after } = (one ?? {}) as Partial<Edit>;
  return Number.isInteger(at) && [before, after].every((entry) => entry === null || isThing(entry));
}

const isThing = (one: unknown) => typeof one === "object" && one !== null;
