import type { ExitCode } from "./exit-code.ts";
import { withinColumns, withoutControls } from "./view/columns.ts";

/** Where a command writes: results to stdout, everything on the way to stderr. */
export interface Terminal {
  log(text: string): void;
  print(text: string): void;
  document(content: unknown): void;
  exitWith(code: ExitCode): void;
  readonly columns: number;
  readonly rows: number;
  /** True if lines can be drawn over. */
  readonly live: boolean;
  readonly colour: boolean;
}

/** Also for a terminal that does not know its size, and gives 0. */
const NO_TERMINAL = { columns: 80, rows: 24 };

const write = (text: string): void => void process.stdout.write(`${text}\n`);
const fitting = (text: string, { isTTY }: { readonly isTTY: boolean }): string =>
  isTTY ? withinColumns(withoutControls(text), terminal.columns) : withoutControls(text);

export const terminal: Terminal = {
  log: (text) => void process.stderr.write(`${fitting(text, process.stderr)}\n`),
  print: (text) => write(fitting(text, process.stdout)),
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
  colour: process.stdout.isTTY === true && process.stderr.isTTY === true && process.stderr.hasColors(),
};

/** Shows people a result: on stdout, unless a document was asked for there. */
export function showResult(
  { log, print }: Terminal,
  text: string,
  { json, markdown }: { readonly json?: boolean | undefined; readonly markdown?: boolean | undefined },
): void {
  if (json || markdown) log(text);
  else print(text);
}

/** A terminal with some parts replaced. A spread would keep the size of this moment, and a user may change it. */
export function terminalWith(terminal: Terminal, parts: Partial<Terminal>): Terminal {
  const own = Object.getOwnPropertyDescriptors(parts);
  return Object.create(null, { ...Object.getOwnPropertyDescriptors(terminal), ...own });
}

/** A terminal without messages on the way to a result. */
export function quietly(loud: Terminal): Terminal {
  return terminalWith(loud, { log: () => undefined, live: false });
}
