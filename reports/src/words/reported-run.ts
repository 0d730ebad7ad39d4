import type { Analysis, Attribution, Difference, Environment, Plan } from "@lab/shared/record";

/** What a run folder holds, as far as a report speaks of it. */
export interface ReportedRun {
  readonly plan: Plan;
  readonly environment: Environment;
  readonly analysis: Analysis;
  /** Empty where nothing was profiled. */
  readonly attributions: readonly Attribution[];
  readonly differences: readonly Difference[];
}
