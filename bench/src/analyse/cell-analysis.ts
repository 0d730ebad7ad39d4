import { Adapter, type Cell, type CellAnalysis, type Warning } from "@lab/shared/record";
import { estimateOf, mean } from "@lab/shared/statistics";
import { type CellView, valuesOf } from "./cells/cell-view.ts";
import { columnIn } from "./cells/column-in.ts";
import { metricsOf, NOT_MEASURED, type Scatters } from "./cells/metrics-of.ts";
import type { SectionOf } from "./facts/sections.ts";
import type { CellJudgement } from "./judge/judge-cells.ts";
import { figureOf, heapMb } from "./observations/process-figures.ts";
import { comparedWith } from "./observations/round-effects.ts";

/** A cell without a baseline has no judgement. */
export function analyseCell(
  view: CellView,
  sectionOf: SectionOf,
  scatters: Scatters,
  judgement: (CellJudgement & { readonly noiseFloorPercent?: number }) | undefined,
  warnings: readonly Warning[],
): CellAnalysis {
  const { cell, slices, node, processes, states } = view;
  const { absent } = NOT_MEASURED;
  const latenessP99Us = mean(slices.flatMap(({ open }) => open?.latenessP99Us ?? []));
  return {
    ...placeOf(cell, sectionOf(cell)),
    node: [...node],
    rounds: processes.length,
    slices: slices.length,
    heapReadings: heapMb(slices).length,
    metrics: metricsOf(view, scatters, { absent: warnings.length > 0 ? `${absent}: ${reasonIn(warnings)}` : absent }),
    latencyCurve: latencyCurveOf(view),
    ...(latenessP99Us !== undefined && { latenessP99Us }),
    ...(view.headline !== "costUs" && { headline: view.headline }),
    ...(judgement ?? { verdict: processes.length > 0 ? "baseline" : "not-measured" }),
    states,
    processes: dotsOf(view),
    warnings: [...warnings],
  };
}

function placeOf(cell: Cell, toldAmong: CellAnalysis["toldAmong"]) {
  const { id, subject, coordinates, notDefault, twinOf } = cell;
  return {
    id,
    variant: subject.variant,
    ...columnIn(cell),
    adapter: Adapter.parse(coordinates["adapter"]),
    coordinates,
    notDefault,
    baseline: comparedWith(cell) ?? id,
    ...(twinOf !== undefined && { twinOf }),
    ...(toldAmong !== undefined && { toldAmong }),
  };
}

const CURVE_PERCENTILES = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];

/** The average process's curve, which passes through the percentiles among its metrics. */
function latencyCurveOf(view: CellView): CellAnalysis["latencyCurve"] {
  return CURVE_PERCENTILES.flatMap((percentile) => {
    const values = valuesOf(view, ({ latency }) => latency()?.at(percentile)).map(({ value }) => value);
    const us = estimateOf(values, { absent: "no request was answered" });
    return "absent" in us ? [] : [{ percentile, us: us.estimate }];
  });
}

function dotsOf({ processes, effects, stateIn }: CellView): CellAnalysis["processes"] {
  const effectIn = new Map(effects.map(({ round, effect }) => [round, effect]));
  return processes.flatMap((process) => {
    const { round } = process;
    const [costUs, rps] = [figureOf(process, "costUs"), figureOf(process, "rps")];
    if (costUs === undefined || rps === undefined) return [];
    const [effect, state] = [effectIn.get(round), stateIn.get(round)];
    return [{ round, costUs, rps, ...(effect !== undefined && { ratio: Math.exp(effect) }), ...(state && { state }) }];
  });
}

function reasonIn([first]: readonly Warning[]): string {
  switch (first?.code) {
    case "contract-broken":
      return "it broke the contract";
    case "out-of-memory":
      return `out of memory at ${first.facts["limitMb"]} MB`;
    default:
      return "it failed";
  }
}
