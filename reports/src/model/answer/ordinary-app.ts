import type { MeanOfRuns } from "@lab/shared/statistics/mean-of-several";
import type { ComparableRun } from "../compare/comparability.ts";
import { meanOfCell } from "../run/mean-over-runs.ts";

export interface OrdinaryApp {
  readonly requestScope: MeanOfRuns;
  readonly cls: MeanOfRuns;
  readonly als: MeanOfRuns;
}

/** The costs of the patterns in the ordinary app on Nest and Fastify, with its transaction; undefined until all passed. */
export function ordinaryAppIn(runs: readonly ComparableRun[]): OrdinaryApp | undefined {
  const [requestScope, cls, als] = ["request-scope", "cls", "als-hook"].map((pattern) =>
    meanOfCell(`nest-fastify/ordinary-${pattern}@workload=order`, runs),
  );
  return requestScope && cls && als && { requestScope, cls, als };
}
