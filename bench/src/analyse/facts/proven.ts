import { type Analysis, type JournalEvent, known } from "@lab/shared/record";

/** How many of the measured requests proved that the servers keep requests apart. */
export function provenIn(events: readonly JournalEvent[]): NonNullable<Analysis["proven"]> {
  const loads = events.flatMap((event) => (event.type === "burst" ? event.load : []));
  return {
    requests: loads.reduce((sum, { proven }) => sum + (proven === undefined ? 0 : (known(proven) ?? 0)), 0),
    of: loads.reduce((sum, { requests }) => sum + requests, 0),
  };
}
