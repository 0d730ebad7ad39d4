import type { CellAnalysis, Estimate, ProcessFigures } from "@lab/shared/record";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";

type Processes = Pick<CellAnalysis, "processes">;

/**
 * What one cell costs of another, of whichever: the geometric mean of the quotients of their processes in the rounds
 * that both have, with the analysis's interval. It has those to the baselines; a test holds this against them.
 */
export function intervalOfRatio(of: Processes, to: Processes): Estimate | undefined {
  const costs = new Map(to.processes.map(({ round, costUs }) => [round, costUs]));
  const logs = of.processes.flatMap((process) => logOfRatio(process, costs.get(process.round)));
  if (logs.length === 0) return undefined;
  const estimate = mean(logs);
  if (logs.length === 1) return { estimate: Math.exp(estimate) };
  const variance = logs.reduce((sum, log) => sum + (log - estimate) ** 2, 0) / (logs.length - 1);
  const reach = tQuantile(0.975, logs.length - 1) * widening(logs.length) * Math.sqrt(variance / logs.length);
  return { estimate: Math.exp(estimate), low: Math.exp(estimate - reach), high: Math.exp(estimate + reach) };
}

function logOfRatio({ costUs }: ProcessFigures, base: number | undefined): readonly number[] {
  return base !== undefined && base > 0 && costUs > 0 ? [Math.log(costUs / base)] : [];
}

/** As the analysis widens Student's interval, for processes that have two states. */
function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
