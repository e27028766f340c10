/** A question while it is put together, and the same as the judge reads it. */
import { sortedFaces } from "../ui/picking";
import { FLAG, LEVELS, toFaces, toWords, TRUMPS } from "./notation";

export const OPS = [
  "follow",
  "legal",
  "shape",
  "throw",
  "trick",
  "kitty",
  "declare",
  "takeover",
  "settle",
  "order",
] as const;
export type Op = (typeof OPS)[number];
export type RulesSpec = string | { base: string; set: Record<string, unknown> };
export type Question = Record<string, unknown>;

export interface Played {
  seat: number;
  cards: number[];
}
/** A showing; trump: named with red fives. As an action without cards: a pass. */
export interface Shown extends Played {
  trump: number | null;
}
export type Pair<T> = readonly [T, T];

/** The fields of all questions together: what one question has put together stands ready for the next. */
export interface Draft {
  op: Op;
  rules: RulesSpec;
  level: string;
  trump: number;
  /** Packs of cards; null: as many as the rules have. */
  decks: number | null;
  flag: boolean;
  cards: number[];
  lead: number[];
  hand: number[];
  plays: number[][];
  trick: Played[];
  /** Hands by seat. */
  others: number[][];
  shows: Shown[];
  first_deal: boolean;
  banker: number;
  /** Is the banker fixed before the deal? Where not, declaring decides. */
  banker_fixed: boolean;
  declared: Shown[];
  actions: Shown[];
  levels: Pair<string>;
  points: number;
  kitty_points: number;
  /** Who won the last trick; null: the banker side, and nobody asks how. */
  winner: number | null;
  last_lead: number[];
  last_cards: number[];
  passed: Pair<string[]>;
  circuits: Pair<number>;
  drops: Pair<number>;
  /** "": as the rules have it. */
  end_level: string;
  stake: number;
  start_levels: Pair<string>;
  /** Full deals sat in, and own failed throws, a seat. */
  deals: number[];
  failed_throws: number[];
}

export const EMPTY: Draft = {
  op: "follow",
  rules: "classic",
  level: "2",
  trump: 0,
  decks: null,
  flag: false,
  cards: [],
  lead: [],
  hand: [],
  plays: [[]],
  trick: [0, 1, 2, 3].map((seat) => ({ seat, cards: [] })),
  others: [[], [], [], []],
  shows: [{ seat: 0, cards: [], trump: null }],
  first_deal: false,
  banker: 0,
  banker_fixed: true,
  declared: [],
  actions: [],
  levels: ["2", "2"],
  points: 0,
  kitty_points: 0,
  winner: null,
  last_lead: [],
  last_cards: [],
  passed: [[], []],
  circuits: [1, 1],
  drops: [0, 0],
  end_level: "",
  stake: 1,
  start_levels: ["2", "2"],
  deals: [0, 0, 0, 0],
  failed_throws: [0, 0, 0, 0],
};

