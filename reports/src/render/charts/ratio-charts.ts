import { cellName } from "@lab/shared/cell-id";
import type { Analysis, CellAnalysis, Comparison, Pool } from "@lab/shared/record";
import { rangeOf } from "../../model/run/mean-over-runs.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { SIGNS, verdictText } from "../../words/names/verdict-text.ts";
import { asFields, type Chart, type Intervals, linesIn, measuredColumns, PATTERNS, type Row, titled } from "./chart.ts";
import { BETWEEN_PX } from "./drawing/templates.ts";

const ROW_PX = 30;
const GROUPED_ROW_PX = 14;

/** The cost of each cell relative to its baseline, with its interval, and the copies below. */
export function forestChart(analysis: Analysis, strings: Catalogue): Chart | undefined {
  const rows = [...analysis.cells, ...analysis.copies].flatMap((cell) => rowOf(cell, strings));
  const words = strings.charts.forest;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "against", title: words.against },
    ...measuredColumns(words.ratio, 2, strings),
    { field: "verdict", title: strings.words.verdict },
  ];
  return ratioChart(
    { ...titled("ratios", words), columns, rows, kinds: PATTERNS, axisTitle: words.ratio, remark: "verdict" },
    strings,
  );
}

function rowOf(cell: CellAnalysis, strings: Catalogue): readonly Row[] {
  const { id, pattern, baseline, verdict, metrics } = cell;
  const { ratio } = metrics.costUs;
  if ("absent" in ratio) return [];
  const answer = `${SIGNS[verdict]} ${verdictText(cell, strings)}`;
  return [{ cell: cellName(id), pattern, against: cellName(baseline), ...asFields(ratio), verdict: answer }];
}

export function comparisonChart({ cells }: Comparison, strings: Catalogue): Chart | undefined {
  const words = strings.charts.compare;
  const rows = cells
    .filter(({ cost }) => "estimate" in cost)
    .map(({ cell, cost, againstBaseline }) => ({
      cell: cellName(cell),
      ...asFields(cost),
      ...asFields(againstBaseline, "held"),
    }));
  const columns = [
    { field: "cell", title: strings.words.cell },
    ...measuredColumns(words.ratio, 2, strings),
    ...measuredColumns(words.held, 2, strings, "held"),
  ];
  return ratioChart({ ...titled("comparison", words), columns, rows, axisTitle: words.ratio }, strings);
}

/** For each cell its ratio in every run, and the mean of them between the lowest and the highest. */
export function poolChart({ cells, runs: pooled }: Pool, strings: Catalogue): Chart | undefined {
  const { pooled: phrases, charts, words } = strings;
  const days = new Map(pooled.map(({ run, createdAt }) => [run, dayOf(createdAt)]));
  const rows = cells.flatMap(({ cell, runs, mean }) =>
    [
      ...runs.map(({ run, ratio }) => ({ run: days.get(run) ?? run, line: phrases.each, ratio })),
      { run: phrases.all, line: phrases.all, ratio: "absent" in mean ? mean : rangeOf(mean) },
    ].flatMap(({ ratio, ...row }) => ("absent" in ratio ? [] : [{ cell: cellName(cell), ...row, ...asFields(ratio) }])),
  );
  const columns = [
    { field: "cell", title: words.cell },
    { field: "run", title: words.run },
    ...measuredColumns(charts.forest.ratio, 2, strings),
  ];
  const { chartTitle: title, chart: caption } = phrases;
  return ratioChart(
    {
      ...titled("pool", { title, caption }),
      columns,
      rows,
      kinds: linesIn(rows),
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

interface Ratios extends Omit<Chart, "heightPx" | "plot">, Omit<Intervals, "template" | "axisTitle"> {
  readonly axisTitle: string;
}

/** A row for each cell's ratio with its interval; undefined without rows. */
function ratioChart({ axisTitle, remark, groupedBy, ...chart }: Ratios, strings: Catalogue): Chart | undefined {
  const { rows } = chart;
  if (rows.length === 0) return undefined;
  const cells = new Set(rows.map(({ cell }) => cell)).size;
  const isGrouped = groupedBy !== undefined;
  return {
    ...chart,
    heightPx: isGrouped ? rows.length * GROUPED_ROW_PX + (cells + 1) * BETWEEN_PX : rows.length * ROW_PX,
    plot: {
      template: "intervals",
      axisTitle: fill(strings.charts.logarithmic, { axis: axisTitle }),
      ...(remark !== undefined && { remark }),
      ...(isGrouped && { groupedBy }),
    },
  };
}
