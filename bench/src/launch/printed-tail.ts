import type { Readable } from "node:stream";

const CHARACTERS_KEPT = 4_000;

/** The last lines that a process printed, for error messages. */
export type PrintedTail = () => string;

/** Reads the streams to their ends, so that no process ever waits for somebody to read what it prints. */
export function tailOf(...streams: readonly Readable[]): PrintedTail {
  let printed = "";
  for (const stream of streams) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-CHARACTERS_KEPT);
    });
  }
  return () => printed;
}
