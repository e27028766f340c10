/** The one sentence of an answer. */
import type { Texts } from "../text/texts";
import type {
  DeclareAnswer,
  FollowAnswer,
  KittyAnswer,
  LegalAnswer,
  SettleAnswer,
  ShapeAnswer,
  TakeOverAnswer,
  ThrowAnswer,
  Told,
  TrickAnswer,
} from "./answers";
import type { Draft, Shown } from "./draft";
import type { JudgeAnswer } from "./judging.svelte";
import { named } from "./judging.svelte";
import { rankOfLevel, TRUMPS } from "./notation";

const SUITS = "SHCDT";

/** The sentence of something with a code. */
export const told = (texts: Texts, { code, facts }: Told) => texts.sentence(code, named(texts, facts));

/** Why a showing is refused; its facts are those of the showing where the judge gives none. */
export function refusedShow(texts: Texts, draft: Draft, shown: Shown | undefined, code: string, full?: Told | null) {
  if (full) return told(texts, full);
  const facts = { cards: shown?.cards ?? [], level: rankOfLevel(draft.level), trump: shown?.trump ?? null };
  return texts.sentence(code, facts);
}

export function saying(texts: Texts, draft: Draft, answer: JudgeAnswer): string {
  const say = (id: string, args: Record<string, string | number> = {}) => texts.text(`judge-says-${id}`, args);
  const seat = (number: number) => texts.text(`seat-${number}`);
  const trump = (word: string | null) => texts.text(`trump-${TRUMPS.indexOf(word as (typeof TRUMPS)[number])}`);
  if (answer.error) return say("fault", { why: told(texts, answer.error) });
  switch (draft.op) {
    case "shape": {
      const { shape, suit, components } = answer as unknown as ShapeAnswer;
      if (suit === null) return say("mixed");
      const args = { shape: texts.text(`shape-${shape}`), suit: texts.text(`suit-${SUITS.indexOf(suit)}`) };
      return say(shape === "throw" ? "throw-of" : "shape", { ...args, count: components.length });
    }
    case "follow": {
      const { legal, refusals } = answer as unknown as FollowAnswer;
      if (legal.length > 1) return say("follows", { count: legal.filter(Boolean).length, all: legal.length });
      const [refused] = refusals;
      return refused ? say("may-not", { why: told(texts, refused) }) : say("may");
    }
    case "legal": {
      const { count } = answer as unknown as LegalAnswer;
      return say(draft.lead.length ? "plays" : "leads", { count });
    }
    case "trick": {
      const { winner, points } = answer as unknown as TrickAnswer;
      return say("wins", { seat: seat(winner), points });
    }
    case "throw": {
      const { stands, penalty } = answer as unknown as ThrowAnswer;
      return stands ? say("stands") : say("fails", { points: penalty ?? 0 });
    }
    case "kitty":
      return say("kitty", { count: (answer as unknown as KittyAnswer).multiplier });
    case "declare": {
      const found = answer as unknown as DeclareAnswer;
      if (found.trump === null || found.shown_by === null) return say("undeclared");
      return say("declared", { trump: trump(found.trump), seat: seat(found.shown_by) });
    }
    case "takeover": {
      const found = answer as unknown as TakeOverAnswer;
      const args = { seat: seat(found.kitty_owner) };
      return found.trump === null ? say("kitty-of", args) : say("taken", { ...args, trump: trump(found.trump) });
    }
    case "settle": {
      const { held, total, match_over, match_won_by } = answer as unknown as SettleAnswer;
      if (match_over) {
        return match_won_by === null
          ? texts.text("sheet-match-drawn")
          : say("won", { side: texts.text(`side-${match_won_by}`) });
      }
      return say(held ? (total <= 0 ? "shut-out" : "held") : "lost", { points: total });
    }
    case "order":
      return say("order");
  }
}
