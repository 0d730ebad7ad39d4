import type { Analysis, CellAnalysis, Curve, CurveLine, Value } from "@lab/shared/record";
import type { CellHistory } from "../../model/ledger/ledger-entry.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { hasOrder, type LineGroup, linesToShow, placeName, titleOfAxis } from "../../words/names/curve-names.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { reasonText } from "../../words/names/of-records.ts";
import {
  asFields,
  type Chart,
  linesIn,
  logAxis,
  measuredColumns,
  numbers,
  PATTERNS,
  type Row,
  titled,
} from "./chart.ts";

const PANEL_PX = 200;
/** Beyond this, points at one end would lie on each other. */
const WIDEST_LINEAR = 30;
/** The limit for an axis on which a straight line is worth that. */
const WIDEST_STRAIGHT = 100;
/** The distance between two lines' points, as a share of the axis. */
const DODGE = 0.012;
/** The distance between points that no line joins. */
const WIDE_DODGE = 0.05;

/** Where the point of a line stands, of several, at a value of the axis. */
type Dodge = (value: Value, index: number, of: number) => number;

/** More lines than a reader can distinguish. */
const MOST_LINES = 100;

/** For each axis on which cells differ, the cost of a request along it: a line for each variant. */
export function curveCharts({ curves = [], cells }: Analysis, strings: Catalogue): readonly (Chart | undefined)[] {
  return curves.map((curve, index) =>
    curve.lines.length > MOST_LINES ? undefined : curveChart(curve, `curve-${index + 1}`, cells, strings),
  );
}

function curveChart({ axis, lines }: Curve, name: string, cells: readonly CellAnalysis[], strings: Catalogue): Chart {
  const words = strings.charts.curve;
  const isLogarithmic =
    axis.numeric && spansWidely(axis.values.map(Number), lines.some(isStraight) ? WIDEST_STRAIGHT : WIDEST_LINEAR);
  const dodge = dodgeOn(axis, isLogarithmic);
  const groups = linesToShow(lines, cells, strings.settings);
  const rows = groups.flatMap((group) => rowsOf(group, dodge, strings));
  const { scale, axis: below } = xOf(axis, cells, isLogarithmic, strings);
  return {
    ...titled(name, {
      title: fill(words.title, { figure: strings.metrics.costUs.name, axis: axis.name }),
      caption: words.caption[isLogarithmic ? "logarithmic" : "even"],
    }),
    columns: columnsOf(axis, rows, strings),
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    kinds: areNamedByPattern(groups) ? PATTERNS : linesIn(rows),
    plot: {
      template: "lines",
      x: numbers("at", scale, below),
      y: numbers("estimate", { zero: true }, { title: strings.metrics.costUs.title, tickCount: 4 }),
      ...(hasOrder(axis) && { joinedBy: "line" }),
    },
  };
}

function columnsOf(axis: Curve["axis"], rows: readonly Row[], strings: Catalogue) {
  const words = strings.charts.curve;
  return [
    { field: "group", title: strings.tables.group },
    { field: "line", title: strings.tables.variant },
    { field: "value", title: titleOfAxis(axis), ...(rows.some(({ why }) => why) && { beneath: "why" }) },
    ...measuredColumns(strings.metrics.costUs.title, 2, strings),
    ...measuredColumns(strings.timesBaseline, 2, strings, "ratio"),
    ...measuredColumns(words.extra, 2, strings, "extra"),
  ];
}

/** True if lines are the patterns themselves: neither other ways nor places on another axis. */
function areNamedByPattern(groups: readonly LineGroup[]): boolean {
  return groups.every(({ lines }) => lines.every(({ name, cells }) => name === cells[0]?.pattern));
}

function spansWidely(values: readonly number[], widest: number): boolean {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) / least > widest;
}

/** Numbers stand at their places; names stand next to each other, evenly. */
function xOf(axis: Curve["axis"], cells: readonly CellAnalysis[], isLogarithmic: boolean, strings: Catalogue) {
  const { numeric, values } = axis;
  const title = titleOfAxis(axis);
  if (!numeric) {
    const names = values.map((value) => placeName(axis, value, cells, strings));
    const labelExpr = `${JSON.stringify(names)}[datum.value]`;
    const domain = [-0.5, names.length - 0.5];
    return { scale: { domain, nice: false }, axis: { title, values: [...names.keys()], labelExpr, grid: false } };
  }
  return {
    scale: { type: isLogarithmic ? "log" : "linear", nice: false, padding: 12 },
    axis: {
      title: isLogarithmic ? fill(strings.charts.logarithmic, { axis: title }) : title,
      values: values.map(Number),
      format: ",~f",
    },
  };
}

