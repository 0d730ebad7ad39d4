/** Where a command writes: what a person reads to stderr, what a program reads to stdout. */
export interface Terminal {
  say(text: string): void;
  document(content: unknown): void;
  readonly columns: number;
  /** True where lines can be drawn over. */
  readonly live: boolean;
}

const COLUMNS_OF_NO_TERMINAL = 80;

export const terminal: Terminal = {
  say: (text) => void process.stderr.write(`${text}\n`),
  document: (content) => void process.stdout.write(`${JSON.stringify(content, undefined, 2)}\n`),
  get columns() {
    return process.stderr.columns ?? COLUMNS_OF_NO_TERMINAL;
  },
  live: process.stderr.isTTY === true && process.env["CI"] === undefined,
};
