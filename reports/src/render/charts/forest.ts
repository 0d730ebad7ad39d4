import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { isSettled } from "../../model/run/is-settled.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { reach } from "../../words/figures.ts";
import type { Chart, Row } from "./chart.ts";
import { logAxis } from "./drawing/log-axis.ts";
import { intervals, ratiosIn } from "./drawing/ratios.ts";
import { cellAxis } from "./drawing/scales.ts";
import { asFields, tooltipOf } from "./fields.ts";

const ROW_PX = 30;

/** The headline of each cell relative to its baseline, with its interval, the margin as a band, and the twins below. */
export function forestChart(analysis: Analysis, strings: Catalogue): Chart | undefined {
  const rows = [...analysis.cells, ...analysis.twins].flatMap((cell) => rowOf(cell, strings));
  if (rows.length === 0) return undefined;
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
  const { scale, axis } = logAxis(ratiosIn(rows), strings.charts.logarithmic(words.ratio));
  const x = { type: "quantitative" as const, scale };
  const band = bandOf(analysis);
  const tooltip = tooltipOf(columns);
  return {
    name: "ratios",
    title: words.title,
    caption: words.caption(words.band[band.is](reach(band.percent))),
    columns,
    rows,
    heightPx: rows.length * ROW_PX,
    namedBy: "cell",
    view: {
      layer: [
        {
          data: { values: [rangeOf(band, scale.domain)] },
          mark: { type: "rect", style: "quiet" },
          encoding: { x: { field: "from", ...x, axis }, x2: { field: "to" } },
        },
        { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
        ...intervals({ y, x, rows, tooltip }),
        {
          mark: { type: "text", align: "left", dx: 10, fontSize: 13 },
          encoding: { y, x: { value: "width" }, text: { field: "verdict" } },
        },
      ],
    },
  };
}

/** The noise floor, if it is known and wider than the margin within which a difference counts as none. */
function bandOf({ noiseFloorPercent: floor, marginPercent }: Analysis) {
  return typeof floor === "number" && floor > marginPercent
    ? { is: "floor" as const, percent: floor }
    : { is: "margin" as const, percent: marginPercent };
}

function rangeOf({ percent }: { readonly percent: number }, [least = 0, most = 0]: readonly number[]) {
  const widest = 1 + percent / 100;
  return { from: Math.max(least, 1 / widest), to: Math.min(most, widest) };
}

function rowOf(cell: CellAnalysis, { verdicts, unsettled }: Catalogue): readonly Row[] {
  const { id, pattern, baseline, verdict } = cell;
  const { ratio } = headlineOf(cell);
  if ("absent" in ratio) return [];
  const { sign, word: verdictWord } = verdicts[verdict];
  const word = isSettled(cell) ? verdictWord : `${verdictWord} (${unsettled})`;
  return [{ cell: id, pattern, against: baseline, ...asFields(ratio), verdict: `${sign} ${word}` }];
}
