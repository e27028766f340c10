/** How rule sets, parameters and values are called. Texts that are not there show as what they are of. */
import type { Problem } from "../net/api";
import { current, t } from "../text/current.svelte";
import { textPath, type Value } from "./catalogue";

const either = (id: string, other: string) => (current.texts.has(id) ? t(id) : other);

export const setName = (id: string) => either(`rules-${id}`, either(`ruleset-${id}`, id));
export const setAbout = (id: string) => either(`rules-${id}.about`, either(`ruleset-${id}-about`, ""));
export const parameterName = (path: string) => either(`param-${textPath(path)}`, path);
export const parameterAbout = (path: string) => either(`param-${textPath(path)}.about`, "");
export const groupName = (path: string) => either(`group-${textPath(path)}`, path);

/** A place where something is to be changed, or was: a parameter with its group, or a whole group. */
export function placeName(path: string): string {
  const group = `group-${textPath(path)}`;
  if (current.texts.has(group)) return t(group);
  return t("house-place", { group: groupName(path.slice(0, path.lastIndexOf("."))), name: parameterName(path) });
}

/** One value of a parameter in words, as in Python's value_words; nothing: the set has none. */
export function valueName(path: string, value: Value | undefined): string {
  if (value === undefined || value === null) return t("value-absent");
  if (typeof value === "boolean") return t(`value-${value}`);
  if (typeof value === "object") {
    if (!value.length) return either(`value-${textPath(path)}-empty`, t("value-none"));
    return value.map((one) => valueName(path, one)).join(separator());
  }
  return either(`value-${textPath(path)}-${textPath(String(value))}`, value === "none" ? t("value-none") : `${value}`);
}

/** What is wrong with a rule set, with names in the place of paths. */
export function problemSentence({ code, path, facts }: Problem): string {
  const words: Record<string, string | number> = { ...current.texts.words(facts), path: quoted(path) };
  if (typeof facts.other === "string") words.other = quoted(facts.other);
  for (const name of ["choices", "lacking"]) {
    const values = facts[name];
    if (Array.isArray(values)) words[name] = valueName(path, values as readonly (string | number)[]);
  }
  // Of two values that cannot be together, also why.
  const why = `why-${textPath(path)}-${textPath(String(facts.other))}`;
  const sentences = [t(`problem-${code}`, words), ...(current.texts.has(why) ? [t(why)] : [])];
  // The spaces in the texts are for paths, which other places write in Latin letters.
  return current.texts.language === "en"
    ? sentences.join(" ")
    : sentences.join("").replaceAll(/([”」]) | ([“「])/g, "$1$2");
}

const quoted = (path: string) => t("house-quoted", { name: parameterName(path) });
const separator = () => (current.texts.language === "en" ? ", " : "、");
