import type { OpenArrivals, OpenLoad } from "@lab/shared/record";
import { dueTimes } from "../../src/drive/open/due-times.ts";
import { latenessOf } from "../../src/drive/open/lateness.ts";

export interface Watch {
  readonly arrivals: OpenArrivals;
  readonly durationMs: number;
}

/** Looks at the clock and does nothing else: how late it sees that a moment has come is this machine's doing. */
process.on("message", ({ arrivals, durationMs }: Watch) => {
  const due = dueTimes(arrivals, durationMs);
  const startedAtMs = performance.now();
  const lateMs = due.map((dueMs) => untilMs(startedAtMs + dueMs));
  process.send?.(latenessOf(lateMs).lateness satisfies OpenLoad["lateness"]);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

/** Waits for a moment, and tells by how much it was missed. */
function untilMs(momentMs: number): number {
  for (;;) {
    const nowMs = performance.now();
    if (nowMs >= momentMs) return nowMs - momentMs;
  }
}
