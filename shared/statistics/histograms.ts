import { type Counted, INDEXES, indexOf, valueAt, widthAt } from "./buckets.ts";
import { addCounts } from "./encoded-histogram.ts";

/** Counts whole numbers to three significant digits, as HdrHistogram does. Above 60 million they count as that. */
export class Histogram {
  readonly #counts = new Uint32Array(INDEXES);
  #end = 0;

  record(value: number): void {
    const index = indexOf(value);
    this.#counts[index] = (this.#counts[index] as number) + 1;
    if (index >= this.#end) this.#end = index + 1;
  }

  /** Everything so far; it is empty again afterwards. */
  take(): Counted {
    const used = this.#counts.subarray(0, this.#end);
    const counted = inPlaces(used);
    used.fill(0);
    this.#end = 0;
    return counted;
  }
}

/** Reused by every call, and empty between them. */
const room = new Float64Array(INDEXES);

/** Adds up the counts of several histograms, on top of earlier ones. */
export function countAll(encoded: readonly string[], before?: Counted): Counted {
  try {
    before?.indexes.forEach((index, place) => {
      room[index] = before.counts[place] ?? 0;
    });
    const ends = encoded.map((histogram) => addCounts(histogram, room));
    const end = ends.reduce((most, one) => Math.max(most, one), 1 + (before?.indexes.at(-1) ?? 0));
    return inPlaces(room.subarray(0, end));
  } finally {
    room.fill(0);
  }
}

function inPlaces(all: Float64Array | Uint32Array): Counted {
  const indexes: number[] = [];
  for (let index = 0; index < all.length; index++) if ((all[index] as number) > 0) indexes.push(index);
  const counts = new Uint32Array(indexes.length);
  for (let place = 0; place < counts.length; place++) counts[place] = all[indexes[place] as number] as number;
  return { indexes: Uint16Array.from(indexes), counts };
}

/** The values of several histograms together: percentiles of each cannot be combined. */
export interface CountedValues {
  readonly mean: number;
  /** The value at a percentile; at 0 the minimum. */
  at(percentile: number): number;
  /** The share of values that are counted above this one. */
  shareAbove(value: number): number;
}

/** By the definitions of HdrHistogram. Undefined if nothing was counted. */
export function valuesOf({ indexes, counts }: Counted): CountedValues | undefined {
  let total = 0;
  let sum = 0;
  // The count up to each index, inclusive.
  const upTo = new Float64Array(counts.length);
  for (let place = 0; place < counts.length; place++) {
    const index = indexes[place] as number;
    const count = counts[place] as number;
    sum += count * (valueAt(index) + Math.floor(widthAt(index) / 2));
    total += count;
    upTo[place] = total;
  }
  if (total === 0) return undefined;
  return {
    mean: sum / total,
    at(percentile) {
      if (percentile === 0) return valueAt(indexes[0] ?? 0);
      const index = indexes[firstReaching(upTo, rankOf(percentile, total))] ?? 0;
      return valueAt(index) + widthAt(index) - 1;
    },
    shareAbove(value) {
      const last = indexes.findLastIndex((index) => index <= indexOf(value));
      return 1 - (upTo[last] ?? 0) / total;
    },
  };
}

/** The place of the first of ascending numbers that reaches the wanted one. */
function firstReaching(ascending: Float64Array, wanted: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The rank of a percentile among all values. A share that only rounding lifts above a whole number counts as that. */
function rankOf(percentile: number, total: number): number {
  const share = (percentile / 100) * total;
  return Math.max(1, Math.ceil(share - 2 ** (Math.floor(Math.log2(share)) - 52)));
}
