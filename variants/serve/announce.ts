import type { ReadyLine } from "@lab/shared/record";

/** Says on stdout that the server serves, for whoever started it. */
export function announce(line: ReadyLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
