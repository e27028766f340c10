/** A merge patch takes away what becomes null; here it is null again, as the types say. */
import type { Clock, NextShuffle, Sheet, TableView, View, VoteView } from "./messages";

/** The members that are always there and may be null. */
type Nullable<T> = { [K in keyof T]-?: undefined extends T[K] ? never : null extends T[K] ? K : never }[keyof T];
type Nulls<T> = Record<Nullable<T>, null>;

const TABLE: Nulls<TableView> = { host_seat: null, seat: null, clock: null, vote: null, shuffle: null, game: null };
const CLOCK: Nulls<Clock> = { seat: null };
const VOTE: Nulls<VoteView> = { mine: null };
const SHUFFLE: Nulls<NextShuffle> = { mine: null };
const SHEET: Nulls<Sheet> = { next_banker: null, match_won_by: null };
const GAME: Nulls<View> = {
  me: null,
  level: null,
  trump: null,
  banker: null,
  first_drawer: null,
  kitty_owner: null,
  trick: null,
  last_trick: null,
  sheet: null,
  winner: null,
};

export function complete(patched: TableView): TableView {
  const view = { ...TABLE, ...patched };
  if (view.clock) view.clock = { ...CLOCK, ...view.clock };
  if (view.vote) view.vote = { ...VOTE, ...view.vote };
  if (view.shuffle) view.shuffle = { ...SHUFFLE, ...view.shuffle };
  if (view.game) {
    view.game = { ...GAME, ...view.game };
    if (view.game.sheet) view.game.sheet = { ...SHEET, ...view.game.sheet };
  }
  return view;
}
