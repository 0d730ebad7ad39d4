import { inflateSync } from "node:zlib";
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64 } from "hdr-histogram-js";

/** 2,048 buckets resolve three significant digits; the lower half belongs to the bucket below. */
const HALF = 1_024;
const BUCKETS_UP_TO_A_MINUTE = 16;
const INDEXES = (BUCKETS_UP_TO_A_MINUTE + 1) * HALF;

/** Counts by index, without zeros. */
export interface Counted {
  readonly indexes: Uint16Array;
  readonly counts: Uint32Array;
}

/** One after another is counted in it; it is empty again afterwards. */
const room = new Float64Array(INDEXES);

/** Adds up the counts of several histograms, on top of earlier ones. */
export function countAll(encoded: readonly string[], before?: Counted): Counted {
  before?.indexes.forEach((index, place) => {
    room[index] = before.counts[place] ?? 0;
  });
  const ends = encoded.map((histogram) => addCounts(histogram, room));
  const used = room.subarray(
    0,
    ends.reduce((most, end) => Math.max(most, end), 1 + (before?.indexes.at(-1) ?? 0)),
  );
  const indexes = indexesOf(used);
  const counts = new Uint32Array(indexes.length);
  for (let place = 0; place < counts.length; place++) counts[place] = used[indexes[place] as number] as number;
  used.fill(0);
  return { indexes: Uint16Array.from(indexes), counts };
}

function indexesOf(counts: Float64Array): readonly number[] {
  const indexes: number[] = [];
  for (let index = 0; index < counts.length; index++) if ((counts[index] as number) > 0) indexes.push(index);
  return indexes;
}

/** Percentiles of several histograms cannot be had in any other way than by what they counted together. */
export interface CountedValues {
  readonly mean: number;
  /** The value at a percentile; at 0 the minimum. */
  at(percentile: number): number;
}

/** By the definitions of HdrHistogram. Undefined where nothing was counted. */
export function valuesOf({ indexes, counts }: Counted): CountedValues | undefined {
  let total = 0;
  let sum = 0;
  // As much as was counted up to each index, and with it.
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

/**
 * Adds the counts of an encoded histogram (HdrHistogram V2, compressed) to others, by their index. Unlike the library's
 * reader it makes no histogram of 70 kB of each, and takes a fraction of the time. Returned is the index behind its last.
 */
function addCounts(encoded: string, counts: Float64Array): number {
  try {
    return addOwnCounts(encoded, counts) ?? addOwnCounts(inOwnForm(encoded), counts) ?? 0;
  } catch (cause) {
    throw new Error(`The histogram ${encoded.slice(0, 20)}… in the journal is damaged. Copy the run's folder again.`, {
      cause,
    });
  }
}

/** Undefined where it is not of the lab's own form: whole microseconds, to three significant digits, up to a minute. */
function addOwnCounts(encoded: string, counts: Float64Array): number | undefined {
  const bytes = contentOf(Buffer.from(encoded, "base64").subarray(ENVELOPE_BYTES));
  if (!isOwn(bytes)) return undefined;
  const end = HEAD_BYTES + bytes.readInt32BE(LENGTH_AT);
  let index = 0;
  for (let at = HEAD_BYTES; at < end; ) {
    let value = 0;
    let scale = 1;
    let byte = 0;
    // Seven bits each, the lowest first; the highest bit says that another follows.
    do {
      byte = bytes[at] ?? 0;
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
      at += 1;
    } while (byte >= 0x80);
    // Odd ones are negative: the number of counts to skip, which are 0.
    if (value % 2 === 1) index += (value + 1) / 2;
    else {
      counts[index] = (counts[index] ?? 0) + value / 2;
      index += 1;
    }
  }
  return index;
}

function inOwnForm(encoded: string): string {
  const own = build({
    lowestDiscernibleValue: Number(LOWEST),
    highestTrackableValue: Number(HIGHEST),
    numberOfSignificantValueDigits: DIGITS,
    useWebAssembly: false,
  });
  own.add(decodeFromCompressedBase64(encoded));
  return encodeIntoCompressedBase64(own);
}

/** Without a stream for it, where it was stored as it is: most of the time that a histogram takes is that of its stream. */
function contentOf(compressed: Buffer): Buffer {
  const length = compressed.length - AROUND_STORED_BYTES;
  const isStored =
    length >= 0 && compressed[2] === LAST_AND_STORED && compressed.readUInt16LE(STORED_LENGTH_AT) === length;
  return isStored
    ? compressed.subarray(STORED_AT, STORED_AT + length)
    : inflateSync(compressed, { chunkSize: USUAL_BYTES });
}

/** The least value that is counted at an index. */
function valueAt(index: number): number {
  const bucket = Math.floor(index / HALF) - 1;
  return bucket < 0 ? index : ((index % HALF) + HALF) * 2 ** bucket;
}

/** How many values are counted together at an index. */
function widthAt(index: number): number {
  return 2 ** Math.max(0, Math.floor(index / HALF) - 1);
}

/**
 * Bytes around a deflated stream (RFC 1950, 1951): a header of two, the block type, its length twice, and a checksum at
 * the end.
 */
const LAST_AND_STORED = 1;
const STORED_LENGTH_AT = 3;
const STORED_AT = 7;
const AROUND_STORED_BYTES = STORED_AT + 4;
/** More come in several pieces; room for 16 kB each time, as zlib has it, keeps the garbage collector busy. */
const USUAL_BYTES = 2_048;

/** A cookie and a length. */
const ENVELOPE_BYTES = 8;
const LENGTH_AT = 4;
const HEAD_BYTES = 40;
/** Without the bits that say how wide counts are. */
const COOKIE = 0x1c849303;
const DIGITS = 3;
const LOWEST = 1n;
const HIGHEST = 60_000_000n;

function isOwn(bytes: Buffer): boolean {
  return (
    bytes.length >= HEAD_BYTES &&
    (bytes.readInt32BE(0) & ~0xf0) === COOKIE &&
    bytes.readInt32BE(12) === DIGITS &&
    bytes.readBigInt64BE(16) === LOWEST &&
    bytes.readBigInt64BE(24) === HIGHEST
  );
}
