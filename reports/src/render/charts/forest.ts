import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { isSettled } from "../../model/run/is-settled.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { asFields } from "./as-fields.ts";
import type { Chart, Row } from "./chart.ts";
import { cellAxis, patternColour, patternShape } from "./scales.ts";
import { tooltipOf } from "./tooltip.ts";

const ROW_PX = 30;

/** The headline of each cell relative to its baseline, with its interval, the margin as a band, and the twins below. */
export function forestChart(analysis: Analysis, strings: Catalogue): Chart | undefined {
  const rows = [...analysis.cells, ...analysis.twins].flatMap((cell) => rowOf(cell, strings));
  if (rows.length === 0) return undefined;
  const margin = analysis.marginPercent / 100;
  const headline = headlineIn(analysis);
  const { ofLatency, ...ofCost } = strings.charts.forest;
  const words = headline === "costUs" ? ofCost : { ...ofCost, ...ofLatency(strings.cell.metrics[headline]) };
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "against", title: words.against },
    { field: "estimate", title: words.ratio, digits: 3 },
    { field: "low", title: strings.words.low, digits: 3 },
    { field: "high", title: strings.words.high, digits: 3 },
    { field: "verdict", title: strings.words.verdict },
  ];
  const y = cellAxis("cell");
  const x = { type: "quantitative" as const, scale: { type: "log" as const, nice: false, padding: 16 } };
  const axis = { title: strings.charts.logarithmic(words.ratio), format: ".2~f", tickCount: 6 };
  const tooltip = tooltipOf(columns);
  return {
    name: "ratios",
    title: words.title,
    caption: words.caption(analysis.marginPercent),
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        {
          data: { values: [{ from: 1 / (1 + margin), to: 1 + margin }] },
          mark: { type: "rect", style: "quiet" },
          encoding: { x: { field: "from", ...x, axis }, x2: { field: "to" } },
        },
        { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
        {
          transform: [{ filter: "datum.low !== null" }],
          mark: { type: "rule", strokeWidth: 2 },
          encoding: { y, x: { field: "low", ...x }, x2: { field: "high" }, color: patternColour(rows), tooltip },
        },
        {
          mark: "point",
          encoding: {
            y,
            x: { field: "estimate", ...x },
            color: patternColour(rows),
            shape: patternShape(rows),
            tooltip,
          },
        },
        {
          mark: { type: "text", align: "left", dx: 10, fontSize: 13 },
          encoding: { y, x: { value: "width" }, text: { field: "verdict" } },
        },
      ],
    },
  };
}

function rowOf(cell: CellAnalysis, { verdicts, unsettled }: Catalogue): readonly Row[] {
  const { id, pattern, baseline, verdict } = cell;
  const { ratio } = headlineOf(cell);
  if ("absent" in ratio) return [];
  const { sign, word: verdictWord } = verdicts[verdict];
  const word = isSettled(cell) ? verdictWord : `${verdictWord} (${unsettled})`;
  return [{ cell: id, pattern, against: baseline, ...asFields(ratio), verdict: `${sign} ${word}` }];
}
