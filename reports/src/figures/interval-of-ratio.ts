import type { CellAnalysis, Estimate, ProcessFigures } from "@lab/shared/record";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";

type Processes = Pick<CellAnalysis, "processes">;

/**
 * What one cell costs of another, of whichever: the geometric mean of the quotients of their processes in the rounds
 * that both have, with the analysis's interval. It has those to the baselines; a test holds this against them.
 */
export function intervalOfRatio(of: Processes, to: Processes, inProcess: InProcess = costOf): Estimate | undefined {
  const logs = pairsOf(of, to, inProcess).flatMap(([one, other]) =>
    one > 0 && other > 0 ? [Math.log(one / other)] : [],
  );
  const interval = intervalOfMean(logs);
  if (interval === undefined) return undefined;
  const { estimate, low, high } = interval;
  const bounds = low === undefined || high === undefined ? {} : { low: Math.exp(low), high: Math.exp(high) };
  return { estimate: Math.exp(estimate), ...bounds };
}

/** What one costs beyond the other, in the same rounds. */
export function intervalOfDifference(of: Processes, to: Processes): Estimate | undefined {
  return intervalOfMean(pairsOf(of, to, costOf).map(([one, other]) => one - other));
}

type InProcess = (process: ProcessFigures) => number;

const costOf: InProcess = ({ costUs }) => costUs;

function pairsOf(
  of: Processes,
  to: Processes,
  inProcess: InProcess,
): readonly (readonly [one: number, other: number])[] {
  const others = new Map(to.processes.map((process) => [process.round, inProcess(process)]));
  return of.processes.flatMap((process) => {
    const other = others.get(process.round);
    return other === undefined ? [] : [[inProcess(process), other] as const];
  });
}

function intervalOfMean(values: readonly number[]): Estimate | undefined {
  if (values.length === 0) return undefined;
  const estimate = mean(values);
  if (values.length === 1) return { estimate };
  const variance = values.reduce((sum, value) => sum + (value - estimate) ** 2, 0) / (values.length - 1);
  const reach = tQuantile(0.975, values.length - 1) * widening(values.length) * Math.sqrt(variance / values.length);
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** As the analysis widens Student's interval, for processes that have two states. */
function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
