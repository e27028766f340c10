/** The texts of the language in use, for every component. */
import { loadTexts, type Language, type MoreTexts, type Texts } from "./texts";

class Current {
  #texts = $state.raw<Texts | null>(null);
  readonly #more = new Set<MoreTexts>();

  get texts(): Texts {
    if (!this.#texts) throw new Error("no texts are loaded yet");
    return this.#texts;
  }

  async use(language: Language): Promise<void> {
    const texts = await loadTexts(language);
    // Whatever a page has asked for by now it has in the other language too.
    await texts.more(...this.#more);
    if (this.#texts) texts.called = this.#texts.called;
    this.#texts = texts;
    document.documentElement.lang = language;
    document.title = texts.text("app-name");
  }

  /** Load text files that only some pages need. What shows their texts waits for this first. */
  async more(...names: MoreTexts[]): Promise<void> {
    for (const name of names) this.#more.add(name);
    let texts: Texts | null;
    do {
      texts = this.#texts;
      await texts?.more(...names);
    } while (texts !== this.#texts);
  }
}

export const current = new Current();

/** The text of an id in the language in use. */
export const t = (id: string, args: Record<string, string | number> = {}) => current.texts.text(id, args);
