import type { BurstEvent, CellAnalysis } from "@lab/shared/record";
import { z } from "zod";
import { type Burst, type Injection, meanOf } from "../injection.ts";

/** A measured process: what a request cost, and what of it the extra work took. */
export const MeasuredProcess = z.strictObject({
  round: z.number(),
  costUs: z.number(),
  /** The extra work, by the clock. */
  clockUs: z.number(),
  /** The same by the process's CPU time, on other requests. */
  cpuUs: z.number(),
});
export type MeasuredProcess = z.infer<typeof MeasuredProcess>;

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
    if (matched.length < requests.length / 2) return [];
    const [clockUs, cpuUs] = [meanOf(matched.map(({ clock }) => clock)), meanOf(matched.map(({ cpu }) => cpu))];
    return [{ round, costUs, clockUs, cpuUs }];
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
