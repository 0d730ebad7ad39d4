import { deflateSync, inflateSync } from "node:zlib";
import { type Counted, indexOf, LONGEST, valueAt } from "./buckets.ts";

/**
 * As HdrHistogram V2, compressed, but stored as it is: a few hundred bytes hardly shrink, and inflating all these
 * streams would take most of the time to read a journal.
 */
export function encode(counted: Counted): string {
  const content = Buffer.alloc(HEAD_BYTES + counted.indexes.length * MOST_BYTES_PER_COUNT);
  const end = putCounts(counted, content, HEAD_BYTES);
  content.writeInt32BE(COOKIE, 0);
  content.writeInt32BE(end - HEAD_BYTES, LENGTH_AT);
  content.writeInt32BE(1, 8);
  content.writeInt32BE(DIGITS, DIGITS_AT);
  content.writeBigInt64BE(1n, LOWEST_AT);
  content.writeBigInt64BE(BigInt(LONGEST), 24);
  content.writeBigInt64BE(1n, 32);
  const stored = deflateSync(content.subarray(0, end), { level: 0 });
  const envelope = Buffer.alloc(ENVELOPE_BYTES);
  envelope.writeInt32BE(COMPRESSED_COOKIE, 0);
  envelope.writeInt32BE(stored.length, LENGTH_AT);
  return Buffer.concat([envelope, stored]).toString("base64");
}

/** Writes seven bits a byte, the lowest first; the highest bit is set if more follow. Odd values count zeros. */
function putCounts({ indexes, counts }: Counted, bytes: Buffer, from: number): number {
  let at = from;
  const put = (value: number): void => {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes[at++] = (rest % 0x80) | 0x80;
    bytes[at++] = rest;
  };
  let next = 0;
  for (let place = 0; place < indexes.length; place++) {
    const index = indexes[place] as number;
    const zeros = index - next;
    // A single zero is written as a count.
    if (zeros > 0) put(zeros === 1 ? 0 : zeros * 2 - 1);
    put((counts[place] as number) * 2);
    next = index + 1;
  }
  return at;
}

/** Adds the counts of an encoded histogram to others, by their index. Returns the index after its last. */
export function addCounts(encoded: string, counts: Float64Array): number {
  try {
    return addEncoded(encoded, counts);
  } catch (cause) {
    throw new Error(`The histogram ${encoded.slice(0, 20)}… in the journal is damaged. Copy the run's folder again.`, {
      cause,
    });
  }
}

function addEncoded(encoded: string, counts: Float64Array): number {
  const bytes = contentOf(Buffer.from(encoded, "base64").subarray(ENVELOPE_BYTES));
  if (((bytes.readInt32BE(0) ^ COOKIE) & ~WIDTH_BITS) !== 0) throw new Error("It is not an HdrHistogram V2.");
  const here = placesOf(bytes);
  const end = HEAD_BYTES + bytes.readInt32BE(LENGTH_AT);
  let index = 0;
  for (let at = HEAD_BYTES; at < end; ) {
    let value = 0;
    let scale = 1;
    let byte = 0;
    do {
      byte = bytes[at] ?? 0;
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
      at += 1;
    } while (byte >= 0x80);
    if (value % 2 === 1) index += (value + 1) / 2;
    else {
      const place = here(index);
      counts[place] = (counts[place] ?? 0) + value / 2;
      index += 1;
    }
  }
  return here(index - 1) + 1;
}

/** Where a count of a histogram belongs in those of the lab, even if it has other digits or another unit. */
function placesOf(bytes: Buffer): (index: number) => number {
  const digits = bytes.readInt32BE(DIGITS_AT);
  const lowest = bytes.readBigInt64BE(LOWEST_AT);
  if (digits === DIGITS && lowest === 1n) return (index) => index;
  const half = 2 ** (Math.ceil(Math.log2(2 * 10 ** digits)) - 1);
  const unit = 2 ** Math.floor(Math.log2(Number(lowest)));
  return (index) => indexOf(valueAt(index, half) * unit);
}

/** Reads stored bytes without inflating them: creating a stream takes most of the time of a histogram. */
function contentOf(compressed: Buffer): Buffer {
  const length = compressed.length - AROUND_STORED_BYTES;
  const isStored =
    length >= 0 && compressed[2] === LAST_AND_STORED && compressed.readUInt16LE(STORED_LENGTH_AT) === length;
  return isStored
    ? compressed.subarray(STORED_AT, STORED_AT + length)
    : inflateSync(compressed, { chunkSize: USUAL_BYTES });
}

/**
 * Bytes around a deflated stream (RFC 1950, 1951): a header of two, the block type, its length twice, and a checksum at
 * the end.
 */
const LAST_AND_STORED = 1;
const STORED_LENGTH_AT = 3;
const STORED_AT = 7;
const AROUND_STORED_BYTES = STORED_AT + 4;
/** Longer ones come in several pieces; zlib's default of 16 kB each keeps the garbage collector busy. */
const USUAL_BYTES = 2_048;

/** A cookie and a length. */
const ENVELOPE_BYTES = 8;
const LENGTH_AT = 4;
const DIGITS_AT = 12;
const LOWEST_AT = 16;
const HEAD_BYTES = 40;
const COOKIE = 0x1c849313;
const COMPRESSED_COOKIE = 0x1c849314;
/** The bits that give the width of counts. */
const WIDTH_BITS = 0xf0;
const DIGITS = 3;
/** Three for the zeros before it, and five for twice a count of 32 bits. */
const MOST_BYTES_PER_COUNT = 8;
