import { constants } from "node:os";

/** Ends this process in the way in which another one did, so that whoever waits for it learns why. */
export function endLike({ code, signal }: { readonly code: number; readonly signal: string | null }): void {
  if (!signal) process.exit(code === 0 ? 1 : code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Process 1 of a container is not killed by a signal of its own: its exit code says the same, as shells have it.
  setTimeout(() => process.exit(128 + (constants.signals[signal as NodeJS.Signals] ?? 0)), 100);
}
