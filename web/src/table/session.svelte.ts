/** One sitting at a table: the view the server sends, what the person has chosen, and what is on its way. */
import { me, tableSocket } from "../net/api";
import { Link, type LinkState } from "../net/link";
import type {
  Answer,
  Clock,
  Command,
  ShowingView,
  TableEvent,
  TableView,
  TrickView,
  View,
  Watcher,
} from "../net/messages";
import { sounds } from "../sound/sounds";
import type { Facts } from "../text/texts";
import { Cutting } from "../verify/cutting";
import { faceOfKey, handSuits, keysStillHeld, without, type HandSuit } from "./cards";
import type { RunningClock } from "./clock";
import { Talking, type TalkKind } from "./talking.svelte";

/** How long a finished trick and a failed throw stay. */
const TRICK_MS = 850;
const FAILED_MS = 6_000;
const NOTICE_MS = 6_000;
const NEWS_MS = 7_000;
const NEWS = new Set<string>(["take_over_failed", "forced_red_five", "deal_ended_without", "redeal"]);
/** Phases in which no deal is played. */
const ENDED = new Set<string>(["waiting", "settled", "match_over"]);
const ASK_MS = 50;

export interface Refusal {
  code: string;
  facts: Facts;
  clause: string;
}
export type FailedThrow = Extract<TableEvent, { type: "throw_failed" }>;
type Line = Pick<Link, "request" | "connect" | "close">;

interface Pending {
  n: number;
  keys: ReadonlySet<number>;
  faces: number[];
  what: string;
  /** Cards held when it was sent. */
  held: number;
}

export class Session {
  view = $state.raw<TableView | null>(null);
  link = $state.raw<LinkState>("connecting");
  clock = $state.raw<RunningClock | null>(null);
  /** Keys of chosen cards. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());
  pending = $state.raw<Pending | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** A trick that is complete and still lies on the table. */
  standing = $state.raw<TrickView | null>(null);
  failed = $state.raw<FailedThrow | null>(null);
  /** Said to those who listen. */
  said = $state.raw<TableEvent[]>([]);
  /** What costs somebody points, or ended the deal: shown for some seconds. */
  news = $state.raw<TableEvent[]>([]);
  /** When a running vote ends, by this machine's clock. */
  voteEnds = $state(0);
  /** The running vote was asked for on this page. */
  voteMine = $state(false);
  /** A vote has just ended without ending the deal. */
  voteFailed = $state(false);
  /** The rules are open over the table: at this clause; "" at their beginning; null: they are not. */
  rulesAt = $state<string | null>(null);
  /** Whose sheet is open over the table: by their public id; null: nobody's. */
  personAt = $state<string | null>(null);
  /** Why there is no place at this table; "" where there is. */
  barred = $state("");
  /** Those who watch, as they were when it was asked last. */
  watchers = $state.raw<readonly Watcher[]>([]);
  /** Is their list open over the table? */
  watchersOpen = $state(false);
  readonly talk = new Talking();
  /** Where the person has cut the pack of a deal. */
  cutByHand = $state.raw<{ deal: number; place: number } | null>(null);
  /** Ready for the next deal, by this page. */
  ready = $state(false);
  #readied = -1;
  #answer = $state.raw<{ n: number; answer: Answer | null }>({ n: -1, answer: null });

