import type { CellAnalysis } from "@lab/shared/record";
import type { MeanOfRuns } from "@lab/shared/statistics/mean-of-several";
import type { ComparableRun } from "../compare/comparability.ts";
import { meanOfCell } from "../run/mean-over-runs.ts";

/** The latency of Nest on Fastify at a tenth of capacity. */
export interface LightTraffic<Run> {
  /** The newest run that has all four patterns, and their cells in it. */
  readonly run: Run;
  readonly cells: readonly CellAnalysis[];
  /** The p99 of each pattern over the singleton's, over all runs that pass the checks. */
  readonly p99: Readonly<Record<"als" | "cls" | "requestScope", MeanOfRuns>>;
}

export function lightTrafficIn<Run extends ComparableRun>(runs: readonly Run[]): LightTraffic<Run> | undefined {
  const ids = ["singleton", "als-hook", "cls", "request-scope"].map((name) => `nest-fastify/${name}@rate=10~25`);
  const [, als, cls, requestScope] = ids.map((id) => meanOfCell(id, runs, "p99Us"));
  const newestFirst = runs.toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  for (const run of newestFirst) {
    const cells = ids.flatMap((id) => run.analysis.cells.find((cell) => cell.id === id) ?? []);
    if (cells.length === ids.length && als && cls && requestScope) {
      return { run, cells, p99: { als, cls, requestScope } };
    }
  }
  return undefined;
}

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
