import type { Attribution, Difference } from "@lab/shared/record";
import type { ComparableRun } from "../compare/comparability.ts";

/** The part of a run folder that a report describes. */
export interface ReportedRun extends ComparableRun {
  /** Empty where nothing was profiled. */
  readonly attributions: readonly Attribution[];
  readonly differences: readonly Difference[];
}
