/** How rule sets, parameters and values are called. Texts that are not there show as what they are of. */
import { current, t } from "../text/current.svelte";
import { textPath, type Value } from "./catalogue";

const either = (id: string, other: string) => (current.texts.has(id) ? t(id) : other);

export const setName = (id: string) => either(`rules-${id}`, either(`ruleset-${id}`, id));
export const setAbout = (id: string) => either(`rules-${id}.about`, either(`ruleset-${id}-about`, ""));
export const parameterName = (path: string) => either(`param-${textPath(path)}`, path);
export const parameterAbout = (path: string) => either(`param-${textPath(path)}.about`, "");
export const groupName = (path: string) => either(`group-${textPath(path)}`, path);

/** One value of a parameter in words; null and nothing: the set has none. */
export function valueName(path: string, value: Value | undefined): string {
  if (value === undefined || value === null) return either("value-absent", "–");
  if (typeof value === "object") {
    return value.length
      ? value.map((one) => valueName(path, one)).join(" ")
      : either(`value-${textPath(path)}-empty`, "–");
  }
  const id = `value-${textPath(path)}-${textPath(String(value))}`;
  if (current.texts.has(id)) return t(id);
  if (typeof value === "boolean") return either(`value-${value}`, String(value));
  return either(`value-${value}`, String(value));
}
