import type { ExitCode } from "./exit-code.ts";

/** Where a command writes: what a person reads to stderr, what a program reads, or was asked for, to stdout. */
export interface Terminal {
  say(text: string): void;
  print(text: string): void;
  document(content: unknown): void;
  /** With what the process ends, once there is nothing left to do. */
  exitWith(code: ExitCode): void;
  readonly columns: number;
  /** True where lines can be drawn over. */
  readonly live: boolean;
}

const COLUMNS_OF_NO_TERMINAL = 80;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const terminal: Terminal = {
  say: (text) => void process.stderr.write(`${text}\n`),
  print,
  document: (content) => print(JSON.stringify(content, undefined, 2)),
  exitWith: (code) => {
    process.exitCode = code;
  },
  get columns() {
    return process.stderr.columns ?? COLUMNS_OF_NO_TERMINAL;
  },
  live: process.stderr.isTTY === true && process.env["CI"] === undefined,
};
