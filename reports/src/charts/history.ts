import type { Analysis } from "@lab/shared/record";
import type { SiteStrings } from "../site/strings/site-strings.ts";
import { groupOf } from "../text/group-of.ts";
import { asFields } from "./as-fields.ts";
import type { Chart } from "./chart.ts";
import { patternColour, patternShape } from "./scales.ts";
import { tooltipOf } from "./tooltip.ts";

const PANEL_PX = 170;

/** Each cell's cost over runs that may be held against each other, oldest first. */
export function historyChart(runs: readonly Analysis[], strings: SiteStrings): Chart | undefined {
  const words = strings.charts.history;
  const rows = runs.flatMap(({ runId, createdAt, cells }) =>
    cells
      .filter(({ metrics }) => "estimate" in metrics.costUs.figure)
      .map((cell) => ({
        run: runId,
        at: createdAt,
        cell: cell.id,
        group: groupOf(cell, strings.settings),
        pattern: cell.pattern,
        ...asFields(cell.metrics.costUs.figure),
      })),
  );
  if (rows.length === 0) return undefined;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "at", title: words.when },
    { field: "run", title: strings.words.run },
    { field: "estimate", title: words.cost, digits: 1 },
    { field: "low", title: strings.words.low, digits: 1 },
    { field: "high", title: strings.words.high, digits: 1 },
  ];
  const x = {
    field: "at",
    type: "temporal" as const,
    axis: { title: null, grid: false, tickCount: 4, labelOverlap: true },
  };
  const y = { type: "quantitative" as const, scale: { zero: true }, axis: { title: words.cost, tickCount: 4 } };
  return {
    name: "history",
    title: words.title,
    caption: words.caption(runs.length),
    columns,
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    view: {
      layer: [
        {
          mark: { type: "line", strokeWidth: 1.5 },
          encoding: { x, y: { field: "estimate", ...y }, color: patternColour, detail: { field: "cell" } },
        },
        {
          mark: { type: "point", size: 36 },
          encoding: {
            x,
            y: { field: "estimate", ...y },
            color: { ...patternColour },
            shape: { ...patternShape },
            tooltip: tooltipOf(columns),
          },
        },
      ],
    },
  };
}
