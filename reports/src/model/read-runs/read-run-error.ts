import type { Problem } from "../run/listed-run.ts";

/** A file of a run that cannot be read, or may not be; what is wrong is data, for a page to say in its language. */
export class ReadRunError extends Error {
  override readonly name = "ReadRunError";
  readonly problem: Problem;

  constructor(problem: Problem, cause?: unknown) {
    super(`${problem.file}: ${problem.code} ${problem.detail}`.trim(), { cause });
    this.problem = problem;
  }
}
