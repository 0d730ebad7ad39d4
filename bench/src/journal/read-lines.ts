import { closeSync, openSync, readSync } from "node:fs";

const CHUNK_BYTES = 1_048_576;
const NEW_LINE = 0x0a;

/**
 * The lines of a file, one after another, without ever holding more of it than a chunk or its longest line. What comes of
 * it in the end is how many bytes there are behind the last line's end.
 */
export function* linesOf(file: string): Generator<string, number> {
  const descriptor = openSync(file, "r");
  try {
    let buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    /** The beginning of a line whose end was not read yet. */
    let begun = 0;
    for (;;) {
      if (begun === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const read = readSync(descriptor, buffer, begun, buffer.length - begun, null);
      if (read === 0) return begun;
      const end = begun + read;
      let from = 0;
      for (let at = buffer.indexOf(NEW_LINE, begun); at >= 0 && at < end; at = buffer.indexOf(NEW_LINE, from)) {
        yield buffer.toString("utf8", from, at);
        from = at + 1;
      }
      buffer.copyWithin(0, from, end);
      begun = end - from;
    }
  } finally {
    closeSync(descriptor);
  }
}
