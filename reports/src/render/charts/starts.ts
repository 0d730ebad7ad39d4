import type { Analysis } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { type Chart, type Row, titled, tooltipOf } from "./chart.ts";
import { cellAxis, patternColour } from "./drawing/scales.ts";

const ROW_PX = 34;

/** Every start as a dot, with the median and the tails of each cell. */
export function startsChart({ starts = [], cells, twins }: Analysis, strings: Catalogue): Chart | undefined {
  const patterns = new Map([...cells, ...twins].map(({ id, pattern }) => [id, pattern]));
  const rows = starts.map(
    ({ cell, answerMs: { median, p5, p95 } }): Row => ({
      cell,
      pattern: patterns.get(cell) ?? null,
      p5,
      median: median.estimate,
      p95,
    }),
  );
  if (rows.length === 0) return undefined;
  const words = strings.charts.starts;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "p5", title: words.p5, digits: 0 },
    { field: "median", title: words.median, digits: 0 },
    { field: "p95", title: words.p95, digits: 0 },
  ];
  const each = starts.flatMap(({ cell, eachMs }) => eachMs.map((ms) => ({ cell, pattern: patterns.get(cell), ms })));
  const y = cellAxis("cell");
  const x = { type: "quantitative" as const, scale: { zero: false, nice: true, padding: 8 } };
  const axis = { title: words.ms, tickCount: 6 };
  const color = patternColour(rows);
  const tooltip = tooltipOf(columns);
  return {
    ...titled("starts", words),
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        { mark: "rule", encoding: { y, x: { field: "p5", ...x, axis }, x2: { field: "p95" }, color, tooltip } },
        {
          data: { values: each },
          mark: { type: "point", size: 22, opacity: 0.45 },
          encoding: { y, x: { field: "ms", ...x }, color },
        },
        {
          mark: { type: "tick", thickness: 3, size: 22 },
          encoding: { y, x: { field: "median", ...x }, color, tooltip },
        },
      ],
    },
  };
}
