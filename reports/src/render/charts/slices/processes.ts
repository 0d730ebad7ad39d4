import type { ProcessFigures } from "@lab/shared/record";
import type { Catalogue } from "../../../words/catalogue.ts";
import { type Chart, titled, tooltipOf } from "../chart.ts";
import { numbers } from "../drawing/scales.ts";

const HEIGHT_PX = 170;

/** One dot per process, which is one observation. */
export function processesChart(processes: readonly ProcessFigures[], strings: Catalogue): Chart | undefined {
  if (processes.length === 0) return undefined;
  const words = strings.charts.processes;
  const rows = processes.map(({ round, costUs, rps, ratio = null }) => ({
    round: round + 1,
    costUs,
    rps,
    ratio,
  }));
  const columns = [
    { field: "round", title: strings.words.round, digits: 0 },
    { field: "costUs", title: strings.charts.slices.cost, digits: 2 },
    { field: "ratio", title: strings.charts.forest.ratio, digits: 2 },
    { field: "rps", title: strings.charts.slices.rps, digits: 0 },
  ];
  return {
    ...titled("processes", words),
    columns,
    rows,
    heightPx: HEIGHT_PX,
    view: {
      mark: { type: "point", size: 90 },
      encoding: {
        x: { field: "round", type: "ordinal", axis: { title: strings.words.round, labelAngle: 0 } },
        y: numbers("costUs", { zero: false, nice: true }, { title: strings.charts.slices.cost, tickCount: 4 }),
        tooltip: tooltipOf(columns),
      },
    },
  };
}