/** The question of a draft, with the fields that its operation has. */
export function toQuestion(draft: Draft): Question {
  const { op } = draft;
  const question: Question = { op, rules: draft.rules };
  const put = (name: string, value: unknown, usual: unknown) => {
    if (JSON.stringify(value) !== JSON.stringify(usual)) question[name] = value;
  };
  put("decks", draft.decks, null);
  const shows = op === "declare" || op === "takeover";
  // A flag deal has neither level nor trump suit, and nothing is shown in it.
  const flag = draft.flag && op !== "settle" && !shows;
  put("flag", flag, false);
  if (op !== "settle" && !flag) question.level = draft.level;
  if (op !== "settle" && !shows && !flag) question.trump = TRUMPS[draft.trump];
  if (op === "shape" || op === "order") question.cards = toWords(draft.cards);
  if (["follow", "legal", "throw", "kitty"].includes(op)) question.lead = toWords(draft.lead);
  if (op === "follow" || op === "legal") question.hand = toWords(draft.hand);
  if (op === "follow") question.plays = draft.plays.map(toWords);
  if (op === "legal") question.limit = 60;
  if (op === "trick") question.plays = played(draft.trick).map(({ seat, cards }) => [seat, toWords(cards)]);
  if (op === "throw") {
    const hands = draft.others.map((cards, seat) => [String(seat), toWords(cards)] as const);
    question.others = Object.fromEntries(hands.filter(([seat, cards]) => seat !== "0" || cards.length));
  }
  if (op === "declare") {
    question.shows = played(draft.shows).map(showing);
    put("first_deal", draft.first_deal, false);
    if (!draft.first_deal && draft.banker_fixed) question.banker = draft.banker;
  }
  if (op === "takeover") {
    question.banker = draft.banker;
    question.declared = played(draft.declared).map(showing);
    question.actions = draft.actions.map(showing);
  }
  if (op === "settle") {
    question.banker = draft.banker;
    question.levels = draft.levels;
    question.points = draft.points;
    put("kitty_points", draft.kitty_points, 0);
    put("first_deal", draft.first_deal, false);
    if (draft.winner !== null) {
      const cards = draft.last_cards.length ? draft.last_cards : draft.last_lead;
      question.last_trick = { winner: draft.winner, lead: toWords(draft.last_lead), cards: toWords(cards) };
      if (draft.levels[draft.banker % 2] !== FLAG) question.trump = TRUMPS[draft.trump];
    }
    put("passed", draft.passed, [[], []]);
    put("circuits", draft.circuits, [1, 1]);
    put("drops", draft.drops, [0, 0]);
    put("end_level", draft.end_level, "");
    put("stake", draft.stake, 1);
    put("start_levels", draft.start_levels, ["2", "2"]);
    put("deals", draft.deals, [0, 0, 0, 0]);
    put("failed_throws", draft.failed_throws, [0, 0, 0, 0]);
  }
  return question;
}

/** The draft of a question; of what cannot be read the draft keeps what it has. */
export function fromQuestion(value: unknown, draft: Draft = EMPTY): Draft {
  if (!isObject(value)) return draft;
  const op = OPS.find((one) => one === value.op) ?? draft.op;
  const made: Draft = { ...draft, op };
  if (typeof value.rules === "string") made.rules = value.rules;
  else if (isObject(value.rules) && typeof value.rules.base === "string" && isObject(value.rules.set)) {
    made.rules = { base: value.rules.base, set: value.rules.set };
  }
  made.level = levelIn(value.level, made.level);
  const trump = TRUMPS.indexOf(value.trump as (typeof TRUMPS)[number]);
  if (trump >= 0) made.trump = trump;
  made.decks = typeof value.decks === "number" ? value.decks : null;
  made.flag = value.flag === true;
  if ("cards" in value) made.cards = cardsIn(value.cards);
  if ("lead" in value) made.lead = cardsIn(value.lead);
  if ("hand" in value) made.hand = cardsIn(value.hand);
  if (Array.isArray(value.plays)) {
    if (op === "trick") {
      const plays = value.plays.map(playIn);
      const left = [0, 1, 2, 3].map((step) => ((plays[0]?.seat ?? 0) + step) % 4);
      const silent = left.filter((seat) => !plays.some((play) => play.seat === seat));
      made.trick = [...plays, ...silent.map((seat) => ({ seat, cards: [] }))];
    } else made.plays = value.plays.length ? value.plays.map(cardsIn) : [[]];
  }
  if (isObject(value.others)) {
    const hands = value.others;
    made.others = [0, 1, 2, 3].map((seat) => cardsIn(hands[seat]));
  }
  if (Array.isArray(value.shows)) made.shows = value.shows.length ? value.shows.map(shownIn) : EMPTY.shows;
  if (Array.isArray(value.declared)) made.declared = value.declared.map(shownIn);
  if (Array.isArray(value.actions)) made.actions = value.actions.map(shownIn);
  made.first_deal = value.first_deal === true;
  made.banker_fixed = op === "declare" ? typeof value.banker === "number" : made.banker_fixed;
  made.banker = numberIn(value.banker, made.banker);
  if (op === "settle") {
    made.levels = pairOf(value.levels, (one) => (one === FLAG ? FLAG : levelIn(one, "2")), made.levels);
    made.points = numberIn(value.points, 0);
    made.kitty_points = numberIn(value.kitty_points, 0);
    const last = isObject(value.last_trick) ? value.last_trick : null;
    made.winner = last ? numberIn(last.winner, 0) : null;
    made.last_lead = cardsIn(last?.lead);
    made.last_cards = cardsIn(last?.cards);
    made.passed = pairOf(value.passed, (one) => (Array.isArray(one) ? one.map(String) : []), EMPTY.passed);
    made.circuits = pairOf(value.circuits, (one) => numberIn(one, 1), EMPTY.circuits);
    made.drops = pairOf(value.drops, (one) => numberIn(one, 0), EMPTY.drops);
    made.end_level = levelIn(value.end_level, "");
    made.stake = numberIn(value.stake, 1);
    made.start_levels = pairOf(value.start_levels, (one) => levelIn(one, "2"), EMPTY.start_levels);
    made.deals = seatsIn(value.deals);
    made.failed_throws = seatsIn(value.failed_throws);
  }
  return made;
}

