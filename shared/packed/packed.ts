import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
/** The highest quality takes ten times as long and saves a sixth of a journal's bytes. */
const QUALITY = 9;
const MOST_QUALITY = 11;
/** 16 MB: pages repeat each other at distances of a megabyte. */
const WINDOW_BITS = 24;

/** The maximum size of a file's content: more than a day's journal. A few foreign bytes could unpack to any size. */
export const LARGEST_BYTES = 256 * 1024 ** 2;

export function packedName(name: string): string {
  return `${name}.br`;
}

export function isPackedName(name: string): boolean {
  return name.endsWith(packedName(""));
}

export function packed(content: string | Buffer): Buffer {
  return packedWith(QUALITY, content);
}

/** For what is packed once and then stays in the history. */
export function packedTightly(content: string | Buffer): Buffer {
  return packedWith(MOST_QUALITY, content);
}

function packedWith(quality: number, content: string | Buffer): Buffer {
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(content),
  };
  return brotliCompressSync(content, { params });
}

/** Throws if the content was not packed, or is too large. */
export function unpacked(content: Buffer): Buffer {
  return brotliDecompressSync(content, { maxOutputLength: LARGEST_BYTES });
}
