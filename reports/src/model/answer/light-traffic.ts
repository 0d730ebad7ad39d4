import type { CellAnalysis } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import type { ComparableRun } from "../compare/comparability.ts";

/** The latency of Nest on Fastify at a tenth of capacity. */
export interface LightTraffic<Run> {
  readonly run: Run;
  readonly cells: readonly CellAnalysis[];
  readonly p99Ms: Readonly<Record<"singleton" | "als" | "cls" | "requestScope", number>>;
}

/** In the newest run that has all four patterns. */
export function lightTrafficIn<Run extends ComparableRun>(runs: readonly Run[]): LightTraffic<Run> | undefined {
  const newestFirst = runs.toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  for (const run of newestFirst) {
    const cells = ["singleton", "als-hook", "cls", "request-scope"].flatMap((pattern) => cellOf(run, pattern) ?? []);
    const [singleton, als, cls, requestScope] = cells.map(p99MsOf);
    if (singleton && als && cls && requestScope) return { run, cells, p99Ms: { singleton, als, cls, requestScope } };
  }
  return undefined;
}

function cellOf({ analysis: { cells } }: ComparableRun, pattern: string): CellAnalysis | undefined {
  return cells.find(({ id }) => id === `nest-fastify/${pattern}@rate=10~25`);
}

function p99MsOf({ metrics }: CellAnalysis): number | undefined {
  const us = estimateIn(metrics.p99Us.figure);
  return us && us / 1_000;
}
