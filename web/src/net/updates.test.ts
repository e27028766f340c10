import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advanced } from "./advance";
import type { TableEvent, TableView } from "./messages";
import { merged } from "./patch";

interface Example {
  old: TableView;
  updates: { e?: TableEvent[]; p?: unknown }[];
  new: unknown;
}

/** Made by `python -m tests.server.examples`, which the server's own reader is held to as well. */
const examples = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tests/data/updates.json"), "utf8"),
) as Example[];

/** Without the members that are null: they may be missing. */
const full = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(full)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, item]) => item !== null)
            .map(([name, item]) => [name, full(item)]),
        )
      : value;

test.each(examples.map((example, i) => [i, example] as const))("example %i of updates", (_, example) => {
  let view = example.old;
  for (const { e, p } of example.updates) view = merged(advanced(view, e ?? []), p ?? {});
  expect(full(view)).toEqual(full(example.new));
});
