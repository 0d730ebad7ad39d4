import type { JournalEvent, SliceEvent } from "@lab/shared/record";

/** Of the time in which servers were up and proven, the share in which they were under load. */
export function loadShare(events: readonly JournalEvent[]): number | undefined {
  let loadMs = 0;
  let wallMs = 0;
  let previousMs = 0;
  for (const event of events) {
    if (event.type === "slice") loadMs += event.load.durationMs;
    if (event.type === "warmed-up") loadMs += event.loadMs;
    // Between two events lies what the later one is about.
    if (event.type === "slice" || event.type === "warmed-up" || event.type === "block-finished") {
      wallMs += event.atMs - previousMs;
    }
    previousMs = event.atMs;
  }
  return wallMs === 0 ? undefined : loadMs / wallMs;
}

/** The share of one core that the runner itself used while a server was under load. */
export function runnerShare(slices: readonly SliceEvent[]): number | undefined {
  const known = slices.flatMap(({ runnerCpuUs, load }) =>
    typeof runnerCpuUs === "number" ? [{ cpuUs: runnerCpuUs, wallUs: load.durationMs * 1_000 }] : [],
  );
  if (known.length === 0) return undefined;
  const sum = (figure: "cpuUs" | "wallUs"): number => known.reduce((total, one) => total + one[figure], 0);
  return sum("cpuUs") / sum("wallUs");
}
