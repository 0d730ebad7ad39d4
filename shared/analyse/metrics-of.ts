import { type Absent, type CellAnalysis, type Measured, MetricName } from "../record/index.ts";
import { estimateOf, estimateOfLogs } from "../statistics/index.ts";
import { type CellView, effectsOn, valuesOf, whyMissing } from "./cell-view.ts";

type Metrics = CellAnalysis["metrics"];

export function metricsOf(view: CellView, unmeasured: Absent): Metrics {
  const entries = MetricName.options.map((name) => [name, metricOf(view, name, unmeasured)]);
  return Object.fromEntries(entries) as Metrics;
}

export function metricOf(view: CellView, name: MetricName, unmeasured: Absent = NOT_MEASURED) {
  const { processes, against, whyNot } = view;
  const values = valuesOf(view, name).map(({ value }) => value);
  return {
    figure: estimateOf(values, processes.length === 0 ? unmeasured : whyMissing(name)),
    ratio: against === undefined ? OF_BASELINE : (whyNot ?? ratioOf(view, name)),
  };
}

function ratioOf(view: CellView, name: MetricName): Measured {
  return estimateOfLogs(
    effectsOn(view, name).map(({ effect }) => effect),
    NO_PAIR,
  );
}

export const NOT_MEASURED: Absent = { absent: "it was not measured" };
const OF_BASELINE: Absent = { absent: "it is a baseline: compared with itself" };
export const NO_PAIR: Absent = { absent: "there is no round in which both it and its baseline have this figure" };
