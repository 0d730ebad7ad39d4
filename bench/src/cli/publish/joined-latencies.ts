import type { BurstEvent, JournalEvent, Latency } from "@lab/shared/record";
import { joinLatencies } from "../../drive/summarise-latency.ts";

/**
 * A journal in which the histograms of a process's bursts are joined: three quarters of its bytes, and figures are only
 * read from all of them together. What comes of a burst's own, such as its p99, stays with it.
 */
export function* withLatenciesJoined(events: Iterable<JournalEvent>): Generator<JournalEvent> {
  const processes = new Processes();
  for (const event of events) {
    if (event.type === "burst") {
      processes.add(event);
      yield withoutHistogram(event);
      continue;
    }
    if (event.type === "cell-stopped") yield* processes.taken(keyOf(event), event.atMs);
    // A server without a recorded end, in a run that was interrupted and resumed.
    if (event.type === "run-finished") for (const key of processes.left()) yield* processes.taken(key, event.atMs);
    yield event;
  }
}

interface OfProcess {
  readonly cell: string;
  readonly round: number;
}

class Processes {
  readonly #latencies = new Map<string, OfProcess & { readonly all: Latency[] }>();

  add({ cell, round, load: { latency } }: BurstEvent): void {
    if (latency === undefined || "absent" in latency || latency.histogram === undefined) return;
    const key = keyOf({ cell, round });
    const process = this.#latencies.get(key) ?? { cell, round, all: [] };
    this.#latencies.set(key, process);
    process.all.push(latency);
  }

  *taken(key: string, atMs: number): Generator<JournalEvent> {
    const process = this.#latencies.get(key);
    const joined = process && joinLatencies(process.all);
    this.#latencies.delete(key);
    if (process === undefined || joined === undefined || "absent" in joined) return;
    const { histogram = "" } = joined;
    yield { type: "latencies", atMs, round: process.round, cell: process.cell, histogram };
  }

  left(): readonly string[] {
    return [...this.#latencies.keys()];
  }
}

function keyOf({ cell, round }: OfProcess): string {
  return `${round} ${cell}`;
}

function withoutHistogram(burst: BurstEvent): BurstEvent {
  const { latency } = burst.load;
  if (latency === undefined || "absent" in latency) return burst;
  const { histogram: _, ...rest } = latency;
  return { ...burst, load: { ...burst.load, latency: rest } };
}
