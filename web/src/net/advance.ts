/** What a reader does with events before the patch, as server/advance.py says: no patch tells again what they have told. */
import type { Asked, HandGroup, TableEvent, TableView, View } from "./messages";

type Event<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;

const TRUMP = 4;

export function advanced(view: TableView, events: readonly TableEvent[]): TableView {
  let attempted: number[] | undefined;
  for (const event of events) {
    if (!view.game?.trick) continue;
    if (event.type === "throw_failed") {
      attempted = event.attempted;
      view = { ...view, game: { ...view.game, points: event.points } };
    } else if (event.type === "played") view = played(view, view.game, event, attempted);
    else if (event.type === "trick_taken") view = taken(view, view.game, event);
  }
  return view;
}

function played(
  view: TableView,
  game: View,
  { seat, cards, shape = "single", ruff }: Event<"played">,
  attempted?: number[],
): TableView {
  const trick = game.trick!;
  const plays = [...trick.plays, { seat, cards, shape, ...(attempted && { attempted }) }];
  const points = cards.reduce((sum, face) => sum + pointsOf(face), trick.points);
  const made = {
    ...game,
    trick: { ...trick, plays, points, winner: plays.length === 1 || ruff ? seat : trick.winner },
    seats: withSeat(game, seat, { cards: game.seats[seat]!.cards - cards.length, asked: false }),
  };
  if (game.me === seat) made.asked = { what: "wait" };
  if (plays.length === 4) return { ...view, game: made };
  const next = (seat + 1) % 4;
  if (game.me === next) made.asked = toFollow(game, plays[0]!.cards);
  return turned(view, made, next);
}

function taken(view: TableView, game: View, { winner, points }: Event<"trick_taken">): TableView {
  const done = { ...game.trick!, winner };
  const made: View = {
    ...game,
    tricks: [...game.tricks, done],
    last_trick: done,
    trick: { leader: winner, plays: [], winner: -1, points: 0 },
    points,
  };
  const decks = Number((view.changes as Record<string, unknown>)["cards.decks"] ?? 2);
  if (game.me === winner) made.asked = { what: "play", playable: faces(game.hand), owed: "lead", facts: { decks } };
  return turned(view, made, winner);
}

function turned(view: TableView, game: View, seat: number): TableView {
  const { clock } = view;
  return {
    ...view,
    clock: clock && { ...clock, seat, n: clock.n + 1, left_ms: clock.total_ms },
    game: { ...game, seats: withSeat(game, seat, { asked: true }) },
  };
}

function toFollow(game: View, led: readonly number[]): Asked {
  const first = led[0]!;
  let suit = Math.floor(first / 13);
  if (suit === game.trump || (first % 13) + 2 === game.level) suit = TRUMP;
  const own = game.hand.filter((group) => group.suit === suit);
  const held = own.reduce((sum, group) => sum + group.cards.length, 0);
  const count = led.length;
  const asked = { what: "play", count, playable: faces(held >= count ? own : game.hand) };
  if (!own.length) return { ...asked, owed: "follow-free", facts: { count } };
  if (held <= count) return { ...asked, owed: "follow-all", facts: { suit, count: held, free: count - held } };
  return { ...asked, owed: "follow-suit", facts: { suit, count } };
}

function withSeat(game: View, seat: number, change: Partial<View["seats"][number]>): View["seats"] {
  return game.seats.map((one, i) => (i === seat ? { ...one, ...change } : one)) as View["seats"];
}

const faces = (groups: readonly HandGroup[]) =>
  [...new Set(groups.flatMap((group) => group.cards))].sort((a, b) => a - b);

function pointsOf(face: number): number {
  const rank = face >= 52 ? 0 : (face % 13) + 2;
  return rank === 5 ? 5 : rank === 10 || rank === 13 ? 10 : 0;
}
