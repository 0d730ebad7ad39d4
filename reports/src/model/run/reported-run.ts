import type { Analysis, Attribution, Difference, Environment, Plan } from "@lab/shared/record";

/** The part of a run folder that a report describes. */
export interface ReportedRun {
  readonly plan: Plan;
  readonly environment: Environment;
  readonly analysis: Analysis;
  /** Empty where nothing was profiled. */
  readonly attributions: readonly Attribution[];
  readonly differences: readonly Difference[];
}
