import { inflateSync } from "node:zlib";

/**
 * Adds the counts of an encoded histogram (HdrHistogram V2, compressed) to others, by their index; false where it is
 * not of the lab's own form: whole microseconds, to three significant digits, up to a minute. Unlike the library's
 * reader it makes no histogram of 70 kB of each, and takes an eighth of the time.
 */
export function addCounts(encoded: string, counts: Float64Array): boolean {
  const bytes = inflateSync(Buffer.from(encoded, "base64").subarray(ENVELOPE_BYTES));
  if (!isOwn(bytes)) return false;
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
    // Odd ones are negative, and skip so many that were never counted.
    if (value % 2 === 1) index += (value + 1) / 2;
    else {
      counts[index] = (counts[index] ?? 0) + value / 2;
      index += 1;
    }
  }
  return true;
}

/** Room for every count. */
export function noCounts(): Float64Array {
  return new Float64Array(INDEXES);
}

/** The least value that is counted at an index. */
export function valueAt(index: number): number {
  const bucket = Math.floor(index / HALF) - 1;
  return bucket < 0 ? index : ((index % HALF) + HALF) * 2 ** bucket;
}

/** A cookie and a length. */
const ENVELOPE_BYTES = 8;
const LENGTH_AT = 4;
const HEAD_BYTES = 40;
/** Three significant digits are told apart by 2,048 places, of which the lower half belongs to the bucket below. */
const HALF = 1_024;
const BUCKETS_UP_TO_A_MINUTE = 16;
const INDEXES = (BUCKETS_UP_TO_A_MINUTE + 1) * HALF;

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
