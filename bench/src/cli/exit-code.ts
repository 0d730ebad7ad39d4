/** How a command ends, for scripts. Documented in `pnpm bench --help` and bench/COMMANDS.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  badUsage: 2,
  /** The run was done, but a variant broke the contract: it proves nothing about that variant. */
  void: 3,
  /** Two runs were compared, and a cell got slower beyond the noise and beyond the bound that was asked for. */
  slower: 4,
  /** Neither shown nor ruled out that one side got slower than the allowed bound. */
  inconclusive: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Bad usage, found after the flags themselves were read: every problem on a line of its own. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
