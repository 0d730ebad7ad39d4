import type { Analysis } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { asFields, type Chart, measuredColumns } from "./chart.ts";
import { intervals } from "./drawing/ratios.ts";
import { cellAxis } from "./drawing/scales.ts";

const ROW_PX = 28;

/** Requests per second of each cell, at saturation: in an open loop they are those that were sent. */
export function throughputChart({ cells, openLoad }: Analysis, strings: Catalogue): Chart | undefined {
  const rows = cells
    .filter(({ metrics }) => "estimate" in metrics.rps.figure)
    .map(({ id, pattern, metrics, coordinates }) => ({
      cell: id,
      pattern,
      connections: coordinates["connections"] ?? null,
      ...asFields(metrics.rps.figure),
    }));
  if (rows.length === 0 || openLoad !== undefined) return undefined;
  const words = strings.charts.throughput;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "connections", title: words.connections },
    ...measuredColumns(words.rps, 0, strings),
  ];
  const y = cellAxis("cell");
  const x = {
    type: "quantitative" as const,
    scale: { zero: true },
    axis: { title: words.rps, format: ",.0f", tickCount: 5 },
  };
  const loads = [...new Set(rows.map(({ connections }) => connections))].join(", ");
  return {
    name: "throughput",
    title: words.title,
    caption: words.caption(loads),
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: { layer: intervals({ rows, columns }, x, { y }) },
  };
}
