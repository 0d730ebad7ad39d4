import { type BurstEvent, type JournalEvent, known } from "@lab/shared/record";
import { joined, type Slice, sliceOf } from "./slice.ts";

/** With the histograms of its latencies, one per burst in which anything was answered. */
export interface SliceWithLatencies extends Slice {
  readonly histograms: readonly string[];
}

export function slicesIn(events: Iterable<JournalEvent>): readonly SliceWithLatencies[] {
  const slices = new SlicesSoFar();
  const histograms: string[][] = [];
  for (const event of events) {
    if (event.type !== "burst") continue;
    const histogram = histogramOf(event);
    const place = slices.add(event);
    const own = histograms[place] ?? [];
    if (histogram !== undefined) own.push(histogram);
    histograms[place] = own;
  }
  return slices.all.map((slice, place) => ({ ...slice, histograms: histograms[place] ?? [] }));
}

export function histogramOf({ load: { latency } }: BurstEvent): string | undefined {
  return known(latency)?.histogram;
}

export class SlicesSoFar {
  readonly #all: Slice[] = [];
  readonly #places = new Map<string, number>();

  get all(): readonly Slice[] {
    return this.#all;
  }

  add(burst: BurstEvent): number {
    const key = `${burst.round} ${burst.block} ${burst.cell}`;
    const place = this.#places.get(key) ?? this.#all.length;
    const before = this.#all[place];
    this.#all[place] = before === undefined ? sliceOf(burst) : joined(before, sliceOf(burst));
    this.#places.set(key, place);
    return place;
  }
}
