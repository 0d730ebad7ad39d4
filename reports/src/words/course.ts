import type { Isolation } from "@lab/shared/record";

/** A run's course, in one line. */
export interface Course {
  readonly rounds: number;
  readonly isolation: Isolation;
  readonly nodes: readonly string[];
  /** Why it ended, in words. */
  readonly stop: string;
}
