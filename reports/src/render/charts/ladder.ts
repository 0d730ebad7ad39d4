import { type Analysis, LadderStep } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { asFields, type Chart, measuredColumns, titled, tooltipOf } from "./chart.ts";
import { cellAxis, legendOf } from "./drawing/scales.ts";

const STEPS = LadderStep.shape.step.options;
const ROW_PX = 28;

/** The cost of a request from the bare server upwards, as stacked bars. */
export function ladderChart({ ladders }: Analysis, strings: Catalogue): Chart | undefined {
  if (ladders.length === 0) return undefined;
  const words = strings.charts.ladder;
  const rows = ladders.flatMap(({ cell, steps }) =>
    steps.map(({ step, cell: upTo, addedUs }) => ({
      cell,
      step: words.steps[step],
      order: STEPS.indexOf(step),
      upTo,
      ...asFields(addedUs),
    })),
  );
  const steps = STEPS.map((step) => words.steps[step]);
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "step", title: words.step },
    { field: "upTo", title: words.upTo },
    ...measuredColumns(words.added, 1, strings),
  ];
  return {
    ...titled("ladder", words),
    columns,
    rows,
    heightPx: ladders.length * ROW_PX,
    namedBy: "cell",
    view: {
      mark: { type: "bar", height: 20 },
      encoding: {
        y: cellAxis("cell"),
        x: { field: "estimate", type: "quantitative", stack: "zero", axis: { title: words.axis, tickCount: 6 } },
        color: { field: "step", type: "ordinal", scale: { domain: steps }, legend: legendOf("step", steps, rows) },
        order: { field: "order", type: "quantitative" },
        tooltip: tooltipOf(columns),
      },
    },
  };
}
