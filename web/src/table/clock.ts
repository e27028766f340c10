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

/** Whole seconds as people count them: 1 until the very end. */
export const seconds = (ms: number) => Math.ceil(ms / 1000);
