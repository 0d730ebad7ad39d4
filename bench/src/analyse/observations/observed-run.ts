import type { BurstEvent, JournalEvent } from "@lab/shared/record";
import { Latencies } from "./latencies.ts";
import { type LoadTotals, NO_LOAD, withEvent } from "./load-totals.ts";
import type { MeasuredProcess } from "./process-figures.ts";
import type { Slice } from "./slice.ts";
import { histogramOf, SlicesSoFar } from "./slices.ts";

/** Everything but bursts, of which there are too many to be kept. */
type OtherEvent = Exclude<JournalEvent, BurstEvent>;

export interface ObservedRun {
  readonly events: readonly OtherEvent[];
  readonly load: LoadTotals;
  readonly cells: ReadonlyMap<string, ObservedCell>;
}

export interface ObservedCell {
  readonly events: readonly OtherEvent[];
  readonly slices: readonly Slice[];
  readonly processes: readonly MeasuredProcess[];
  readonly fromLittlesLaw: readonly number[];
}

/** Reads a journal from its beginning to its end, once, and keeps of each burst what its slice needs. */
export function observedRun(journal: Iterable<JournalEvent>): ObservedRun {
  const events: OtherEvent[] = [];
  const cells = new Map<string, CellSoFar>();
  let load = NO_LOAD;
  for (const event of journal) {
    load = withEvent(load, event);
    if (event.type !== "burst") events.push(event);
    if (!("cell" in event)) continue;
    const cell = cells.get(event.cell) ?? new CellSoFar();
    cells.set(event.cell, cell);
    cell.add(event);
  }
  return { events, load, cells: new Map([...cells].map(([id, cell]) => [id, cell.observed()])) };
}

class CellSoFar {
  readonly #events: OtherEvent[] = [];
  readonly #slices = new SlicesSoFar();
  readonly #fromLittlesLaw: number[] = [];
  readonly #latencies = new Map<number, Latencies>();

  add(event: JournalEvent & { readonly cell: string; readonly round: number }): void {
    if (event.type === "burst") this.#addBurst(event);
    else this.#events.push(event);
    if (event.type === "latencies") this.#latenciesIn(event.round).add(event.histogram);
    // No more are to come.
    if (event.type === "cell-stopped") this.#latencies.get(event.round)?.settle();
  }

  #addBurst(burst: BurstEvent): void {
    this.#slices.add(burst);
    const deviation = deviationFromLittlesLaw(burst);
    if (deviation !== undefined) this.#fromLittlesLaw.push(deviation);
    const histogram = histogramOf(burst);
    if (histogram !== undefined) this.#latenciesIn(burst.round).add(histogram);
  }

  #latenciesIn(round: number): Latencies {
    const latencies = this.#latencies.get(round) ?? new Latencies();
    this.#latencies.set(round, latencies);
    return latencies;
  }

  observed(): ObservedCell {
    const slices = this.#slices.all;
    return {
      events: this.#events,
      slices,
      processes: [...Map.groupBy(slices, ({ round }) => round)].map(([round, own]) => ({
        round,
        slices: own,
        latency: () => this.#latencies.get(round)?.values,
      })),
      fromLittlesLaw: this.#fromLittlesLaw,
    };
  }
}

export const NOTHING_OBSERVED: ObservedCell = { events: [], slices: [], processes: [], fromLittlesLaw: [] };

/**
 * A burst's deviation from Little's law (1961), L = λW: the mean number of requests in flight is throughput × mean
 * latency. In a closed loop L is the number of connections, from the first request of each to its last answer.
 * Undefined for generators that do not report those times, or that hang up on requests in flight.
 */
export function deviationFromLittlesLaw({ load }: BurstEvent): number | undefined {
  const { requests, latency, waitedMs = 0 } = load;
  if (latency === undefined || "absent" in latency || waitedMs === 0) return undefined;
  return (requests * latency.meanUs) / (1_000 * waitedMs) - 1;
}
