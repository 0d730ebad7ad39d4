import {
  type Absent,
  type Analysis,
  type CellAnalysis,
  type Figure,
  type Measured,
  MetricName,
  type Scatter,
} from "@lab/shared/record";
import { estimateOf, estimateOfLogs, scatterOf } from "@lab/shared/statistics";
import { isBounded } from "@lab/shared/statistics/estimates";
import type { MeasuredProcess } from "../observations/process-figures.ts";
import type { Slice } from "../observations/slice.ts";
import { type CellView, effectsOn, scatterFor, valuesOf } from "./cell-view.ts";

type Metrics = CellAnalysis["metrics"];

export function metricsOf(view: CellView, scatters: Scatters, unmeasured: Absent): Metrics {
  return Object.fromEntries(
    MetricName.options.map((name) => [name, metricOf(view, name, scatters[name], unmeasured)]),
  ) as Metrics;
}

export type Scatters = NonNullable<Analysis["scatter"]>;

export function scattersOf(views: readonly CellView[], names: readonly MetricName[] = MetricName.options): Scatters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const scatter = scatterOf(views.map((view) => effectsOn(view, name).map(({ effect }) => effect)));
      return scatter === undefined ? [] : [[name, scatter]];
    }),
  );
}

export function metricOf(view: CellView, name: MetricName, scatter?: Scatter, unmeasured: Absent = NOT_MEASURED) {
  const { processes, against, whyNot } = view;
  const values = valuesOf(view, name).map(({ value }) => value);
  return {
    figure: estimateOf(values, processes.length === 0 ? unmeasured : whyWithout(name, processes)),
    ratio: against === undefined ? OF_BASELINE : (whyNot ?? ratioOf(view, name, scatter)),
  };
}

function ratioOf(view: CellView, name: MetricName, scatter: Scatter | undefined): Measured {
  const effects = effectsOn(view, name).map(({ effect }) => effect);
  return estimateOfLogs(effects, NO_PAIR, scatterFor(view, scatter));
}

function whyWithout(name: MetricName, processes: readonly MeasuredProcess[]): Absent {
  const [reason] = processes.flatMap(({ slices }) => slices.flatMap((slice) => reasonIn(slice, name) ?? []));
  return reason ?? { absent: WITHOUT.find(([names]) => names.test(name))?.[1] ?? "no request was answered" };
}

const WITHOUT = [
  [/^(workingSet|anon)/, "its memory could not be read"],
  [/^heap/, "no process reported its heap"],
  [/^allocated/, "no process reported what it allocated"],
] as const;

function reasonIn({ noHistograms, heap, allocatedBytes }: Slice, name: MetricName): Absent | undefined {
  if (OF_LATENCY.includes(name)) return noHistograms;
  if (name === "allocatedBytes") return typeof allocatedBytes === "number" ? undefined : allocatedBytes;
  return name.startsWith("heap") && "absent" in heap ? heap : undefined;
}

/** How large a difference may be, by its interval. */
export function reachPercent(ratio: Measured): Figure {
  if ("absent" in ratio) return ratio;
  if (!isBounded(ratio)) return { absent: "one round gives no interval" };
  return 100 * Math.max(Math.abs(ratio.high - 1), Math.abs(ratio.low - 1));
}

export const NOT_MEASURED: Absent = { absent: "it was not measured" };
const OF_BASELINE: Absent = { absent: "it is a baseline: held against itself" };
export const NO_PAIR: Absent = { absent: "there is no round in which both it and its baseline have this figure" };

const OF_LATENCY: readonly MetricName[] = ["meanUs", "p50Us", "p95Us", "p99Us", "p999Us"];
