import type { Linearity } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";

const HEIGHT_PX = 420;

/** Each cost that was put in as a point; the line through all, and the one that a lab without error would show. */
export function linearityChart({ all, places }: Linearity, lang: Lang): Chart | undefined {
  const say = catalogueOf(lang).method;
  const rows = places.flatMap(({ place = "", server = place, points }) =>
    points.map(({ injected, found }) => ({ server, place, injected: 100 * injected, found: 100 * found })),
  );
  if (rows.length === 0) return undefined;
  const ends = [0, Math.max(...rows.map(({ injected }) => injected))];
  const fitted = ends.map((injected) => ({ injected, found: 100 * all.intercept + all.slope * injected }));
  const diagonal = ends.map((injected) => ({ injected, found: injected }));
  const x = { field: "injected", type: "quantitative" as const, title: say.injected };
  const y = { field: "found", type: "quantitative" as const, title: say.found };
  const byServer = { field: "server", type: "nominal" as const, sort: null, legend: { columns: 2 } };
  return {
    name: "linearity",
    title: say.lineTitle,
    caption: say.lineCaption,
    columns: [
      { field: "place", title: say.place },
      { field: "injected", title: x.title, digits: 1 },
      { field: "found", title: y.title, digits: 1 },
    ],
    rows,
    heightPx: HEIGHT_PX,
    view: {
      layer: [
        { data: { values: diagonal }, mark: { type: "line", style: "note" }, encoding: { x, y } },
        { data: { values: fitted }, mark: "line", encoding: { x, y } },
        { mark: "point", encoding: { x, y, color: byServer, shape: byServer } },
      ],
    },
  };
}