/** The cards that are still to be chosen before there is anything to ask; null where there is. */
export function missing(draft: Draft): "cards" | "lead" | "hand" | "plays" | "shows" | "last_trick" | null {
  const { op } = draft;
  if ((op === "shape" || op === "order") && !draft.cards.length) return "cards";
  if (["follow", "throw", "kitty"].includes(op) && !draft.lead.length) return "lead";
  if ((op === "follow" || op === "legal") && !draft.hand.length) return "hand";
  if (op === "follow" && !draft.plays.some((play) => play.length)) return "plays";
  if (op === "trick" && !draft.trick[0]?.cards.length) return "plays";
  if (op === "declare" && !played(draft.shows).length) return "shows";
  if (op === "settle" && draft.winner !== null && !draft.last_lead.length) return "last_trick";
  return null;
}

/** The plays of a trick when another seat leads: the same cards, in turn from there. */
export const ledBy = (trick: readonly Played[], leader: number): Played[] =>
  trick.map(({ cards }, step) => ({ seat: (leader + step) % 4, cards }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const played = <T extends Played>(plays: readonly T[]) => plays.filter(({ cards }) => cards.length);
const showing = ({ seat, cards, trump }: Shown) =>
  trump === null ? [seat, toWords(cards)] : [seat, toWords(cards), TRUMPS[trump]];
const cardsIn = (value: unknown) => sortedFaces(toFaces(value));
const numberIn = (value: unknown, otherwise: number) => (Number.isSafeInteger(value) ? (value as number) : otherwise);
const levelIn = (value: unknown, otherwise: string) => LEVELS.find((level) => level === value) ?? otherwise;
const seatsIn = (value: unknown) => [0, 1, 2, 3].map((seat) => numberIn(Array.isArray(value) ? value[seat] : 0, 0));
const seatIn = (value: unknown) => (value === 1 || value === 2 || value === 3 ? value : 0);

function playIn(value: unknown): Played {
  return Array.isArray(value) ? { seat: seatIn(value[0]), cards: cardsIn(value[1]) } : { seat: 0, cards: [] };
}

function shownIn(value: unknown): Shown {
  const trump = Array.isArray(value) ? TRUMPS.indexOf(value[2] as (typeof TRUMPS)[number]) : -1;
  return { ...playIn(value), trump: trump < 0 ? null : trump };
}

function pairOf<T>(value: unknown, read: (one: unknown) => T, otherwise: Pair<T>): Pair<T> {
  return Array.isArray(value) && value.length === 2 ? [read(value[0]), read(value[1])] : otherwise;
}
