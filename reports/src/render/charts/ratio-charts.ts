import {
  type Analysis,
  type CellAnalysis,
  type Comparison,
  headlineIn,
  headlineOf,
  type Pool,
} from "@lab/shared/record";
import { isSettled } from "../../model/run/trust-in.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { reach } from "../../words/figures.ts";
import { asFields, type Chart, measuredColumns, type Row } from "./chart.ts";
import { ratioChart } from "./drawing/ratios.ts";

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
    ...measuredColumns(words.ratio, 2, strings),
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

const COMPARISON_ROW_PX = 28;

export function comparisonChart({ cells }: Comparison, strings: Catalogue): Chart | undefined {
  const words = strings.charts.compare;
  const rows = cells
    .filter(({ cost }) => "estimate" in cost)
    .map(({ cell, cost, againstBaseline }) => ({ cell, ...asFields(cost), ...asFields(againstBaseline, "held") }));
  const columns = [
    { field: "cell", title: strings.words.cell },
    ...measuredColumns(words.ratio, 2, strings),
    ...measuredColumns(words.held, 2, strings, "held"),
  ];
  const { ratio: axisTitle, title, caption } = words;
  return ratioChart(
    { name: "comparison", title, caption, columns, rows, rowPx: COMPARISON_ROW_PX, axisTitle },
    strings,
  );
}

const GROUPED_ROW_PX = 14;

/** The forest of a pool: for each cell its ratio in every run, the mean over them, and one more run's. */
export function poolChart({ cells, runs: pooled }: Pool, strings: Catalogue): Chart | undefined {
  const { pooled: say, charts, words } = strings;
  const days = new Map(pooled.map(({ run, createdAt }) => [run, dayOf(createdAt)]));
  const rows = cells.flatMap(({ cell, runs, mean, another }) =>
    [
      ...runs.map(({ run, ratio }) => ({ run: days.get(run) ?? run, line: say.each, ratio })),
      { run: say.all, line: say.all, ratio: mean },
      { run: say.another, line: say.another, ratio: another },
    ].flatMap(({ ratio, ...row }) => ("absent" in ratio ? [] : [{ cell, ...row, ...asFields(ratio) }])),
  );
  const columns = [
    { field: "cell", title: words.cell },
    { field: "run", title: words.run },
    ...measuredColumns(charts.forest.ratio, 2, strings),
  ];
  const { chartTitle: title, chart: caption } = say;
  return ratioChart(
    {
      name: "pool",
      title,
      caption,
      columns,
      rows,
      rowPx: GROUPED_ROW_PX,
      groupedBy: "run",
      axisTitle: charts.forest.ratio,
    },
    strings,
  );
}

/** "2026-11-24, 22:46", which distinguishes the runs of a pool. */
function dayOf(createdAt: string): string {
  return `${createdAt.slice(0, 10)}, ${createdAt.slice(11, 16)}`;
}
