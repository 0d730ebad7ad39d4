import { type Absent, type CellAnalysis, type Measured, MetricName } from "../record/index.ts";
import { mapEstimate } from "../statistics/estimates.ts";
import { estimateOf, estimateOfLogs, intervalOfMean } from "../statistics/index.ts";
import { type ComparedCell, canBeZero, effectsOn, isPause, valuesOf, whyMissing } from "./compared-cell.ts";

type Metrics = CellAnalysis["metrics"];

export function metricsOf(view: ComparedCell, unmeasured: Absent): Metrics {
  const entries = MetricName.options.map((name) => [name, metricOf(view, name, unmeasured)]);
  return Object.fromEntries(entries) as Metrics;
}

export function metricOf(view: ComparedCell, name: MetricName, unmeasured: Absent = NOT_MEASURED) {
  const { processes, against, whyNot } = view;
  const values = valuesOf(view, name).map(({ value }) => value);
  const missing = processes.length === 0 ? unmeasured : whyMissing(name);
  return {
    figure: (canBeZero(name) ? meanOf : estimateOf)(values, missing),
    ratio: against === undefined ? OF_BASELINE : (whyNot ?? ratioOf(view, name)),
  };
}

/** The plain mean of what can be zero. Its interval ends at zero. */
function meanOf(values: readonly number[], absent: Absent): Measured {
  const interval = intervalOfMean(values);
  return interval === undefined ? absent : mapEstimate(interval, (value) => Math.max(0, value));
}

function ratioOf(view: ComparedCell, name: MetricName): Measured {
  if (isPause(name)) return OF_PAUSES;
  return estimateOfLogs(
    effectsOn(view, name).map(({ effect }) => effect),
    NO_PAIR,
  );
}

export const NOT_MEASURED: Absent = { absent: "it was not measured" };
const OF_BASELINE: Absent = { absent: "it is a baseline: compared with itself" };
const OF_PAUSES: Absent = { absent: "pauses have no ratio: in some processes there are none" };
export const NO_PAIR: Absent = { absent: "there is no round in which both it and its baseline have this figure" };
