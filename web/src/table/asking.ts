/** The one line by the hand: what is asked of the person, or whom the table waits for. */
import type { Texts } from "../text/texts";
import { seatName } from "./names";
import type { Session } from "./session.svelte";

export interface Line {
  text: string;
  /** asked: by the person to be done; wrong: why not; waiting: for others. */
  kind: "asked" | "wrong" | "waiting";
  /** The clause that a refusal rests on. */
  clause?: string;
}

export function lineFor(texts: Texts, session: Session): Line {
  const { game, view, what, asked, refusal, answer, chosen } = session;
  if (refusal) return { text: texts.sentence(refusal.code, refusal.facts), kind: "wrong", clause: refusal.clause };
  if (!game || !view) return { text: "", kind: "waiting" };
  if (session.pending) return { text: texts.text("asked-sending"), kind: "waiting" };
  if (what === "play") {
    if (chosen.size && answer && answer.code) {
      return { text: texts.sentence(answer.code, answer.facts), kind: "wrong", clause: answer.clause };
    }
    return { text: texts.sentence(asked.owed || "lead", asked.facts), kind: "asked" };
  }
  if (what === "bury") {
    const missing = (asked.count ?? 0) - chosen.size;
    if (missing < 0) return { text: texts.text("asked-less", { count: -missing }), kind: "wrong" };
    return { text: texts.text("asked-bury", { count: asked.count ?? 0 }), kind: "asked" };
  }
  if (what === "take_over") return { text: texts.text("asked-take_over"), kind: "asked" };
  if (what === "show" && asked.showings?.length) return { text: texts.text("asked-show"), kind: "asked" };
  const seat = game.seats.findIndex((one, at) => one.asked && at !== session.me);
  const id = `asked-wait-${game.phase}`;
  const nobody = seat < 0 && /burying|taking_over|playing/.test(game.phase);
  const name = seat < 0 ? "…" : seatName(texts, view, seat);
  return { text: nobody ? "" : texts.text(id, { name }), kind: "waiting" };
}
