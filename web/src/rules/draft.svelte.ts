/** House rules while they are written: a base, the values so far, and what the server thinks of them. */
import { ApiError, asked, type Problem, type RulesSpec } from "../net/api";
import { differing, same, withChanges, type Catalogue, type RuleSet, type Value, type Values } from "./catalogue";
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
  /** Has the server seen the values as they are now? */
  checked = $state(true);
  failed = $state.raw<ApiError | null>(null);

  readonly changed: string[] = $derived.by(() => differing(this.all, this.base.values, this.values));
  /** The paths of the parameters that are there and with which something is wrong. */
  readonly wrong: string[] = $derived.by(() =>
    this.all.parameters.map((one) => one.path).filter((path) => path in this.values && this.problemsAt(path).length),
  );
  readonly good: boolean = $derived(this.checked && !this.problems.length && !this.failed);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly all: Catalogue,
    base: string,
  ) {
    this.start(base);
  }

  /** Begin anew, with the values of a set. */
  start(base: string): void {
    this.base = this.all.sets.find((set) => set.id === base) ?? this.all.sets[0]!;
    this.#put(this.base.values);
  }

  load(rules: HouseRules): void {
    this.start(rules.base);
    this.name = rules.name;
    this.#put(withChanges(this.all, this.base, rules.set));
  }

  /** The house rules of a file. otherwise: what they are called where the file does not say. Raises ApiError. */
  async read(toml: string, otherwise: string): Promise<void> {
    const { id, name, values } = await asked<Checked>("api/rules/check", { toml });
    this.start(id);
    this.name = name || otherwise;
    this.#put(values);
  }

  set(path: string, value: Value): void {
    this.#put({ ...this.values, [path]: value });
  }

  reset(path: string): void {
    const value = this.base.values[path];
    if (value !== undefined) this.set(path, value);
  }

  resetAll(): void {
    this.#put(this.base.values);
  }

  has(group: string): boolean {
    return this.#members(group).some((one) => one.path in this.values);
  }

  /** Put a group in, with the values of the base or usual ones, or take it away. */
  setGroup(group: string, there: boolean): void {
    const values = { ...this.values };
    for (const { path, default: usual } of this.#members(group)) {
      if (there) values[path] = this.base.values[path] ?? usual ?? null;
      else delete values[path];
    }
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
        set[group] = Object.fromEntries(members.map(({ path }) => [path.slice(group.length + 1), this.values[path]]));
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
    let failed: ApiError | null = null;
    try {
      await asked("api/rules/check", this.spec);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problems = error.problems;
      failed = problems.length ? null : error;
    }
    // An answer to what has been changed since is no answer.
    if (number !== this.#asked) return;
    this.problems = problems;
    this.failed = failed;
    this.checked = true;
  }
}
