import { beforeEach, expect, test, vi } from "vitest";
import { Link, type LinkState, type Socket } from "./link";
import type { TableView } from "./messages";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  types() {
    return this.sent.map((message) => message.type);
  }
}

let sockets: FakeSocket[];
let states: LinkState[];
let views: TableView[];
let replies: unknown[];
let link: Link;

const last = () => sockets.at(-1)!;
const snapshot = (version: number, pace = "normal") =>
  last().says({ type: "snapshot", version, epoch: "a.1", view: { pace } });

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, states, views, replies] = [[], [], [], []];
  link = new Link(
    {
      open: () => (sockets.push(new FakeSocket()), last()),
      later: (run, ms) => setTimeout(run, ms) as unknown as number,
      cancel: (timer) => clearTimeout(timer),
      random: () => 0.5,
    },
    {
      view: (view) => views.push(view),
      state: (state) => states.push(state),
      reply: (reply) => replies.push(reply),
      said: (said) => replies.push(said),
      barred: (code) => replies.push(code),
    },
    100,
  );
  link.connect();
  last().onopen?.();
});

test("says hello first and takes the snapshot", () => {
  expect(last().sent[0]).toEqual({ type: "hello" });
  snapshot(3);
  expect(states).toEqual(["open"]);
  expect(views).toHaveLength(1);
});

test("applies updates in order, once each", () => {
  snapshot(3);
  const update = { type: "update", v: 4, p: { pace: "quick" } };
  last().says(update);
  last().says(update);
  expect(views.map((view) => view.pace)).toEqual(["normal", "quick"]);
});

test("what becomes null is null, not missing", () => {
  last().says({
    type: "snapshot",
    version: 1,
    epoch: "a.1",
    view: { clock: { what: "x", seat: 1, n: 1 }, game: null, seat: 0 },
  });
  last().says({
    type: "update",
    v: 2,
    p: { clock: { seat: null }, game: { sheet: { next_banker: null } } },
  });
  expect(views[1]?.clock).toEqual({ what: "x", seat: null, n: 1 });
  expect(views[1]?.game?.trump).toBeNull();
  expect(views[1]?.game?.sheet?.next_banker).toBeNull();
  last().says({ type: "update", v: 3, p: { clock: null, seat: null } });
  expect([views[2]?.clock, views[2]?.seat]).toEqual([null, null]);
});

test("asks for everything after a gap", () => {
  snapshot(3);
  last().says({ type: "update", v: 5, p: {} });
  expect(sockets).toHaveLength(2);
  expect(sockets[0]!.closed).toBe(true);
  last().onopen?.();
  expect(last().sent[0]).toEqual({ type: "hello" });
});

test("comes back after ever longer waits, with the version it has", () => {
  snapshot(3);
  last().onclose?.({ code: 1006 });
  expect(link.state).toBe("waiting");
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(3);
  last().onopen?.();
  expect(last().sent[0]).toEqual({ type: "hello", version: 3, epoch: "a.1" });
  last().says({ type: "pong", n: 1 });
  expect(states).toEqual(["open", "waiting", "open"]);
});

test("however long the server is away, no wait is longer than three seconds", () => {
  snapshot(3);
  for (let tries = 1; tries <= 12; tries++) {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(3000);
    expect(sockets).toHaveLength(tries + 1);
  }
});

test("repeats what was not answered under the same number, and forgets what was", () => {
  snapshot(3);
  const first = link.request((n) => ({ type: "act", n, command: { type: "pass" } }));
  const second = link.request((n) => ({ type: "act", n, command: { type: "play", cards: [1] } }));
  link.request((n) => ({ type: "ask", n, cards: [1] }));
  last().says({ type: "done", n: first });
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(250);
  last().onopen?.();
  snapshot(4);
  const acts = last().sent.filter((message) => message.type === "act" || message.type === "ask");
  expect(acts).toEqual([{ type: "act", n: second, command: { type: "play", cards: [1] } }]);
  last().says({ type: "refused", n: second, code: "x", facts: {}, clause: "" });
  expect(replies).toHaveLength(2);
});

test("the old socket's late messages and its closing mean nothing", () => {
  snapshot(3);
  const old = last();
  link.connect();
  old.says({ type: "replaced" });
  old.onclose?.({ code: 1000 });
  expect(link.state).toBe("waiting");
  expect(sockets).toHaveLength(2);
});

test("a page that was replaced stays away until it is told to come back", () => {
  snapshot(3);
  last().says({ type: "replaced" });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(link.state).toBe("replaced");
  link.connect();
  expect(sockets).toHaveLength(2);
});

test("a table that does not exist is not asked for again", () => {
  last().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(["gone"]);
  expect(sockets).toHaveLength(1);
});

test("a silent line is taken for lost", () => {
  snapshot(3);
  vi.advanceTimersByTime(20_000);
  expect(last().types()).toEqual(["hello", "ping"]);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
});

test("what was said while the line was lost is not said later, and what is heard is no answer", () => {
  snapshot(3);
  const said = { type: "said", seat: 1, id: "a", name: "A", code: "hello", text: "" };
  last().says(said);
  expect(replies).toEqual([said]);
  last().onclose?.({ code: 1006 });
  link.request((n) => ({ type: "say", n, code: "hello" }));
  const vote = link.request((n) => ({ type: "vote", n, agrees: true }));
  vi.advanceTimersByTime(20_000);
  last().onopen?.();
  snapshot(4);
  expect(last().sent.slice(1)).toEqual([{ type: "vote", n: vote, agrees: true }]);
});

test("who is sent away does not come back by themself", () => {
  snapshot(3);
  last().says({ type: "barred", code: "dismissed" });
  last().onclose?.({ code: 1000 });
  vi.advanceTimersByTime(60_000);
  expect([replies, states.at(-1), sockets.length]).toEqual([["dismissed"], "barred", 1]);
});

test("a server that is restarted is asked again soon, however long it takes, and the page says so", () => {
  snapshot(3);
  last().onclose?.({ code: 1012 });
  expect(link.state).toBe("restarting");
  for (let tries = 0; tries < 8; tries++) {
    const before = sockets.length;
    vi.advanceTimersByTime(1_500);
    expect(sockets.length).toBeGreaterThan(before);
    last().onclose?.({ code: 1006 });
    expect(link.state).toBe("restarting");
  }
  vi.advanceTimersByTime(1_500);
  last().onopen?.();
  snapshot(3);
  last().onclose?.({ code: 1006 });
  expect(states).toEqual(["open", "restarting", "open", "waiting"]);
});

test("a table that was ended is not asked for again", () => {
  snapshot(3);
  last().onclose?.({ code: 4410 });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(link.state).toBe("ended");
});
