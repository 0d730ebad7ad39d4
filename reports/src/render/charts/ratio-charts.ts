import type { Analysis, CellAnalysis, Comparison, Pool } from "@lab/shared/record";
import { isSettled } from "../../model/run/checks.ts";
import { rangeOf } from "../../model/run/mean-over-runs.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { answerText } from "../../words/names/verdict-text.ts";
import { asFields, type Chart, measuredColumns, type Row, tooltipOf } from "./chart.ts";
import { cellAxis, lineColour, lineShape, logAxis, patternColour, patternShape } from "./drawing/scales.ts";

const ROW_PX = 30;

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
    {
      name: "ratios",
      title: words.title,
      caption: words.caption,
      columns,
      rows,
      rowPx: ROW_PX,
      axisTitle: words.ratio,
      remark: "verdict",
    },
    strings,
  );
}

function rowOf(cell: CellAnalysis, strings: Catalogue): readonly Row[] {
  const { id, pattern, baseline, verdict, metrics } = cell;
  const { ratio } = metrics.costUs;
  if ("absent" in ratio) return [];
  const answer = answerText(verdict, ratio, strings);
  const word = isSettled(cell) ? answer : `${answer} (${strings.unsettled})`;
  return [
    { cell: id, pattern, against: baseline, ...asFields(ratio), verdict: `${strings.verdicts[verdict].sign} ${word}` },
  ];
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

/** For each cell its ratio in every run, and the mean of them between the lowest and the highest. */
export function poolChart({ cells, runs: pooled }: Pool, strings: Catalogue): Chart | undefined {
  const { pooled: say, charts, words } = strings;
  const days = new Map(pooled.map(({ run, createdAt }) => [run, dayOf(createdAt)]));
  const rows = cells.flatMap(({ cell, runs, mean }) =>
    [
      ...runs.map(({ run, ratio }) => ({ run: days.get(run) ?? run, line: say.each, ratio })),
      { run: say.all, line: say.all, ratio: "absent" in mean ? mean : rangeOf(mean) },
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

interface RatioChart extends Omit<Chart, "heightPx" | "view" | "namedBy"> {
  readonly rowPx: number;
  readonly axisTitle: string;
  /** The field whose text stands behind each row. */
  readonly remark?: string;
}

/** The room above each group of rows, where a narrow screen has its name. */
const BETWEEN_PX = 24;

/** A row for each cell's ratio with its interval, on a logarithmic axis with a line at 1; undefined without rows. */
function ratioChart({ rowPx, axisTitle, remark, ...chart }: RatioChart, strings: Catalogue): Chart | undefined {
  const { rows, groupedBy } = chart;
  if (rows.length === 0) return undefined;
  const { scale, axis } = logAxis(ratiosIn(rows), strings.charts.logarithmic(axisTitle));
  const x = { type: "quantitative" as const, scale };
  const cells = new Set(rows.map(({ cell }) => cell)).size;
  const marksPx = rows.length * rowPx;
  const padding = (cells * BETWEEN_PX) / (marksPx + cells * BETWEEN_PX);
  const grouped = { scale: { type: "band" as const, padding } };
  const y = { ...cellAxis("cell"), ...(groupedBy !== undefined && grouped) };
  const remarks = {
    mark: { type: "text" as const, align: "left" as const, dx: 10, fontSize: 13 },
    encoding: { y, x: { value: "width" as const }, text: { field: remark ?? "" } },
  };
  return {
    ...chart,
    heightPx: marksPx + (groupedBy === undefined ? 0 : (cells + 1) * BETWEEN_PX),
    namedBy: "cell",
    view: {
      layer: [
        { data: { values: [{ one: 1 }] }, mark: "rule" as const, encoding: { x: { field: "one", ...x } } },
        ...intervals(
          chart,
          { ...x, axis },
          {
            y,
            ...(groupedBy !== undefined && { yOffset: inOrder(groupedBy, rows) }),
          },
        ),
        ...(remark === undefined ? [] : [remarks]),
      ],
    },
  };
}

function inOrder(field: string, rows: readonly Row[]) {
  return { field, type: "nominal" as const, sort: [...new Set(rows.map((row) => row[field]))] };
}

/** A row's estimate as a point, and its interval as a line through it; coloured by pattern or line where rows have one. */
function intervals({ rows, columns }: Pick<Chart, "rows" | "columns">, x: object, places: object) {
  const [colour, shape] = looksOf(rows);
  const tooltip = tooltipOf(columns);
  return [
    {
      transform: [{ filter: "datum.low !== null" }],
      mark: { type: "rule" as const, strokeWidth: 2 },
      encoding: { ...places, x: { ...x, field: "low" }, x2: { field: "high" }, ...colour, tooltip },
    },
    { mark: "point" as const, encoding: { ...places, x: { ...x, field: "estimate" }, ...colour, ...shape, tooltip } },
  ];
}

function looksOf(rows: readonly Row[]) {
  if (rows.some(({ line }) => line !== undefined)) return [{ color: lineColour(rows) }, { shape: lineShape(rows) }];
  if (rows.some(({ pattern }) => pattern !== undefined)) {
    return [{ color: patternColour(rows) }, { shape: patternShape(rows) }];
  }
  return [{}, {}];
}

/** The values that an axis of ratios must reach: the estimates, their bounds, and 1. */
function ratiosIn(rows: readonly Row[]): readonly number[] {
  return [1, ...rows.flatMap(({ estimate, low, high }) => [estimate, low, high].map((one) => Number(one ?? 1)))];
}