  readonly game: View | null = $derived(this.view?.game ?? null);
  readonly me: number | null = $derived(this.view?.seat ?? null);
  /** Who sits at the bottom: the viewer, or seat 0 for those who watch. */
  readonly bottom: number = $derived(this.me ?? 0);
  readonly whole: HandSuit[] = $derived(handSuits(this.game?.hand ?? [], this.game?.fresh ?? []));
  readonly hand: HandSuit[] = $derived(this.pending ? without(this.whole, this.pending.keys) : this.whole);
  readonly asked = $derived(this.game?.asked ?? { what: "wait" });
  /** What is asked of the person now; "wait" as soon as they have answered. */
  readonly what: string = $derived(this.pending ? "wait" : this.asked.what);
  readonly chosenFaces: number[] = $derived([...this.chosen].map(faceOfKey).sort((a, b) => a - b));
  /** What the server says of the chosen cards; null while it has not said. */
  readonly answer: Answer | null = $derived(this.#answer.answer);
  readonly playable: ReadonlySet<number> | null = $derived(
    this.what === "play" ? new Set(this.asked.playable ?? []) : null,
  );

  /** Is it a lead that the person is asked for? */
  readonly leads: boolean = $derived(!this.game?.trick?.plays.length);

  readonly #cutting = new Cutting();
  #cut = -1;
  readonly #line: Line;
  readonly #timers: Record<string, ReturnType<typeof setTimeout>> = {};

  constructor(
    readonly code: string,
    line?: Line,
  ) {
    this.#line = line ?? this.#open();
  }

  #open(): Link {
    return new Link(
      {
        open: () => tableSocket(this.code),
        later: (run, ms) => window.setTimeout(run, ms),
        cancel: (timer) => clearTimeout(timer),
        random: Math.random,
      },
      {
        view: (view, events) => this.take(view, events),
        state: (state) => {
          this.link = state;
          // Signed out from another device, this one is nobody's: only as a guest is it let in again.
          if (state === "waiting") void me().catch(() => undefined);
        },
        reply: (reply) => {
          if (reply.type === "answer") this.answered(reply);
          else if (reply.type === "watchers") this.watchers = reply.people;
          else if (reply.type === "refused") this.refused(reply.n, reply);
          else this.#settlePending();
        },
        said: (said) => this.talk.hear(said),
        barred: (code) => (this.barred = code),
      },
      // Numbers of another page at this table must not come again, whichever was opened first.
      Math.floor(Math.random() * 2 ** 52),
    );
  }

  /** Has this page let the house play? */
  handedOver = $state(false);

  connect(): void {
    this.#line.connect();
  }

  close(): void {
    this.#line.close();
    this.talk.close();
    Object.values(this.#timers).forEach(clearTimeout);
  }

  /** A new view. events: what led to it; null where everything was sent anew. */
  take(view: TableView, events: readonly TableEvent[] | null): void {
    const before = this.view;
    this.view = view;
    this.#giveCut(view);
    if (!same(view.clock, before?.clock)) this.clock = view.clock && { clock: view.clock, heardAt: Date.now() };
    if (view.vote && (!before?.vote || !events)) this.voteEnds = Date.now() + view.vote.left_ms;
    this.#noteVote(before, view, events);
    this.chosen = keysStillHeld(this.chosen, this.whole);
    this.#settlePending();
    if (view.game?.phase !== "settled" && view.game?.phase !== "match_over") this.ready = false;
    const finished = (view.game?.tricks.length ?? 0) > (before?.game?.tricks.length ?? 0);
    if (view.game?.trick?.plays.length) this.standing = null;
    else if (events && finished) {
      this.standing = view.game?.last_trick ?? null;
      this.#after("standing", TRICK_MS, () => (this.standing = null));
    }
    if (events) this.#hear(events);
    const turn = view.game?.asked.what ?? "wait";
    if (turn !== "wait" && turn !== (before?.game?.asked.what ?? "wait")) {
      this.refusal = null;
      if (turn !== "show") sounds.turn();
    }
    if (turn === "play" && before?.game?.asked !== view.game?.asked) this.#askAbout();
  }

  #noteVote(before: TableView | null, view: TableView, events: readonly TableEvent[] | null): void {
    if (view.vote && !before?.vote) {
      // Who has answered in the moment it begins has asked for it.
      this.voteMine = events !== null && view.vote.mine === true;
      this.voteFailed = false;
    }
    const goesOn = view.game?.deal === before?.game?.deal && !ENDED.has(view.game?.phase ?? "waiting");
    const ended = events?.some((event) => event.type === "deal_ended_without");
    if (!view.vote && before?.vote && goesOn && !ended) {
      this.voteFailed = true;
      this.#after("vote", NEWS_MS, () => (this.voteFailed = false));
    }
  }

