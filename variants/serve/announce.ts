import type { ReadyLine } from "@lab/shared/record";

/** Reports on stdout that the server is ready. */
export function announce(line: ReadyLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
