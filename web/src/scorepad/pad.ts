/** A pad on this device: what was entered, and the way back and forth. Nothing here is changed in place. */
import type { RulesSpec } from "../net/api";
import type { DealDraft } from "./draft";
import type { Entry, Names, PadFields } from "./types";

/** An entry put in (before: null), taken out (after: null) or changed. */
export interface Edit {
  at: number;
  before: Entry | null;
  after: Entry | null;
}

export interface Pad extends PadFields {
  id: string;
  /** When it was begun, as an ISO date. */
  began: string;
  done: readonly Edit[];
  undone: readonly Edit[];
  /** The next deal, as far as it has been entered: penalties while it is played, the rest after it. */
  draft: DealDraft | null;
}

/** So many steps back are kept. */
const MOST_STEPS = 200;

export function newPad(id: string, began: string, rules: RulesSpec, names: Names, entries: readonly Entry[] = []): Pad {
  return { id, began, rules, names, entries, done: [], undone: [], draft: null };
}

function edited(entries: readonly Entry[], { at, before, after }: Edit): Entry[] {
  return [...entries.slice(0, at), ...(after ? [after] : []), ...entries.slice(at + (before ? 1 : 0))];
}

const turned = ({ at, before, after }: Edit): Edit => ({ at, before: after, after: before });

function apply(pad: Pad, edit: Edit): Pad {
  const done = [...pad.done, edit].slice(-MOST_STEPS);
  return { ...pad, entries: edited(pad.entries, edit), done, undone: [] };
}

export const add = (pad: Pad, entry: Entry): Pad => apply(pad, { at: pad.entries.length, before: null, after: entry });

export function change(pad: Pad, at: number, entry: Entry): Pad {
  const before = pad.entries[at];
  return before ? apply(pad, { at, before, after: entry }) : pad;
}

export function remove(pad: Pad, at: number): Pad {
  const before = pad.entries[at];
  return before ? apply(pad, { at, before, after: null }) : pad;
}

export function undo(pad: Pad): Pad {
  const edit = pad.done.at(-1);
  if (!edit) return pad;
  const entries = edited(pad.entries, turned(edit));
  return { ...pad, entries, done: pad.done.slice(0, -1), undone: [...pad.undone, edit] };
}

export function redo(pad: Pad): Pad {
  const edit = pad.undone.at(-1);
  if (!edit) return pad;
  return { ...pad, entries: edited(pad.entries, edit), done: [...pad.done, edit], undone: pad.undone.slice(0, -1) };
}
