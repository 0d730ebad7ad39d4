import { intervalOfMean, mean } from "@lab/shared/statistics";
import { mapEstimate } from "@lab/shared/statistics/estimates";

export interface MicroSample {
  readonly operation: string;
  readonly node: string;
  readonly round: number;
  readonly nanoseconds: number;
}

/**
 * One value per process. Differences are plain ones: what an operation adds is added to any other work. Quotients are
 * averaged by their logarithms.
 */
export function microFigures(samples: readonly MicroSample[], againstOf: (operation: string) => string | undefined) {
  const cells = Map.groupBy(samples, ({ operation, node }) => `${operation} ${node}`);
  return [...cells.values()].flatMap((own) => {
    const [first] = own;
    const nanoseconds = intervalOfMean(own.map((sample) => sample.nanoseconds));
    if (first === undefined || nanoseconds === undefined) return [];
    const { operation, node } = first;
    const against = againstOf(operation);
    const others = against === undefined ? [] : (cells.get(`${against} ${node}`) ?? []);
    const pairs = pairsOf(own, others);
    const adds = intervalOfMean(pairs.map(([one, other]) => one - other));
    const times = intervalOfMean(pairs.map(([one, other]) => Math.log(one / other)));
    return [
      {
        operation,
        node,
        nanoseconds,
        processes: own.length,
        ...(adds && times && against ? { adds, times: mapEstimate(times, Math.exp), against } : {}),
      },
    ];
  });
}

function pairsOf(own: readonly MicroSample[], others: readonly MicroSample[]) {
  return own.flatMap(({ round, nanoseconds }) => {
    const other = mean(others.filter((one) => one.round === round).map((one) => one.nanoseconds));
    return other === undefined ? [] : [[nanoseconds, other] as const];
  });
}
