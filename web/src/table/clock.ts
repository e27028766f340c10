/** Deadlines: the server sends what is left when it spoke; the page counts down from when it heard. */
import type { Clock } from "../net/messages";

export interface RunningClock {
  clock: Clock;
  /** By the page's clock, in milliseconds. */
  heardAt: number;
}

/** What is left, in milliseconds, never below 0. */
export function leftMs({ clock, heardAt }: RunningClock, now: number): number {
  return Math.max(0, Math.min(clock.total_ms, clock.left_ms - (now - heardAt)));
}

/** What the seat had in its bank when the deadline was told. */
export const bankOf = ({ clock }: RunningClock): number => (clock.seat === null ? 0 : (clock.banks?.[clock.seat] ?? 0));

/** What is left in the seat's bank, which runs once its time is over. */
export function bankLeftMs(running: RunningClock, now: number): number {
  const over = now - running.heardAt - running.clock.left_ms;
  return Math.max(0, bankOf(running) - Math.max(0, over));
}

/** Whole seconds as people count them: 1 until the very end. */
export const seconds = (ms: number) => Math.ceil(ms / 1000);
