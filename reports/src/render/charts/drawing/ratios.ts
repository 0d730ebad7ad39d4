import type { Catalogue } from "../../../words/catalogue.ts";
import { type Chart, type Row, tooltipOf } from "../chart.ts";
import { cellAxis, lineColour, lineShape, logAxis, patternColour, patternShape } from "./scales.ts";

interface RatioChart extends Omit<Chart, "heightPx" | "view" | "namedBy"> {
  readonly rowPx: number;
  readonly axisTitle: string;
  /** The field whose text stands behind each row. */
  readonly remark?: string;
}

/** The room above each group of rows, where a narrow screen has its name. */
const BETWEEN_PX = 24;

/** A row for each cell's ratio with its interval, on a logarithmic axis with a line at 1; undefined without rows. */
export function ratioChart({ rowPx, axisTitle, remark, ...chart }: RatioChart, strings: Catalogue): Chart | undefined {
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
