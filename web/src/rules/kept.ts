/** House rules that a person has saved in this browser, by name. */
export interface HouseRules {
  name: string;
  base: string;
  /** Changes of the base, as a spec has them. */
  set: Readonly<Record<string, unknown>>;
}

const KEY = "chaodipi.house-rules";

const LAST = "chaodipi.rules";

/** The rules that a table was opened with last; those of the first document where there was none. */
export function lastRules(): string {
  try {
    return localStorage.getItem(LAST) ?? "hefei";
  } catch {
    return "hefei";
  }
}

export function rememberRules(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // Then the choice lasts as long as the page.
  }
}

export function keptRules(): HouseRules[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const known = Array.isArray(kept) ? kept.filter(isHouseRules) : [];
    const once = known.filter(({ name }, at) => known.findIndex((one) => one.name === name) === at);
    return once.map((one) => ({ ...one, set: spread(one.set) }));
  } catch {
    return [];
  }
}

/** Put house rules in, in the place of those of that name. False where the browser keeps nothing. */
export const keepRules = (rules: HouseRules) => write([...keptRules().filter((one) => one.name !== rules.name), rules]);

export const dropRules = (name: string) => write(keptRules().filter((one) => one.name !== name));

/** False where there is one of the new name already. */
export function renameRules(name: string, wanted: string): boolean {
  const all = keptRules();
  if (all.some((one) => one.name === wanted)) return false;
  return write(all.map((one) => (one.name === name ? { ...one, name: wanted } : one)));
}

function write(all: readonly HouseRules[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** A group that was put in as a table counts by its values, as the server counts it. */
const spread = (set: HouseRules["set"]) =>
  Object.fromEntries(
    Object.entries(set).flatMap(([path, value]) =>
      value === null || typeof value !== "object" || Array.isArray(value)
        ? [[path, value]]
        : Object.entries(value).map(([name, one]) => [`${path}.${name}`, one as unknown]),
    ),
  );

function isHouseRules(one: unknown): one is HouseRules {
  const { name, base, set } = (one ?? {}) as Partial<HouseRules>;
  return typeof name === "string" && typeof base === "string" && typeof set === "object" && set !== null;
}
