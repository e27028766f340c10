/** The texts of the language in use, for every component. */
import { loadTexts, type Language, type Texts } from "./texts";

class Current {
  #texts = $state.raw<Texts | null>(null);

  get texts(): Texts {
    if (!this.#texts) throw new Error("no texts are loaded yet");
    return this.#texts;
  }

  async use(language: Language): Promise<void> {
    const texts = await loadTexts(language);
    if (this.#texts) texts.called = this.#texts.called;
    this.#texts = texts;
    document.documentElement.lang = language;
    document.title = texts.text("app-name");
  }
}

export const current = new Current();

/** The text of an id in the language in use. */
export const t = (id: string, args: Record<string, string | number> = {}) => current.texts.text(id, args);
