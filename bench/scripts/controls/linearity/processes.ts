import type { BurstEvent, CellAnalysis } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { type Burst, type Injection, meanOf } from "../injection.ts";

/** A measured process: what a request cost, what of it the extra work took, and what a request used, by counter. */
export interface MeasuredProcess {
  readonly round: number;
  readonly costUs: number;
  /** The extra work, by the clock. */
  readonly clockUs: number;
  /** The same by the process's CPU time, on other requests. */
  readonly cpuUs: number;
  readonly perRequest: Readonly<Record<string, number>>;
}

/** Joins what a run found of a cell with what its processes reported of the same bursts. */
export function processesOf(
  { id, variant, processes }: Pick<CellAnalysis, "id" | "variant" | "processes">,
  injection: Injection,
  bursts: readonly BurstEvent[],
): readonly MeasuredProcess[] {
  const reports = injection.processesOf(variant.replace("control/", ""));
  return processes.flatMap(({ round, costUs }) => {
    const requests = bursts
      .filter((burst) => burst.cell === id && burst.round === round)
      .map(({ load }) => load.requests);
    const matched = reports.map((report) => inOrder(report, requests)).toSorted((a, b) => b.length - a.length)[0] ?? [];
    return matched.length < requests.length / 2 ? [] : [{ round, costUs, ...summary(matched) }];
  });
}

/**
 * The bursts of a report that have these numbers of requests, in this order: what a process did between bursts, to warm
 * up or to open connections, is in its report as well.
 */
function inOrder(report: readonly Burst[], requests: readonly number[]): readonly Burst[] {
  const found: Burst[] = [];
  let next = 0;
  for (const count of requests) {
    const index = report.findIndex((burst, position) => position >= next && burst.requests === count);
    const burst = report[index];
    if (burst === undefined) continue;
    found.push(burst);
    next = index + 1;
  }
  return found;
}

function summary(bursts: readonly Burst[]): Omit<MeasuredProcess, "round" | "costUs"> {
  const requests = sum(bursts.map((burst) => burst.requests));
  const names = Object.keys(bursts[0]?.used ?? {});
  const perRequest = names.map((name) => [name, sum(bursts.map(({ used }) => used[name] ?? 0)) / requests]);
  return {
    clockUs: meanOf(bursts.map(({ clock }) => clock)),
    cpuUs: meanOf(bursts.map(({ cpu }) => cpu)),
    perRequest: Object.fromEntries(perRequest),
  };
}
