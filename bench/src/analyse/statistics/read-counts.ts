import { inflateSync } from "node:zlib";
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64 } from "hdr-histogram-js";

/**
 * Adds the counts of an encoded histogram (HdrHistogram V2, compressed) to others, by their index. Unlike the library's
 * reader it makes no histogram of 70 kB of each, and takes a fraction of the time. Returned is the index behind its last.
 */
export function addCounts(encoded: string, counts: Float64Array): number {
  return addOwnCounts(encoded, counts) ?? addOwnCounts(inOwnForm(encoded), counts) ?? 0;
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
    // Odd ones are negative, and skip so many that were never counted.
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

/** Room for every count. */
export function noCounts(): Float64Array {
  return new Float64Array(INDEXES);
}

/** The least value that is counted at an index. */
export function valueAt(index: number): number {
  const bucket = Math.floor(index / HALF) - 1;
  return bucket < 0 ? index : ((index % HALF) + HALF) * 2 ** bucket;
}

/** How many values are counted together at an index. */
export function widthAt(index: number): number {
  return 2 ** Math.max(0, Math.floor(index / HALF) - 1);
}

/** Of a deflated stream (RFC 1950, 1951): two bytes, the kind of its only block, its length twice, and a sum at the end. */
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
