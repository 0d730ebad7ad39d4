import { type Analysis, type CellAnalysis, type Curve, headlineOf } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { type LinesBeside, linesBeside } from "../../words/line-names.ts";
import { asFields } from "./as-fields.ts";
import type { Chart, Row } from "./chart.ts";
import { patternColour, patternShape } from "./scales.ts";
import { tooltipOf } from "./tooltip.ts";

const PANEL_PX = 200;
/** Beyond this, points at one end would lie on each other. */
const WIDEST_LINEAR = 30;

/** More than anybody can tell apart. */
const MOST_LINES = 100;

/**
 * For each axis on which cells differ: what a request takes along it, a line for each variant. From one machine to the
 * next there is no line.
 */
export function curveCharts({ curves = [], cells }: Analysis, strings: Catalogue): readonly (Chart | undefined)[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  return curves.map((curve, index) =>
    curve.axis.drawn || curve.lines.length > MOST_LINES
      ? undefined
      : curveChart(curve, `curve-${index + 1}`, byId, strings),
  );
}

function curveChart(
  { axis, lines }: Curve,
  name: string,
  byId: ReadonlyMap<string, CellAnalysis>,
  strings: Catalogue,
): Chart {
  const words = strings.charts.curve;
  const rows = linesBeside(lines, byId, strings.settings).flatMap(rowsOf);
  const headline = [...byId.values()][0]?.headline ?? "costUs";
  const axisTitle = axis.unit === undefined ? axis.name : `${axis.name}, ${axis.unit}`;
  const isLogarithmic = axis.numeric && spansWidely(axis.values.map(Number));
  const columns = [
    { field: "group", title: words.server },
    { field: "line", title: words.line },
    { field: "value", title: axisTitle },
    { field: "estimate", title: words.figures[headline], digits: 2 },
    { field: "low", title: strings.words.low, digits: 2 },
    { field: "high", title: strings.words.high, digits: 2 },
    { field: "ratioEstimate", title: words.ratio, digits: 3 },
    { field: "ratioLow", title: strings.words.low, digits: 3 },
    { field: "ratioHigh", title: strings.words.high, digits: 3 },
    { field: "extraEstimate", title: words.extra, digits: 2 },
    { field: "extraLow", title: strings.words.low, digits: 2 },
    { field: "extraHigh", title: strings.words.high, digits: 2 },
  ];
  const x = axis.numeric
    ? {
        field: "value",
        type: "quantitative" as const,
        scale: { type: isLogarithmic ? ("log" as const) : ("linear" as const), nice: false, padding: 12 },
        axis: {
          title: isLogarithmic ? strings.charts.logarithmic(axisTitle) : axisTitle,
          values: axis.values.map(Number),
        },
      }
    : {
        field: "value",
        type: "ordinal" as const,
        sort: [...axis.values],
        scale: { padding: 0.5 },
        axis: { title: axisTitle, labelAngle: 0 },
      };
  const y = { field: "estimate", type: "quantitative" as const, scale: { zero: true } };
  const yAxis = { title: words.figures[headline], tickCount: 4 };
  const tooltip = tooltipOf(columns);
  return {
    name,
    title: words.title(words.figures[headline], axis.name),
    caption: words.caption(isLogarithmic),
    columns,
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    view: {
      layer: [
        {
          mark: { type: "line", strokeWidth: 1.5 },
          encoding: { x, y: { ...y, axis: yAxis }, color: patternColour(rows), detail: { field: "line" } },
        },
        {
          transform: [{ filter: "datum.low !== null" }],
          mark: { type: "rule", strokeWidth: 2 },
          encoding: { x, y: { ...y, field: "low" }, y2: { field: "high" }, color: patternColour(rows), tooltip },
        },
        { mark: "point", encoding: { x, y, color: patternColour(rows), shape: patternShape(rows), tooltip } },
      ],
    },
  };
}

function spansWidely(values: readonly number[]): boolean {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) / least > WIDEST_LINEAR;
}

function rowsOf({ name: group, lines }: LinesBeside): readonly Row[] {
  return lines.flatMap(({ line, cells, name }) =>
    line.points.flatMap(({ value, cell: id, extraUs }) => {
      const cell = cells.find((one) => one.id === id);
      if (cell === undefined) return [];
      const { figure, ratio } = headlineOf(cell);
      return [
        {
          line: name,
          group,
          pattern: cell.pattern,
          value,
          ...asFields(figure),
          ...asFields(ratio, "ratio"),
          ...asFields(extraUs, "extra"),
        },
      ];
    }),
  );
}
