/** The texts of the page: the Fluent files of the Python package, one language loaded at a time. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { moreTexts } from "./more";

export const LANGUAGES = ["zh-Hans", "zh-Hant", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text files that are loaded when a page needs them. Their names: those in more.ts. */
export type MoreTexts =
  | "pages"
  | "rulespage"
  | "clauses"
  | "parameters"
  | "judgepage"
  | "scorepad"
  | "peoplepage"
  | "talkpage"
  | "adminpage"
  | "lobbypage"
  | "gatheringpage"
  | "gamespage"
  | "verifypage";

/** What the server says beside a code: cards as faces, seats, suits and counts as numbers. */
export type Fact = string | number | boolean | null | readonly (number | string)[];
export type Facts = Readonly<Record<string, Fact>>;

const SUIT_SIGNS = "♠♥♣♦";
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const CARDS = new Set(["card", "cards", "attempted", "drawn", "kitty", "led", "returned"]);
const KINDS: Record<string, string> = {
  suit: "suit",
  suits: "suit",
  trump: "trump",
  side: "side",
  sides: "side",
  seat: "seat",
  seats: "seat",
  banker: "seat",
  first: "seat",
  first_drawer: "seat",
  kitty_owner: "seat",
  winner: "seat",
};
const LOADERS: Record<Language, () => Promise<{ default: string[] }>> = {
  "zh-Hans": () => import("./zh-Hans"),
  "zh-Hant": () => import("./zh-Hant"),
  en: () => import("./en"),
};

/** The language that fits what the browser asks for best; Simplified Chinese where none does. */
export function preferred(asked: readonly string[]): Language {
  for (const tag of asked) {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === "en") return "en";
    if (language === "zh") return script === "Hant" ? "zh-Hant" : "zh-Hans";
  }
  return "zh-Hans";
}

export async function loadTexts(language: Language): Promise<Texts> {
  return new Texts(language, (await LOADERS[language]()).default);
}

export class Texts {
  readonly language: Language;
  /** How seats and sides are called at this table; by their place where nobody says. */
  called: { seat?: (seat: number) => string | undefined; side?: (side: number) => string | undefined } = {};
  readonly #bundle: FluentBundle;
  readonly #added = new Set<string>();

  constructor(language: Language, sources: readonly string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
  }

  /** Add text files to it; a file that it has already is not loaded again. */
  async more(...names: MoreTexts[]): Promise<void> {
    const missing = names.filter((name) => !this.#added.has(name));
    const sources = await Promise.all(missing.map((name) => moreTexts(this.language, name)));
    for (const name of missing) this.#added.add(name);
    for (const source of sources) this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** The text of an id, its variables filled in; "id.about" is the about of an id. An id without a text shows as
   *  itself: wrong, but not blank. */
  text(id: string, args: Record<string, string | number> = {}): string {
    const pattern = this.#pattern(id);
    // Errors are collected, not thrown: a variable that is missing stays visible as its name.
    return pattern ? this.#bundle.formatPattern(pattern, args, []) : id;
  }

  /** What a code of the server means, as a sentence. kind: the prefix of its texts. */
  sentence(code: string, facts: Facts = {}, kind = "violation"): string {
    return this.text(`${kind}-${code}`, this.words(facts));
  }

  /** A card as people read it: its suit's sign and rank, a joker in words. */
  card(face: number): string {
    return face >= 52 ? this.text(`joker-${face}`) : `${SUIT_SIGNS[Math.floor(face / 13)]}${RANKS[face % 13]}`;
  }

  /** Facts as the arguments of a text; what a number means follows from its name, as in chaodipi.text.words. */
  words(facts: Facts): Record<string, string | number> {
    const separator = this.language === "en" ? ", " : "、";
    const made: Record<string, string | number> = {};
    for (const [name, fact] of Object.entries(facts)) {
      if (fact === null) continue;
      made[name] =
        typeof fact === "object" ? fact.map((part) => this.#word(name, part)).join(separator) : this.#word(name, fact);
    }
    return made;
  }

  #pattern(id: string) {
    const [name = "", part] = id.split(".");
    const message = this.#bundle.getMessage(name);
    return (part === undefined ? message?.value : message?.attributes[part]) ?? null;
  }

  #word(name: string, fact: string | number | boolean): string | number {
    if (typeof fact !== "number") return typeof fact === "boolean" ? Number(fact) : fact;
    if (CARDS.has(name)) return this.card(fact);
    if (name === "level" || name === "levels")
      return name === "level" && !fact ? this.text("level-0") : (RANKS[fact - 2] ?? fact);
    const kind = KINDS[name];
    const called = kind === "seat" || kind === "side" ? this.called[kind]?.(fact) : undefined;
    return called ?? (kind ? this.text(`${kind}-${fact}`) : fact);
  }
}
