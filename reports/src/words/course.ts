import type { Isolation } from "@lab/shared/record";

/** How a run went, as far as it is told in a line. */
export interface Course {
  readonly rounds: number;
  readonly isolation: Isolation;
  readonly nodes: readonly string[];
  /** Why it ended, in words. */
  readonly stop: string;
}
