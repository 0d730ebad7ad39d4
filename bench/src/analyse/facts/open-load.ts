import type { Analysis, JournalEvent } from "@lab/shared/record";

/** What came in open loops, and what the families were found able to answer; undefined where all loops were closed. */
export function openLoadIn(events: readonly JournalEvent[]): Analysis["openLoad"] {
  const open = events.flatMap((event) => (event.type === "burst" && event.load.open ? [event.load] : []));
  if (open.length === 0) return undefined;
  const capacities = events.filter((event) => event.type === "capacity-found");
  return {
    due: open.reduce((sum, { open: load }) => sum + (load?.due ?? 0), 0),
    answered: open.reduce((sum, { requests }) => sum + requests, 0),
    capacities: capacities.map(({ family, perSecond, slowest }) => ({ family, perSecond, slowest })),
  };
}