/** True for a line that rises or falls steadily, which a logarithmic axis would bend. */
function isStraight({ slope }: CurveLine): boolean {
  if (slope === undefined || "absent" in slope) return false;
  const { estimate, low = estimate, high = estimate } = slope.perUnitUs;
  return low > 0 || high < 0;
}

/** Moves the points of one line among several aside, so that their intervals do not lie on each other. */
function dodgeOn(axis: Curve["axis"], isLogarithmic: boolean): Dodge {
  const places = axis.values.map((value, index) => (axis.numeric ? Number(value) : index));
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const distance = hasOrder(axis) ? DODGE : WIDE_DODGE;
  return (value, index, of) => {
    const place = places[axis.values.indexOf(value)] ?? Number.NaN;
    const share = (index - (of - 1) / 2) * distance;
    return isLogarithmic ? place * (most / least) ** share : place + (most - least) * share;
  };
}

function rowsOf({ name: group, lines }: LineGroup, dodge: Dodge, words: Catalogue): readonly Row[] {
  return lines.flatMap(({ line, cells, name }, index) =>
    line.points.flatMap(({ value, cell: id, extraUs }) => {
      const cell = cells.find((one) => one.id === id);
      if (cell === undefined) return [];
      const { figure, ratio } = cell.metrics.costUs;
      return [
        {
          line: name,
          group,
          pattern: cell.pattern,
          value,
          ...("absent" in figure && { why: reasonText(figure.absent, words) }),
          at: dodge(value, index, lines.length),
          ...asFields(figure),
          ...asFields(ratio, "ratio"),
          ...asFields(extraUs, "extra"),
        },
      ];
    }),
  );
}

const HISTORY_PX = 220;
const VERSIONS = ["node", "nest", "nestjsCls"] as const;

/** A cell's cost over time, a panel for each line. Its table has the versions of each run. */
export function historyChart(
  { lines }: CellHistory,
  { history: words, words: common, metrics }: Catalogue,
): Chart | undefined {
  const rows = lines.flatMap(({ name: line, entries }) =>
    entries.map(({ at, run, costUs, costLow, costHigh, node, nest, nestjsCls }) => ({
      ...{ line, at, run, node, nest, nestjsCls },
      ...{ estimate: costUs, low: costLow, high: costHigh },
    })),
  );
  if (rows.length === 0) return undefined;
  return {
    ...titled("history-at", words.chart),
    columns: [
      { field: "line", title: words.line },
      { field: "run", title: common.run },
      ...measuredColumns(metrics.costUs.title, 1, { words: common }),
      ...VERSIONS.map((field) => ({ field, title: words[field] })),
    ],
    rows,
    heightPx: HISTORY_PX,
    ...(lines.length > 1 && { panelsBy: "line" }),
    plot: {
      template: "lines",
      x: { field: "at", type: "temporal", axis: { title: null, grid: false, tickCount: 4, labelOverlap: true } },
      y: {
        field: "estimate",
        type: "quantitative",
        scale: { zero: true },
        axis: { title: metrics.costUs.title, tickCount: 4 },
      },
      joinedBy: "line",
    },
  };
}

const LATENCY_PX = 180;
const SHARES = [50, 5, 1, 0.1];

/** The share of requests slower than a time, with both axes logarithmic, in a panel for each server and its settings. */
export function latencyChart(cells: readonly CellAnalysis[], strings: Catalogue): Chart | undefined {
  const rows = cells.flatMap((cell) => curveOf(cell, strings));
  if (rows.length === 0) return undefined;
  const words = strings.charts.latency;
  const { scale, axis } = logAxis(words.ms);
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "ms", title: words.ms, digits: 3 },
    { field: "slowerPercent", title: words.slower, digits: 2 },
  ];
  return {
    ...titled("tail", words),
    columns,
    rows,
    heightPx: LATENCY_PX,
    panelsBy: "group",
    kinds: PATTERNS,
    plot: {
      template: "lines",
      x: numbers("ms", scale, axis),
      y: numbers("slowerPercent", { type: "log", nice: false }, { title: words.slower, values: SHARES, grid: true }),
      joinedBy: "cell",
      isSmooth: true,
    },
  };
}

function curveOf(cell: CellAnalysis, { settings }: Catalogue): readonly Row[] {
  const { id, pattern, latencyCurve } = cell;
  const group = groupOf(cell, settings);
  return latencyCurve
    .filter(({ percentile }) => percentile < 100)
    .map(({ percentile, us }) => ({
      cell: id,
      group,
      pattern,
      ms: us / 1_000,
      slowerPercent: Number((100 - percentile).toPrecision(3)),
    }));
}
