import type { Estimate } from "@lab/shared/record";
import { mean } from "../statistics/averages.ts";
import { intervalOfMean } from "../statistics/interval.ts";

export interface MicroSample {
  readonly operation: string;
  readonly node: string;
  readonly round: number;
  readonly nanoseconds: number;
}

export interface MicroFigure {
  readonly operation: string;
  readonly node: string;
  readonly nanoseconds: Estimate;
  /** What is more than in the operation that it is held against, of the same rounds on the same Node. */
  readonly adds?: Estimate;
  readonly against?: string;
  readonly processes: number;
}

/** One value per process. Differences are plain ones: what an operation adds is added to any other work. */
export function microFigures(
  samples: readonly MicroSample[],
  againstOf: (operation: string) => string | undefined,
): readonly MicroFigure[] {
  const cells = Map.groupBy(samples, ({ operation, node }) => `${operation} ${node}`);
  return [...cells.values()].flatMap((own) => {
    const [{ operation, node } = unreachable()] = own;
    const nanoseconds = intervalOfMean(own.map((sample) => sample.nanoseconds));
    if (nanoseconds === undefined) return [];
    const against = againstOf(operation);
    const others = against === undefined ? [] : (cells.get(`${against} ${node}`) ?? []);
    const adds = intervalOfMean(differences(own, others));
    return [{ operation, node, nanoseconds, processes: own.length, ...(adds && against ? { adds, against } : {}) }];
  });
}

function differences(own: readonly MicroSample[], others: readonly MicroSample[]): readonly number[] {
  return own.flatMap(({ round, nanoseconds }) => {
    const other = mean(others.filter((one) => one.round === round).map((one) => one.nanoseconds));
    return other === undefined ? [] : [nanoseconds - other];
  });
}

function unreachable(): never {
  throw new Error("A group has a sample.");
}
