/** House rules while they are written: a base, the values so far, and what the server thinks of them. */
import { ApiError, asked, type Problem, type RulesSpec } from "../net/api";
import {
  changedPlaces,
  differing,
  same,
  withChanges,
  type Catalogue,
  type RuleSet,
  type Value,
  type Values,
} from "./catalogue";
import type { HouseRules } from "./kept";

const CHECK_MS = 300;

/** The paths that a problem is of: one, or two that do not go together. */
export const placesOf = ({ path, facts }: Problem): string[] =>
  typeof facts.other === "string" ? [path, facts.other] : [path];

interface Checked {
  id: string;
  /** That the file says; "" where it says none. */
  name: string;
  values: Values;
}

export class Draft {
  base = $state.raw<RuleSet>()!;
  values = $state.raw<Values>({});
  name = $state("");
  problems = $state.raw<readonly Problem[]>([]);
  /** What else to change so that what was wanted can be played: values by path, null by the path of a group. */
  ways = $state.raw<Readonly<Record<string, Value>>>({});
  /** Has the server seen the values as they are now? */
  checked = $state(true);
  failed = $state.raw<ApiError | null>(null);

  /** Where it differs from the base: paths of parameters, and of a group that is gone. */
  readonly changed: string[] = $derived.by(() => changedPlaces(this.all, this.base.values, this.values));
  /** Where something must still be changed: the ways out, and what is wrong and has none. */
  readonly toChange: string[] = $derived.by(() => {
    const stuck = this.problems.filter((one) => !this.#hasWay(one)).flatMap(placesOf);
    const places = this.all.parameters.map(({ path, group }) => (group in this.ways ? group : path));
    return [...new Set(places)].filter((path) => path in this.ways || (path in this.values && stuck.includes(path)));
  });
  /** The paths of the parameters that are there and with which something is wrong. */
  readonly wrong: string[] = $derived.by(() =>
    this.all.parameters.map((one) => one.path).filter((path) => path in this.values && this.problemsAt(path).length),
  );
  readonly good: boolean = $derived(this.checked && !this.problems.length && !this.failed);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  /** The paths that somebody has put as they are, the last one last. */
  #wanted: readonly string[] = [];

  constructor(
    readonly all: Catalogue,
    base: string,
  ) {
    this.start(base);
  }

  /** Begin anew, with the values of a set. */
  start(base: string): void {
    this.base = this.all.sets.find((set) => set.id === base) ?? this.all.sets[0]!;
    this.resetAll();
  }

  load(rules: HouseRules): void {
    this.start(rules.base);
    this.name = rules.name;
    this.#take(withChanges(this.all, this.base, rules.set));
  }

  /** The house rules of a file. otherwise: what they are called where the file does not say. Raises ApiError. */
  async read(toml: string, otherwise: string): Promise<void> {
    const { id, name, values } = await asked<Checked>("api/rules/check", { toml });
    this.start(id);
    this.name = name || otherwise;
    this.#take(values);
  }

  set(path: string, value: Value): void {
    this.#want([path]);
    this.#put({ ...this.values, [path]: value });
  }

  reset(path: string): void {
    const value = this.base.values[path];
    if (value !== undefined) this.set(path, value);
  }

  resetAll(): void {
    this.#take(this.base.values);
  }

  has(group: string): boolean {
    return this.#members(group).some((one) => one.path in this.values);
  }

  /** Put a group in, with the values of the base or usual ones, or take it away. */
  setGroup(group: string, there: boolean): void {
    const values = { ...this.values };
    this.#want(this.#members(group).map((one) => one.path));
    for (const { path, default: usual } of this.#members(group)) {
      if (there) values[path] = this.base.values[path] ?? usual ?? null;
      else delete values[path];
    }
    this.#put(values);
  }

  /** Go the ways out: those of some places, or all. */
  mend(places: readonly string[] = Object.keys(this.ways)): void {
    const values = { ...this.values };
    for (const place of places) {
      if (this.ways[place] !== null) values[place] = this.ways[place]!;
      else for (const { path } of this.#members(place)) delete values[path];
    }
    // Of what is changed so nobody minds if it must be changed again.
    this.#wanted = this.#wanted.filter((path) => !places.includes(path));
    this.#put(values);
  }

  problemsAt(path: string): Problem[] {
    return this.problems.filter((one) => placesOf(one).includes(path));
  }

  /** Are the values as they are now those of a rule set? */
  async isSound(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (!this.checked || this.failed) await this.#check(++this.#asked);
    return this.good;
  }

  /** What names these house rules. */
  get spec(): Exclude<RulesSpec, string> {
    const set: Record<string, unknown> = {};
    for (const { path: group } of this.all.groups) {
      const members = this.#members(group);
      const before = members.some((one) => one.path in this.base.values);
      const now = this.has(group);
      if (now && !before) {
        for (const { path } of members) set[path] = this.values[path];
      } else if (before && !now) set[group] = null;
      else if (now) {
        for (const { path } of members) {
          if (!same(this.values[path], this.base.values[path])) set[path] = this.values[path];
        }
      }
    }
    return { base: this.base.id, set };
  }

  #members(group: string) {
    return this.all.parameters.filter((one) => one.group === group);
  }

  #hasWay({ code, path, facts }: Problem): boolean {
    if (code !== "contradicts") return false;
    return placesOf({ code, path, facts }).some((one) => one in this.ways || this.#groupOf(one) in this.ways);
  }

  #groupOf = (path: string) => path.slice(0, path.lastIndexOf("."));

  #want(paths: readonly string[]): void {
    this.#wanted = [...this.#wanted.filter((path) => !paths.includes(path)), ...paths];
  }

  /** Values that were made elsewhere: what differs from the base is wanted. */
  #take(values: Values): void {
    this.#wanted = differing(this.all, this.base.values, values);
    this.#put(values);
  }

  #put(values: Values): void {
    this.values = values;
    this.failed = null;
    this.checked = false;
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    this.#timer = setTimeout(() => void this.#check(number), CHECK_MS);
  }

  async #check(number: number): Promise<void> {
    let problems: readonly Problem[] = [];
    let ways: Draft["ways"] = {};
    let failed: ApiError | null = null;
    try {
      await asked("api/rules/check", { ...this.spec, wanted: this.#wanted });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problems = error.problems;
      ways = error.ways as Draft["ways"];
      failed = problems.length ? null : error;
    }
    // An answer to what has been changed since is no answer.
    if (number !== this.#asked) return;
    this.problems = problems;
    this.ways = ways;
    this.failed = failed;
    this.checked = true;
  }
}
