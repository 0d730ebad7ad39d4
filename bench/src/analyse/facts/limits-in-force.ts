import type { Absent, JournalEvent, LimitsInForce } from "@lab/shared/record";

export function limitsInForceIn(events: readonly JournalEvent[]): LimitsInForce {
  const found = events.flatMap((event) => (event.type === "cell-started" ? [event.limitsInForce] : []));
  return {
    cpus: inCommon(found.map(({ cpus }) => cpus)),
    memoryBytes: inCommon(found.map(({ memoryBytes }) => memoryBytes)),
    cores: inCommon(found.map(({ cores }) => cores)),
  };
}

function inCommon<Value>(values: readonly Value[]): Value | Absent {
  const [first, ...others] = new Map(values.map((value) => [JSON.stringify(value), value])).values();
  if (first === undefined) return { absent: "no server was started" };
  return others.length === 0 ? first : { absent: "not the same for all servers" };
}
