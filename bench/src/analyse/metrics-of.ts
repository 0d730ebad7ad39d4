import type { Absent, Metrics, SliceEvent } from "@lab/shared/record";
import type { CostOf } from "./cost-at-one-pace.ts";
import { estimateOf, estimateOfLogs } from "./estimates.ts";
import { AVERAGES, METRIC_NAMES, type MetricName, type ProcessFigures } from "./process-figures.ts";
import { roundEffects } from "./round-effects.ts";

/** Every metric of a cell, for its average process. */
export function metricsOf(processes: readonly ProcessFigures[], absent: Absent): Metrics {
  return forEach((name) =>
    estimateOf(
      processes.flatMap(({ values }) => values[name] ?? []),
      processes.length === 0 ? absent : NOT_READ,
    ),
  );
}

export interface Pair {
  readonly cell: string;
  readonly baseline: string;
  readonly slices: readonly SliceEvent[];
  readonly costOf: CostOf;
  readonly processes: readonly ProcessFigures[];
  readonly baselineProcesses: readonly ProcessFigures[];
}

/** Every metric over the baseline's: of averages, over the blocks that both have; else process against process of a round. */
export function ratiosOf(pair: Pair): Metrics {
  return forEach((name) => {
    const logs = isAverage(name)
      ? roundEffects(pair.slices, pair.cell, pair.baseline, AVERAGES[name](pair.costOf)).map(({ effect }) => effect)
      : byRound(name, pair);
    return estimateOfLogs(logs, NOT_BOTH);
  });
}

function isAverage(name: MetricName): name is keyof typeof AVERAGES {
  return name in AVERAGES;
}

const NOT_READ: Absent = { absent: "this machine or this Node version does not tell it" };
const NOT_BOTH: Absent = { absent: "there is no round in which both it and its baseline have one" };

function byRound(name: MetricName, { processes, baselineProcesses }: Pair): readonly number[] {
  const others = new Map(baselineProcesses.map(({ round, values }) => [round, values[name]]));
  return processes.flatMap(({ round, values: { [name]: value } }) => {
    const other = others.get(round);
    return value !== undefined && other !== undefined && value > 0 && other > 0 ? [Math.log(value / other)] : [];
  });
}

function forEach(measure: (name: MetricName) => Metrics[MetricName]): Metrics {
  return Object.fromEntries(METRIC_NAMES.map((name) => [name, measure(name)])) as Metrics;
}
