import { expect, test } from "vitest";
import type { TableEvent, TableView } from "../net/messages";
import { Session } from "./session.svelte";

const line = { request: () => 1, connect: () => undefined, close: () => undefined };
const vote = (mine: boolean | null) => ({ mine, total_ms: 30_000, left_ms: 30_000 });

function at(running: ReturnType<typeof vote> | null, phase = "playing", deal = 1): TableView {
  const game = { phase, deal, hand: [], fresh: [], tricks: [], trick: null, asked: { what: "wait" } };
  return { seat: 0, people: [], clock: null, shuffle: null, vote: running, game } as unknown as TableView;
}

function told(...views: (readonly [TableView, readonly TableEvent[] | null])[]): Session {
  const session = new Session("ABCDEF", line);
  for (const [view, events] of views) session.take(view, events);
  session.close();
  return session;
}

test("who asks for the vote is told so, and nobody else", () => {
  expect(told([at(null), null], [at(vote(true)), []]).voteMine).toBe(true);
  expect(told([at(null), null], [at(vote(null)), []]).voteMine).toBe(false);
  expect(told([at(null), null], [at(vote(null)), []], [at(vote(true)), []]).voteMine).toBe(false);
  // Who comes to a running vote does not know whose it is.
  expect(told([at(vote(true)), null]).voteMine).toBe(false);
});

test("a vote that ends nothing says so; one that ends the deal, or ends with it, does not", () => {
  const running = [at(vote(true)), []] as const;
  const ended = { type: "deal_ended_without" } as TableEvent;
  expect(told(running, [at(null), []]).voteFailed).toBe(true);
  expect(told(running, [at(null), null]).voteFailed).toBe(true);
  expect(told(running, [at(null), []], [at(vote(null)), []]).voteFailed).toBe(false);
  expect(told(running, [at(null), [ended]]).voteFailed).toBe(false);
  expect(told(running, [at(null, "settled"), []]).voteFailed).toBe(false);
  expect(told(running, [at(null, "dealing", 2), []]).voteFailed).toBe(false);
});
