import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { isSettled } from "../../model/run/is-settled.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { reach } from "../../words/figures.ts";
import type { Chart, Row } from "./chart.ts";
import { ratioChart } from "./drawing/ratios.ts";
import { asFields, measuredColumns } from "./fields.ts";

const ROW_PX = 30;

/** The headline of each cell relative to its baseline, with its interval, the margin as a band, and the twins below. */
export function forestChart(analysis: Analysis, strings: Catalogue): Chart | undefined {
  const rows = [...analysis.cells, ...analysis.twins].flatMap((cell) => rowOf(cell, strings));
  const headline = headlineIn(analysis);
  const { ofLatency, ...ofCost } = strings.charts.forest;
  const words = headline === "costUs" ? ofCost : { ...ofCost, ...ofLatency(strings.cell.metrics[headline]) };
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "against", title: words.against },
    ...measuredColumns(words.ratio, 3, strings),
    { field: "verdict", title: strings.words.verdict },
  ];
  const band = bandOf(analysis);
  return ratioChart(
    {
      name: "ratios",
      title: words.title,
      caption: words.caption(words.band[band.is](reach(band.percent))),
      columns,
      rows,
      rowPx: ROW_PX,
      axisTitle: words.ratio,
      bandPercent: band.percent,
      remark: "verdict",
    },
    strings,
  );
}

/** The noise floor, if it is known and wider than the margin within which a difference counts as none. */
function bandOf({ noiseFloorPercent: floor, marginPercent }: Analysis) {
  return typeof floor === "number" && floor > marginPercent
    ? { is: "floor" as const, percent: floor }
    : { is: "margin" as const, percent: marginPercent };
}

function rowOf(cell: CellAnalysis, { verdicts, unsettled }: Catalogue): readonly Row[] {
  const { id, pattern, baseline, verdict } = cell;
  const { ratio } = headlineOf(cell);
  if ("absent" in ratio) return [];
  const { sign, word: verdictWord } = verdicts[verdict];
  const word = isSettled(cell) ? verdictWord : `${verdictWord} (${unsettled})`;
  return [{ cell: id, pattern, against: baseline, ...asFields(ratio), verdict: `${sign} ${word}` }];
}
