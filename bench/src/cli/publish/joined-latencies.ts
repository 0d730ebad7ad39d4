import type { Absent, BurstEvent, JournalEvent, Latency } from "@lab/shared/record";
import { histogramOf } from "../../analyse/observations/slices.ts";
import { joinLatencies } from "../../drive/summarise-latency.ts";

/**
 * A journal in which the histograms of a process's bursts are joined: three quarters of its bytes, and figures are only
 * read from all of them together. What comes of a burst's own, such as its p99, stays with it.
 */
export function* withLatenciesJoined(events: Iterable<JournalEvent>): Generator<JournalEvent> {
  const latencies = new Map<string, OfProcess & { readonly all: (Latency | Absent)[] }>();
  function* joined(key: string, atMs: number): Generator<JournalEvent> {
    const { cell = "", round = 0, all = [] } = latencies.get(key) ?? {};
    latencies.delete(key);
    const latency = joinLatencies(all);
    if (latency === undefined || "absent" in latency) return;
    yield { type: "latencies", atMs, round, cell, histogram: latency.histogram ?? "" };
  }
  for (const event of events) {
    if (event.type === "burst") {
      const { cell, round, load } = event;
      const process = latencies.get(keyOf(event)) ?? { cell, round, all: [] };
      if (load.latency !== undefined && histogramOf(event) !== undefined) process.all.push(load.latency);
      latencies.set(keyOf(event), process);
    }
    for (const key of endedBy(event, latencies.keys())) yield* joined(key, event.atMs);
    yield event.type === "burst" ? withoutHistogram(event) : event;
  }
}

/** A server has no recorded end in a run that was interrupted and resumed. */
function endedBy(event: JournalEvent, known: Iterable<string>): readonly string[] {
  if (event.type === "cell-stopped") return [keyOf(event)];
  return event.type === "run-finished" ? [...known] : [];
}

type OfProcess = Pick<BurstEvent, "cell" | "round">;

function keyOf({ cell, round }: OfProcess): string {
  return `${round} ${cell}`;
}

function withoutHistogram(burst: BurstEvent): BurstEvent {
  const { latency } = burst.load;
  if (latency === undefined || "absent" in latency) return burst;
  const { histogram: _, ...rest } = latency;
  return { ...burst, load: { ...burst.load, latency: rest } };
}
