import type { Analysis, CellAnalysis, Measured, MetricName, ProcessFigures, Scatter } from "../record/index.ts";
import { measuredAddition } from "./added.ts";
import { estimateOfLogs } from "./interval.ts";
import { scatterOfSingles } from "./scatter.ts";

type Run = Pick<Analysis, "scatter" | "twins">;

/**
 * The cost of one cell of a run relative to any other: for its own baseline the ratio of the analysis; for others the
 * quotients of their processes in the rounds that both have, with the same scatter and interval.
 */
export function ratioOfCells(run: Run, of: CellAnalysis, to: CellAnalysis, metric: MetricName = "costUs"): Measured {
  if (of.baseline === to.id) return of.metrics[metric].ratio;
  if (metric !== "costUs" && metric !== "rps")
    return { absent: "it is known only relative to the cell's own baseline" };
  const areOfTwoFamilies = of.baseline !== to.baseline && isByCost(of) && isByCost(to);
  const inProcess = ({ rps, costUs, ratio = 0 }: ProcessFigures): number => {
    if (metric === "rps") return rps;
    return areOfTwoFamilies ? ratio : costUs;
  };
  const others = new Map(to.processes.map((process) => [process.round, inProcess(process)]));
  const logs = of.processes.flatMap((process) => {
    const [one, other] = [inProcess(process), others.get(process.round) ?? 0];
    return one > 0 && other > 0 ? [Math.log(one / other)] : [];
  });
  return estimateOfLogs(logs, { absent: "no round has both" }, areOfTwoFamilies ? undefined : pairScatter(run, metric));
}

/** How much more a request of one cell costs than one of the other, in µs. */
export function differenceOfCells(run: Run, of: CellAnalysis, to: CellAnalysis): Measured {
  return measuredAddition(to.metrics.costUs.figure, ratioOfCells(run, of, to));
}

/** For two single processes: in a run with twins, comparisons are with an average of copies. */
export function pairScatter({ scatter, twins }: Run, metric: "costUs" | "rps"): Scatter | undefined {
  const baselines = new Set(twins.map(({ twinOf }) => twinOf)).size;
  return scatterOfSingles(scatter?.[metric], 1 + twins.length / Math.max(1, baselines));
}

/**
 * Two such cells of different families are compared by their ratios to copies of the same baseline: each took turns
 * with its own copy, so what changed between the families cancels out.
 */
export function isByCost({ headline = "costUs", verdict, toldAmong }: CellAnalysis): boolean {
  return headline === "costUs" && verdict !== "baseline" && toldAmong !== "curves";
}
