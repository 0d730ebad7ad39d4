import {
  type Axis,
  type Chart,
  type Column,
  type Intervals,
  type Lines,
  logAxis,
  type Row,
  type Timeline,
} from "../chart.ts";
import { longestNamePx } from "./layout.ts";

/** The marks of a chart by its template; what has no value gets no mark. */
export function layersOf(chart: Chart): readonly object[] {
  const { plot } = chart;
  if (plot.template === "intervals") return intervals(plot, chart);
  return plot.template === "lines" ? lines(plot, chart) : timeline(plot, chart);
}

/** The values of a chart's legend: those that occur. */
export function legendOf({ kinds, rows }: Chart): readonly string[] {
  return kinds?.domain.filter((value) => rows.some((row) => row[kinds.field] === value)) ?? [];
}

const SHAPES = ["circle", "triangle-up", "square", "diamond", "cross", "triangle-down"];
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 2, 2, 2],
];

/** The channels that distinguish a chart's kinds. */
function looksOf(chart: Chart): Readonly<Partial<Record<"color" | "shape" | "dash", object>>> {
  const { kinds } = chart;
  if (kinds === undefined) return {};
  const { field, domain } = kinds;
  const channel = (range?: readonly unknown[]) => ({
    field,
    type: "nominal",
    scale: { domain, ...(range && { range }) },
    legend: { values: legendOf(chart) },
  });
  return { color: { color: channel() }, shape: { shape: channel(SHAPES) }, dash: { strokeDash: channel(DASHES) } };
}

const HAS_INTERVAL = [{ filter: "isValid(datum.low)" }];

/** Marks of which there are none would be a picture without a name to a screen reader. */
function hasIntervals({ rows }: Chart): boolean {
  return rows.some(({ low }) => typeof low === "number");
}

function intervals({ axisTitle, remark, groupedBy }: Intervals, chart: Chart): readonly object[] {
  const { rows, columns } = chart;
  const { color, shape } = looksOf(chart);
  const { scale, axis } = logAxis(axisTitle);
  const x = { type: "quantitative", scale };
  const tooltip = tooltipOf(columns);
  const places = { y: namesOf(chart), ...(groupedBy !== undefined && { yOffset: inOrder(groupedBy, rows) }) };
  const encoding = { ...places, ...color, tooltip };
  return [
    { data: { values: [{ one: 1 }] }, mark: "rule", encoding: { x: { field: "one", ...x } } },
    {
      transform: HAS_INTERVAL,
      mark: { type: "rule", strokeWidth: 2 },
      encoding: { ...encoding, x: { ...x, axis, field: "low" }, x2: { field: "high" } },
    },
    { mark: "point", encoding: { ...encoding, ...shape, x: { ...x, axis, field: "estimate" } } },
    ...(remark === undefined ? [] : [remarks(chart, remark)]),
  ];
}

function remarks(chart: Chart, field: string) {
  return {
    mark: { type: "text", align: "left", dx: 10, fontSize: 13 },
    encoding: { y: namesOf(chart), x: { value: "width" }, text: { field } },
  };
}

/** The room above each group of rows, where a narrow screen has its name. */
export const BETWEEN_PX = 24;

/** The names of cells down the side, in the order of the rows. */
function namesOf({ rows, heightPx, plot }: Chart) {
  const cells = new Set(rows.map(({ cell }) => cell)).size;
  const padding = (cells * BETWEEN_PX) / (heightPx - BETWEEN_PX);
  return {
    field: "cell",
    type: "nominal",
    sort: null,
    axis: { title: null, labelFontSize: 14 },
    ...("groupedBy" in plot && { scale: { type: "band", padding } }),
  };
}

/** For narrow screens: each cell's name above its marks instead of next to them, smaller if it is too long. */
export function namesAbove(chart: Chart, widthPx: number) {
  const isGrouped = "groupedBy" in chart.plot;
  return {
    transform: [{ aggregate: [{ op: "count", as: "count" }], groupby: ["cell"] }],
    mark: {
      type: "text",
      align: "left",
      dy: isGrouped ? -9 : -16,
      fontSize: 12.5 * Math.min(1, widthPx / longestNamePx(chart)),
    },
    encoding: {
      y: { ...namesOf(chart), ...(isGrouped && { bandPosition: 0 }) },
      x: { value: 0 },
      text: { field: "cell" },
    },
  };
}

function inOrder(field: string, rows: readonly Row[]) {
  return { field, type: "nominal", sort: [...new Set(rows.map((row) => row[field]))] };
}

function lines({ x, y, joinedBy, isSmooth }: Lines, chart: Chart): readonly object[] {
  const { color, shape, dash } = looksOf(chart);
  const encoding = { x, y, ...color };
  const tooltip = tooltipOf(chart.columns);
  const detail = joinedBy !== undefined && { detail: { field: joinedBy } };
  if (isSmooth) {
    return [
      { mark: { type: "line", interpolate: "monotone" }, encoding: { ...encoding, ...dash, ...detail, tooltip } },
    ];
  }
  const rule = {
    transform: HAS_INTERVAL,
    mark: { type: "rule", strokeWidth: 2 },
    encoding: { ...encoding, y: { ...y, field: "low" }, y2: { field: "high" }, tooltip },
  };
  return [
    ...(detail ? [{ mark: { type: "line", strokeWidth: 1.5 }, encoding: { ...encoding, ...detail } }] : []),
    ...(hasIntervals(chart) ? [rule] : []),
    { mark: "point", encoding: { ...encoding, ...shape, tooltip } },
  ];
}

function timeline({ x, y, rounds }: Timeline, chart: Chart): readonly object[] {
  const { color, shape } = looksOf(chart);
  return [
    ...(rounds === undefined ? [] : behind(rounds, y)),
    {
      mark: { type: "point", filled: false, size: 42, strokeWidth: 1.8 },
      encoding: { x, y, ...color, ...shape, tooltip: tooltipOf(chart.columns) },
    },
  ];
}

/** Every other round shaded, the number of each, and its level. */
function behind(rounds: NonNullable<Timeline["rounds"]>, y: Axis): readonly object[] {
  const data = { values: rounds };
  const x = { field: "from", type: "quantitative" };
  const shade = { condition: { test: "datum.round % 2 === 1", value: 0.45 }, value: 0 };
  return [
    { data, mark: { type: "rect", style: "quiet" }, encoding: { x, x2: { field: "next" }, opacity: shade } },
    {
      data,
      mark: { type: "text", style: "note", align: "left", baseline: "top", dx: 4, dy: 4, fontSize: 11 },
      encoding: { x, y: { value: 0 }, text: { field: "round" } },
    },
    {
      data,
      mark: { type: "rule", strokeWidth: 2 },
      encoding: { x, x2: { field: "to" }, y: { ...y, field: "level" } },
    },
  ];
}

/** A mark's tooltip: the same columns as the table's. */
function tooltipOf(columns: readonly Column[]) {
  return columns.map(({ field, title, digits }) => ({
    field,
    title,
    ...(digits !== undefined && { type: "quantitative", format: `,.${digits}f` }),
  }));
}
