/** The card fields of a question, in the order they stand on the page. */
import { missing, type Draft } from "./draft";

interface Field {
  name: string;
  empty: boolean;
}

function fieldsOf(draft: Draft): Field[] {
  const { op } = draft;
  const field = (name: string, cards: readonly number[]) => ({ name, empty: !cards.length });
  switch (op) {
    case "shape":
    case "order":
      return [field("cards", draft.cards)];
    case "kitty":
      return [field("lead", draft.lead)];
    case "throw":
      return [
        field("lead", draft.lead),
        ...draft.others.map((cards, seat) => field(`other-${seat}`, cards)).filter((_one, seat) => seat > 0),
      ];
    case "legal":
      return [field("lead", draft.lead), field("hand", draft.hand)];
    case "follow":
      return [
        field("lead", draft.lead),
        field("hand", draft.hand),
        // What is played is tapped out of the hand.
        ...(draft.hand.length ? draft.plays.map((cards, at) => field(`play-${at}`, cards)) : []),
      ];
    case "trick":
      return draft.trick.map(({ cards }, at) => field(`trick-${at}`, cards));
    case "declare":
      return draft.shows.map(({ cards }, at) => field(`shows-${at}`, cards));
    case "takeover":
      // An action without cards is a pass, and nothing is missing there.
      return draft.declared.map(({ cards }, at) => field(`declared-${at}`, cards));
    case "settle":
      return draft.winner === null ? [] : [field("last-lead", draft.last_lead), field("last-cards", draft.last_cards)];
  }
}

/** The field without whose cards there is nothing to ask; "" where there is something. */
export function neededField(draft: Draft): string {
  const needed = missing(draft);
  if (needed === "plays") return draft.op === "trick" ? "trick-0" : "play-0";
  return needed === "shows" ? "shows-0" : needed === "last_trick" ? "last-lead" : (needed ?? "");
}

/** The field to go on with when one is done: the next empty one below it, else the one that is needed; or "". */
export function nextField(draft: Draft, done: string): string {
  const fields = fieldsOf(draft);
  const at = fields.findIndex(({ name }) => name === done);
  const below = at < 0 ? undefined : fields.slice(at + 1).find(({ empty }) => empty);
  const needed = neededField(draft);
  return below?.name ?? (needed === done ? "" : needed);
}
