import type { Exit } from "./launcher.ts";

/** A server that never became ready; the message says which, why, and what it printed last. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}

export function neverReady(cell: string, waitedMs: number, printed: string): LaunchError {
  return new LaunchError(`${cell} did not say that it is ready within ${waitedMs} ms.${lastLines(printed)}`);
}

export function exitedEarly(cell: string, { code, signal }: Exit, printed: string): LaunchError {
  const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
  return new LaunchError(`${cell} ended ${how} before it was ready.${lastLines(printed)}`);
}

export function notReadable(cell: string, line: string, cause: unknown): LaunchError {
  return new LaunchError(`${cell} announced itself in a way that is not understood: ${line}`, { cause });
}

const LINES_KEPT = 10;

function lastLines(printed: string): string {
  const lines = printed.trim().split("\n").slice(-LINES_KEPT).join("\n");
  return lines === "" ? " It printed nothing." : ` It printed last:\n${lines}`;
}
