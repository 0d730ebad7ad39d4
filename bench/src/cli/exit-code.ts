import { type Checked, isOk, type Problem, problemsWithFlags } from "../ask/problem.ts";

/** How a command ends, for scripts. Documented in `pnpm bench --help` and bench/COMMANDS.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  badUsage: 2,
  /** The run was done, but a variant broke the contract, or a server of the user's failed or answered wrongly. */
  void: 3,
  /** Two runs were compared, and a cell got slower beyond the noise and beyond the requested bound. */
  slower: 4,
  /** Neither shown nor ruled out that one side got slower than the allowed bound. */
  inconclusive: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of several runs: the most serious of theirs. */
export function worstOf(codes: readonly ExitCode[]): ExitCode {
  return codes.toSorted((one, other) => other - one)[0] ?? EXIT.done;
}

/** Bad usage, found after the flags themselves were read: every problem on a line of its own. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly problems: readonly Problem[];

  constructor(
    sentence: string,
    { problems = [], ...options }: ErrorOptions & Pick<Partial<UsageError>, "problems"> = {},
  ) {
    super(sentence, options);
    this.problems = problems;
  }
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw usageError(problems);
}

export function usageError(problems: readonly Problem[]): UsageError {
  return new UsageError(problems.map(({ where, sentence }) => `${where}: ${sentence}`).join("\n"), { problems });
}

/** Refuses flags that do not go with the rest: those of `given`, by their names, that have a value. */
export function refuseFlags(given: Readonly<Record<string, unknown>>, sentence: string): void {
  refuse(problemsWithFlags(given, sentence));
}

/** For `catch`: an error of this class is bad usage, any other is thrown as it is. */
export function asUsage(expected: new (...given: never[]) => Error, before = ""): (error: unknown) => never {
  return (error) => {
    throw error instanceof expected ? new UsageError(`${before}${error.message}`) : error;
  };
}

export function unwrap<Value>(checked: Checked<Value>): Value {
  if (isOk(checked)) return checked.value;
  throw usageError(checked.problems);
}
