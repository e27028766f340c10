/** All the server says of the rule sets: their parameters, values and clauses. Asked once, and kept while the page is. */
import { asked } from "../net/api";

export type Value = string | number | boolean | null | readonly (string | number)[];
/** Values by dotted path, written as in a file. What a set has no group for is not there. */
export type Values = Readonly<Record<string, Value>>;
export type Kind = "choice" | "truth" | "number" | "level" | "levels" | "order";

export interface Parameter {
  path: string;
  group: string;
  kind: Kind;
  choices?: readonly (string | number)[];
  least?: number | null;
  most?: number | null;
  /** May be "none". */
  optional?: boolean;
  /** Its value where its group is put into a set that lacks it. */
  default?: Value;
}
export interface Group {
  path: string;
  /** A set may lack it. */
  optional: boolean;
}
export interface RuleSet {
  id: string;
  version: number;
  values: Values;
  /** Clause ids by path; "ruling" where this project decided. */
  clauses: Readonly<Record<string, readonly string[]>>;
}
export interface Clause {
  id: string;
  rule_sets: readonly string[];
  where: "game" | "platform" | "scorepad";
}
export interface Catalogue {
  groups: readonly Group[];
  parameters: readonly Parameter[];
  sets: readonly RuleSet[];
  clauses: readonly Clause[];
}

let loading: Promise<Catalogue> | null = null;

/** Raises ApiError; the next call then asks again. */
export function catalogue(): Promise<Catalogue> {
  loading ??= asked<Catalogue>("api/rules/all").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Does a clause speak of a rule set? */
export const applies = (clause: Clause, id: string) =>
  clause.rule_sets.includes(id) || clause.rule_sets.includes("all");

export const RULING = "ruling";

/** How a path, and one of its values, are written in the ids of texts. */
export const textPath = (path: string) => path.replaceAll(/[._]/g, "-");
export const same = (a: Value | undefined, b: Value | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** The values of a set with changes in it, as a table or a spec has them: a path of a value, or of a whole group, which
 *  has a table of values or, null, is taken away. */
export function withChanges(all: Catalogue, set: RuleSet, changes: Readonly<Record<string, unknown>>): Values {
  const made: Record<string, Value> = { ...set.values };
  for (const [path, value] of Object.entries(changes)) {
    const members = all.parameters.filter((one) => one.group === path || one.group.startsWith(`${path}.`));
    if (!members.length) made[path] = value as Value;
    for (const member of members) {
      const given = (value as Record<string, Value> | null)?.[member.path.slice(path.length + 1)];
      if (given === undefined) delete made[member.path];
      else made[member.path] = given;
    }
  }
  return made;
}

/** The places at which values differ from those of a set, in the order of the parameters: paths, and the path of a
 *  group that is gone, which is one change. So the server counts, too. */
export function changedPlaces(all: Catalogue, base: Values, values: Values): string[] {
  const gone = (group: string) => !all.parameters.some((one) => one.group === group && one.path in values);
  const places = all.parameters
    .filter((one) => !same(base[one.path], values[one.path]))
    .map(({ path, group }) => (path in base && gone(group) ? group : path));
  return [...new Set(places)];
}

/** The paths at which values differ, in the order of the parameters. */
export const differing = (all: Catalogue, a: Values, b: Values) =>
  all.parameters.map((one) => one.path).filter((path) => !same(a[path], b[path]));
