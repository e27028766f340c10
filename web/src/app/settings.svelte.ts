/** What a person prefers on this device. Each change shows at once and touches nothing else. */
import { LANGUAGES, preferred, type Language } from "../text/texts";

export const THEMES = ["auto", "light", "dark"] as const;
export const PRINTS = ["usual", "big"] as const;
export const SOUNDS = ["off", "on"] as const;
export const TALKS = ["on", "off"] as const;

const KEY = "chaodipi.settings";

class Settings {
  language = $state<Language>("zh-Hans");
  theme = $state<(typeof THEMES)[number]>("auto");
  print = $state<(typeof PRINTS)[number]>("usual");
  sound = $state<(typeof SOUNDS)[number]>("off");
  /** Is what others say at the table shown? */
  talk = $state<(typeof TALKS)[number]>("on");

  constructor() {
    this.language = preferred(navigator.languages);
    const kept = read();
    this.language = LANGUAGES.find((one) => one === kept.language) ?? this.language;
    this.theme = THEMES.find((one) => one === kept.theme) ?? this.theme;
    this.print = PRINTS.find((one) => one === kept.print) ?? this.print;
    this.sound = SOUNDS.find((one) => one === kept.sound) ?? this.sound;
    this.talk = TALKS.find((one) => one === kept.talk) ?? this.talk;
  }

  /** Keep them, and let the style sheet know. To be called in an effect. */
  keep(): void {
    const { language, theme, print, sound, talk } = this;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.print = print;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, print, sound, talk }));
    } catch {
      // Private windows may refuse: the choice then lasts as long as the page.
    }
  }
}

function read(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
