import { type Chart, chartSvg } from "@lab/reports/charts";
import { type FittedLine, fitLine } from "./fit.ts";
import { type Pair, pointsOf } from "./points.ts";
import { slopeOf } from "./tables.ts";

const HEIGHT_PX = 420;

/** Each comparison as a point; the line through them, and the one that a lab without error would show. */
export async function drawLine(pairs: readonly Pair[]): Promise<string | undefined> {
  const line = fitLine(pairs);
  return line && (await chartSvg(chartOf(pairs, line)));
}

function chartOf(pairs: readonly Pair[], line: FittedLine): Chart {
  const rows = pointsOf(pairs).map(({ place, injected, found }) => ({
    place,
    injected: 100 * injected,
    found: 100 * found,
  }));
  const most = Math.max(...rows.map(({ injected }) => injected));
  const ends = [0, most].map((injected) => ({ injected, found: 100 * line.intercept + line.slope * injected }));
  const diagonal = [0, most].map((injected) => ({ injected, found: injected }));
  const x = { field: "injected", type: "quantitative" as const, title: "injected, % of a request" };
  const y = { field: "found", type: "quantitative" as const, title: "found, % of a request" };
  return {
    name: "linearity",
    title: `Found against injected: slope ${slopeOf(line)}`,
    caption: "Each point is a comparison; the grey line is found = injected.",
    columns: [
      { field: "place", title: "place" },
      { field: "injected", title: x.title, digits: 1 },
      { field: "found", title: y.title, digits: 1 },
    ],
    rows,
    heightPx: HEIGHT_PX,
    view: {
      layer: [
        { data: { values: diagonal }, mark: { type: "line", style: "quiet" }, encoding: { x, y } },
        { data: { values: ends }, mark: "line", encoding: { x, y } },
        { mark: "point", encoding: { x, y, color: { field: "place", type: "nominal", legend: { columns: 2 } } } },
      ],
    },
  };
}
