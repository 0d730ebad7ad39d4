import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { isPackedName } from "../packed/packed.ts";
import { jsonIn, RunFinishedEvent, type StopReason } from "../record/index.ts";
import { locateStored } from "./locate-file.ts";
import { JOURNAL } from "./names.ts";
import { readBytes } from "./read-record.ts";

const CHUNK_BYTES = 1_048_576;
const NEW_LINE = 0x0a;

/**
 * The lines of a run's file, one after another. Only a chunk or the longest line is held in memory; of a packed file,
 * all bytes. Returns the number of bytes after the end of the last line.
 */
export function* linesOf(folder: string, name: string, mostBytes?: number): Generator<string, number> {
  const file = locateStored(folder, name, mostBytes);
  const source = isPackedName(file) ? inMemory(readBytes(folder, name)) : onDisk(file);
  try {
    let buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    /** Bytes of a line whose end was not read yet. */
    let begun = 0;
    for (;;) {
      if (begun === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length);
      const read = source.read(buffer.subarray(begun));
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
    source.close();
  }
}

interface Source {
  /** Fills a buffer with the next bytes, and returns their number; 0 at the end. */
  read(into: Buffer): number;
  close(): void;
}

function onDisk(file: string): Source {
  const descriptor = openSync(file, "r");
  return { read: (into) => readSync(descriptor, into, 0, into.length, null), close: () => closeSync(descriptor) };
}

function inMemory(bytes: Buffer): Source {
  let at = 0;
  return {
    read(into) {
      const copied = bytes.copy(into, 0, at);
      at += copied;
      return copied;
    },
    close: () => undefined,
  };
}

/** The last line of a finished run is far shorter. */
const END_BYTES = 65_536;

/** The reason in the last line of a run's journal; undefined if that is incomplete, or not the end of a run. */
export function readEnd(folder: string): StopReason | undefined {
  const text = lastOf(folder);
  if (!text.endsWith("\n")) return undefined;
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  return RunFinishedEvent.safeParse(jsonIn(last)).data?.reason;
}

function lastOf(folder: string): string {
  const file = locateStored(folder, JOURNAL, Number.POSITIVE_INFINITY);
  if (isPackedName(file)) return readBytes(folder, JOURNAL).subarray(-END_BYTES).toString("utf8");
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(END_BYTES, size));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}
