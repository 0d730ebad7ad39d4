import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../../../run/clock.ts";

/** This machine's clock, beginning at what an earlier session of the run had come to. */
export function clockFrom(startMs: number): Clock {
  const offsetMs = startMs - performance.now();
  return {
    nowMs: () => performance.now() + offsetMs,
    pause: (durationMs, signal) => delay(durationMs, undefined, { signal }),
    every(periodMs, action) {
      const timer = setInterval(action, periodMs);
      return { [Symbol.dispose]: () => clearInterval(timer) };
    },
  };
}
