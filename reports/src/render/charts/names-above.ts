import type { Chart } from "./chart.ts";
import { cellAxis } from "./scales.ts";
import type { Config } from "./vega-lite-spec.ts";

const ROW_PX = 46;

/** For narrow screens: each row's name is above its marks instead of next to them. */
export function withNamesAbove({ rows, view }: Chart, field: string, config: Config) {
  const marks = "layer" in view ? view.layer : [view];
  const names = {
    transform: [{ aggregate: [{ op: "count", as: "count" }], groupby: [field] }],
    mark: { type: "text", align: "left", dy: -16, fontSize: 12.5 },
    encoding: { y: cellAxis(field), x: { value: 0 }, text: { field } },
  };
  return {
    layer: [...marks, names],
    height: new Set(rows.map((row) => row[field])).size * ROW_PX,
    config: { ...config, axisY: { ...config.axisY, labels: false } },
  };
}