  /** Nobody has to do anything for it, and nobody is told when it comes too late. */
  #giveCut(view: TableView): void {
    const due = this.#cutting.due(view);
    if (due) this.#cut = this.#line.request((n) => ({ type: "cut", n, ...due }));
  }

  /** Cut the next pack by hand: where a page has cut by itself, this counts instead. */
  cutAt(place: number): void {
    const due = this.view && this.#cutting.byHand(this.view, place);
    if (!due) return;
    this.#cut = this.#line.request((n) => ({ type: "cut", n, ...due }));
    this.cutByHand = { deal: due.deal, place };
  }

  answered(answer: Answer): void {
    if (answer.n === this.#answer.n) this.#answer = { n: answer.n, answer };
  }

  refused(n: number, refusal: Refusal): void {
    if (n === this.#cut) return;
    if (this.pending?.n === n) {
      this.chosen = keysStillHeld(this.pending.keys, this.whole);
      this.pending = null;
    }
    if (n === this.#readied) this.ready = false;
    this.refusal = refusal;
    this.#after("refusal", NOTICE_MS, () => (this.refusal = null));
  }

  // Choosing

  choose(keys: Iterable<number>): void {
    this.chosen = new Set(keys);
    this.refusal = null;
    this.#askAbout();
  }

  toggle(key: number): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(key)) chosen.add(key);
    this.choose(chosen);
  }

  clear(): void {
    if (this.chosen.size) this.choose([]);
    this.refusal = null;
  }

  #askAbout(): void {
    this.#answer = { n: -1, answer: null };
    if (!this.chosen.size || this.what !== "play") return;
    // A slide over the cards chooses many times a second; only where it rests is worth a question.
    this.#after("ask", ASK_MS, () => {
      const cards = this.chosenFaces;
      if (!cards.length || this.what !== "play") return;
      this.#answer = { n: this.#line.request((n) => ({ type: "ask", n, cards })), answer: null };
    });
  }

  // Acting

  /** May the chosen cards be sent? The server has the last word. */
  get sendable(): boolean {
    if (this.what === "play") return this.chosen.size > 0 && (!this.answer || this.answer.code === "");
    return this.what === "bury" && this.chosen.size === this.asked.count;
  }

  send(): void {
    if (!this.sendable) return;
    const type = this.what === "bury" ? "bury" : "play";
    this.#act({ type, cards: this.chosenFaces }, this.chosen);
    if (type === "play") sounds.play();
  }

  pass(): void {
    if (this.asked.can_pass) this.#act({ type: "pass" });
  }

  show(showing: ShowingView): void {
    const type = this.what === "take_over" ? "take_over" : "show";
    this.#act({ type, cards: [...(showing.cards ?? [])], trump: showing.trump ?? null });
  }

  sit(seat: number): void {
    this.#line.request((n) => ({ type: "sit", n, seat }));
  }

  /** Change places: the host has it done, also between others; who is not asks the one who sits there. */
  swap(other: number, seat = this.me): void {
    if (seat !== null) this.#line.request((n) => ({ type: "swap", n, seat, other }));
  }

  /** strength: "" for that of the table. */
  setBot(seat: number, on: boolean, strength = ""): void {
    this.#line.request((n) => ({ type: "bot", n, seat, on, strength }));
  }

  /** Ask the host to be let in to a seat; null: no longer. */
  knock(seat: number | null): void {
    this.#line.request((n) => ({ type: "knock", n, seat }));
  }

  /** The host: let in who has knocked, or not. */
  admit(knock: number, on: boolean): void {
    this.#line.request((n) => ({ type: "admit", n, knock, on }));
  }

  /** The host: who may come. */
  setDoor(door: { listed: boolean; asks: boolean; watching: boolean; review?: boolean }): void {
    this.#line.request((n) => ({ type: "door", n, ...door }));
  }

  /** Before the match: ready for it, or no longer. */
  prepare(on: boolean): void {
    this.#line.request((n) => ({ type: "next", n, on }));
  }

  kick(seat: number): void {
    this.#line.request((n) => ({ type: "kick", n, seat }));
  }

  list(on: boolean): void {
    this.#line.request((n) => ({ type: "list", n, on }));
  }

  start(): void {
    this.#line.request((n) => ({ type: "start", n }));
  }

  next(): void {
    this.ready = true;
    this.#readied = this.#line.request((n) => ({ type: "next", n }));
  }

  /** For ending the deal without a result, or against it; the first to be for it opens the vote. */
  vote(agrees: boolean): void {
    this.#line.request((n) => ({ type: "vote", n, agrees }));
  }

  leave(): void {
    this.#line.request((n) => ({ type: "leave", n }));
  }

  /** Let the house play one's cards, and look on. */
  handOver(): void {
    this.leave();
    this.handedOver = true;
  }

  /** Play oneself again: who comes anew has their seat back. */
  takeBack(): void {
    this.handedOver = false;
    this.connect();
  }

  /** Say what is on the list, or a text of one's own. */
  say(said: { code: string } | { text: string }): void {
    this.#line.request((n) => ({ type: "say", n, ...said }));
  }

  /** The host: what may be said, and whether by those who watch. */
  allow(allowed: TalkKind, spectators: boolean): void {
    this.#line.request((n) => ({ type: "talk", n, allowed, spectators }));
  }

  /** Ask who watches. */
  askWatchers(): void {
    this.#line.request((n) => ({ type: "who", n }));
  }

  /** The host: somebody who watches goes. */
  dismiss(id: string): void {
    this.#line.request((n) => ({ type: "dismiss", n, id }));
    this.askWatchers();
  }

  dismissNews(): void {
    this.news = [];
  }

  dismissFailed(): void {
    this.failed = null;
  }

  #act(command: Command, keys: ReadonlySet<number> = new Set()): void {
    if (this.pending) return;
    const n = this.#line.request((n) => ({ type: "act", n, command }));
    const faces = [...keys].map(faceOfKey);
    this.pending = { n, keys, faces, what: this.asked.what, held: cardsIn(this.whole) };
    this.refusal = null;
    if (keys.size) this.chosen = new Set();
  }

  /** What was sent is no longer on its way once the view shows it. */
  #settlePending(): void {
    const { pending, game } = this;
    if (!pending) return;
    const shows = pending.what === "show";
    const moved = cardsIn(this.whole) !== pending.held && !shows;
    if (moved || game?.asked.what !== pending.what || shows) this.pending = null;
  }

  #hear(events: readonly TableEvent[]): void {
    const told = events.filter((event) => event.type !== "cards_drawn");
    if (told.length) this.said = told;
    const news = told.filter((event) => NEWS.has(event.type));
    if (news.length) {
      this.news = news;
      this.#after("news", NEWS_MS, () => (this.news = []));
    }
    for (const event of events) {
      if (event.type === "throw_failed") {
        this.failed = event;
        sounds.failed();
        this.#after("failed", FAILED_MS, () => (this.failed = null));
      } else if (event.type === "played" && event.seat !== this.me) sounds.play();
      else if (event.type === "cards_drawn") sounds.paper();
      else if (event.type === "shown") sounds.shown();
    }
  }

  #after(name: string, ms: number, run: () => void): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(run, ms);
  }
}

/** The server sends a clock when it is set; one that merely came along with other news runs on. */
const same = (a: Clock | null, b: Clock | null | undefined) => JSON.stringify(a) === JSON.stringify(b ?? null);

const cardsIn = (hand: readonly HandSuit[]) => hand.reduce((sum, group) => sum + group.cards.length, 0);
