import type { BurstEvent, JournalEvent } from "@lab/shared/record";

/** Of the time in which servers were up and proven, the share in which they were under load. */
export function loadShare(events: readonly JournalEvent[]): number | undefined {
  let loadMs = 0;
  let wallMs = 0;
  let previousMs = 0;
  for (const event of events) {
    if (event.type === "burst") loadMs += event.load.durationMs;
    if (event.type === "warmed-up") loadMs += event.loadMs;
    // Between two events lies what the later one is about.
    if (event.type === "burst" || event.type === "warmed-up" || event.type === "block-finished") {
      wallMs += event.atMs - previousMs;
    }
    previousMs = event.atMs;
  }
  return wallMs === 0 ? undefined : loadMs / wallMs;
}

/** The share of one core that the runner itself used while a server was under load. */
export function runnerShare(bursts: readonly BurstEvent[]): number | undefined {
  const known = bursts.flatMap(({ runnerCpuUs, load }) =>
    typeof runnerCpuUs === "number" ? [{ cpuUs: runnerCpuUs, wallUs: load.durationMs * 1_000 }] : [],
  );
  if (known.length === 0) return undefined;
  const sum = (figure: "cpuUs" | "wallUs"): number => known.reduce((total, one) => total + one[figure], 0);
  return sum("cpuUs") / sum("wallUs");
}
