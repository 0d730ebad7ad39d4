import type { ExitCode } from "./exit-code.ts";
import { withinColumns, withoutControls } from "./view/columns.ts";

/** Where a command writes: what a person reads to stderr, what a program reads, or was asked for, to stdout. */
export interface Terminal {
  say(text: string): void;
  print(text: string): void;
  document(content: unknown): void;
  exitWith(code: ExitCode): void;
  readonly columns: number;
  readonly rows: number;
  /** True where lines can be drawn over. */
  readonly live: boolean;
  readonly colour: boolean;
}

/** Also for a terminal that does not know its size, and gives 0. */
const NO_TERMINAL = { columns: 80, rows: 24 };

const write = (text: string): void => void process.stdout.write(`${text}\n`);

export const terminal: Terminal = {
  say: (text) => {
    const safe = withoutControls(text);
    process.stderr.write(`${process.stderr.isTTY ? withinColumns(safe, terminal.columns) : safe}\n`);
  },
  print: (text) => write(withoutControls(text)),
  document: (content) => write(JSON.stringify(content, undefined, 2)),
  exitWith: (code) => {
    process.exitCode = code;
  },
  get columns() {
    return process.stderr.columns || NO_TERMINAL.columns;
  },
  get rows() {
    return process.stderr.rows || NO_TERMINAL.rows;
  },
  live: process.stderr.isTTY === true && process.env["CI"] === undefined,
  // NO_COLOR, FORCE_COLOR and TERM are read by Node.
  colour: process.stderr.isTTY === true && process.stderr.hasColors(),
};

/** The same with parts of its own. A spread would keep the size of this moment, and a user may change it. */
export function terminalWith(terminal: Terminal, parts: Partial<Terminal>): Terminal {
  const own = Object.getOwnPropertyDescriptors(parts);
  return Object.create(null, { ...Object.getOwnPropertyDescriptors(terminal), ...own });
}

/** The same without what happens on the way. */
export function quietly(loud: Terminal): Terminal {
  return terminalWith(loud, { say: () => undefined, live: false });
}
