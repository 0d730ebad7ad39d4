import type { CellAnalysis, Estimate, ProcessFigures } from "@lab/shared/record";
import { intervalOfMean } from "@lab/shared/statistics/interval";
import { exponential } from "@lab/shared/statistics/mean-within";

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
  return interval && exponential(interval);
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
