/** 2,048 buckets resolve three significant digits; the lower half belongs to the bucket below. */
const HALF = 1_024;
const BUCKETS_UP_TO_A_MINUTE = 16;
export const INDEXES = (BUCKETS_UP_TO_A_MINUTE + 1) * HALF;
export const LONGEST = 60_000_000;

/** Counts by index, without zeros. */
export interface Counted {
  readonly indexes: Uint16Array;
  readonly counts: Uint32Array;
}

/** The least value that is counted at an index. */
export function valueAt(index: number, half = HALF): number {
  const bucket = Math.floor(index / half) - 1;
  return bucket < 0 ? index : ((index % half) + half) * 2 ** bucket;
}

export function indexOf(value: number): number {
  const counted = Math.min(value, LONGEST);
  const bucket = Math.max(0, BITS - Math.clz32(counted) - BITS_OF_TWO_HALVES);
  return bucket * HALF + (counted >>> bucket);
}

const BITS = 32;
const BITS_OF_TWO_HALVES = 11;

/** How many values are counted together at an index. */
export function widthAt(index: number): number {
  return 2 ** Math.max(0, Math.floor(index / HALF) - 1);
}
