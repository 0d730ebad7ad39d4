import type { Absent, Analysis, JournalEvent, LimitsInForce } from "@lab/shared/record";

export function howItStopped(events: readonly JournalEvent[]): Analysis["stop"] {
  const finished = events.findLast((event) => event.type === "run-finished");
  const shards = shardsIn(events);
  const rounds = shards.map((shard) => shard.filter(({ type }) => type === "round-finished").length);
  const extent = { rounds: Math.max(...rounds), blocks: Math.max(...shards.map(blocksIn)) };
  if (finished !== undefined && events.at(-1) === finished) {
    return { reason: finished.reason, sentence: finished.sentence, ...extent };
  }
  return {
    reason: "killed",
    sentence: "The runner ended without a word; what it had measured by then is here.",
    ...extent,
  };
}

/** A run that was put together has shards that began each for itself, and had their rounds side by side. */
function shardsIn(events: readonly JournalEvent[]): readonly (readonly JournalEvent[])[] {
  const begun = events.flatMap(({ type }, index) => (type === "run-started" && index > 0 ? [index] : []));
  return [0, ...begun].map((from, index) => events.slice(from, begun[index]));
}

/** Blocks with the same number are counted once over all families. */
function blocksIn(events: readonly JournalEvent[]): number {
  const blocks = events.filter((event) => event.type === "block-finished");
  return new Set(blocks.map(({ round, block }) => JSON.stringify([round, block]))).size;
}

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
