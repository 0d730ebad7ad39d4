import type { Readable } from "node:stream";

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The end of a process as part of a sentence: "… ended by SIGKILL". */
export function howItEnded({ code, signal }: Exit): string {
  return signal === null ? `with exit code ${code}` : `by ${signal}`;
}

const CHARACTERS_KEPT = 4_000;

/** The last lines that a process printed, for error messages. */
export type PrintedTail = () => string;

/** Reads the streams to their ends, so that no process ever waits for a reader of its output. */
export function tailOf(...streams: readonly Readable[]): PrintedTail {
  let printed = "";
  for (const stream of streams) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-CHARACTERS_KEPT);
    });
  }
  return () => printed;
}

const LINES_KEPT = 10;
/** Stack frames within Node reveal nothing about the program, and several workers print theirs together. */
const SAYS_NOTHING = /^\s*(at .*\(?node:internal\/.*)?$/;

export function lastLines(printed: string): string {
  const informative = printed.split("\n").filter((line) => !SAYS_NOTHING.test(line));
  const lines = informative.slice(-LINES_KEPT).join("\n");
  return lines === "" ? "It printed nothing." : `It printed last:\n${lines}`;
}

/** "Error: no database": after an error, Node prints its stack, its properties and its own version. */
export function lastComplaint(printed: string): string | undefined {
  return printed.match(/^(Uncaught )?\w*(Error|Exception|panic)\b.{0,200}/gm)?.at(-1);
}
