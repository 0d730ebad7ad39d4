/** How `pnpm reports` ends, for scripts: as `pnpm bench` does. */
export const EXIT = { done: 0, failed: 1, badUsage: 2 } as const;

/** Bad usage that the parser cannot see; every problem on a line of its own. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
