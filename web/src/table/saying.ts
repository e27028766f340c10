/** What happens at the table, as sentences. */
import type { TableEvent } from "../net/messages";
import type { Facts, Texts } from "../text/texts";

/** An event as a sentence. Figures of a sheet are no part of it. */
export function eventSentence(texts: Texts, event: TableEvent): string {
  const { type, ...rest } = event;
  const facts = Object.entries(rest).filter(([, fact]) => typeof fact !== "object" || Array.isArray(fact));
  return texts.sentence(type.replaceAll("_", "-"), Object.fromEntries(facts) as Facts, "event");
}
