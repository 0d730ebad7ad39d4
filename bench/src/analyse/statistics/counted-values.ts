import { addCounts, noCounts, valueAt, widthAt } from "./read-counts.ts";

/** What was counted, index by index, without those of nothing. */
export interface Counted {
  readonly indexes: Uint16Array;
  readonly counts: Uint32Array;
}

/** One after another is counted in it; it is empty again afterwards. */
const room = noCounts();

/** All that was counted in some histograms, beyond what was before. */
export function countAll(encoded: readonly string[], before?: Counted): Counted {
  before?.indexes.forEach((index, place) => {
    room[index] = before.counts[place] ?? 0;
  });
  const ends = encoded.map((histogram) => addCounts(histogram, room));
  const used = room.subarray(
    0,
    ends.reduce((most, end) => Math.max(most, end), 1 + (before?.indexes.at(-1) ?? 0)),
  );
  const indexes = Uint16Array.from(indexesOf(used));
  const counts = Uint32Array.from(indexes, (index) => used[index] ?? 0);
  used.fill(0);
  return { indexes, counts };
}

function indexesOf(counts: Float64Array): readonly number[] {
  const indexes: number[] = [];
  for (let index = 0; index < counts.length; index++) if ((counts[index] as number) > 0) indexes.push(index);
  return indexes;
}

/** Percentiles of several histograms cannot be had in any other way than by what they counted together. */
export interface CountedValues {
  readonly mean: number;
  /** What so many percent are not above; at 0 the least of all. */
  at(percentile: number): number;
}

/** By the definitions of HdrHistogram. Undefined where nothing was counted. */
export function valuesOf({ indexes, counts }: Counted): CountedValues | undefined {
  let total = 0;
  let sum = 0;
  // As much as was counted up to each index, and with it.
  const upTo = Float64Array.from(counts, (count, place) => {
    const index = indexes[place] ?? 0;
    sum += count * (valueAt(index) + Math.floor(widthAt(index) / 2));
    total += count;
    return total;
  });
  if (total === 0) return undefined;
  return {
    mean: sum / total,
    at(percentile) {
      if (percentile === 0) return valueAt(indexes[0] ?? 0);
      const index = indexes[firstReaching(upTo, rankOf(percentile, total))] ?? 0;
      return valueAt(index) + widthAt(index) - 1;
    },
  };
}

/** The place of the first of ascending numbers that is as much. */
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

/** Which of all values, from the least on. A share of them that only rounding lifts above a whole number is that. */
function rankOf(percentile: number, total: number): number {
  const share = (percentile / 100) * total;
  return Math.max(1, Math.ceil(share - 2 ** (Math.floor(Math.log2(share)) - 52)));
}
