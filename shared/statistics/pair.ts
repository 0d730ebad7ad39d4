import type { CellAnalysis, Measured, MetricName } from "../record/index.ts";
import { measuredAddition } from "./added.ts";
import { estimateOfLogs } from "./interval.ts";
import { roundEffects } from "./ratio-of-rounds.ts";

/**
 * The cost of one cell of a run relative to any other: for its own baseline the ratio of the analysis, for others that of
 * their processes in the rounds that both have.
 */
export function ratioOfCells(of: CellAnalysis, to: CellAnalysis, metric: MetricName = "costUs"): Measured {
  if (of.baseline === to.id) return of.metrics[metric].ratio;
  if (metric !== "costUs" && metric !== "rps")
    return { absent: "it is known only relative to the cell's own baseline" };
  const seen = ({ processes }: CellAnalysis) => processes.map((one) => ({ round: one.round, value: one[metric] }));
  const logs = roundEffects(seen(of), seen(to)).map(({ effect }) => effect);
  return estimateOfLogs(logs, { absent: "no round has both" });
}

/** How much more a request of one cell costs than one of the other, in µs. */
export function differenceOfCells(of: CellAnalysis, to: CellAnalysis): Measured {
  return measuredAddition(to.metrics.costUs.figure, ratioOfCells(of, to));
}
