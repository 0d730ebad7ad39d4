import type { Difference } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart } from "./chart.ts";
import { cellAxis } from "./scales.ts";
import { tooltipOf } from "./tooltip.ts";

const ROW_PX = 26;

/** Whose code a request spends more in than the baseline's, and whose less. */
export function ownersChart({ owners, from, to }: Difference, strings: Catalogue): Chart | undefined {
  if (owners.length === 0) return undefined;
  const words = strings.charts.owners;
  const columns = [
    { field: "owner", title: words.owner },
    { field: "fromUs", title: from, digits: 2 },
    { field: "toUs", title: to, digits: 2 },
    { field: "deltaUs", title: words.delta, digits: 2 },
  ];
  return {
    name: "difference-by-owner",
    title: words.title,
    caption: words.caption(from),
    columns,
    rows: owners.map(({ owner, fromUs, toUs, deltaUs }) => ({ owner, fromUs, toUs, deltaUs })),
    heightPx: owners.length * ROW_PX,
    namedBy: "owner",
    view: {
      mark: { type: "bar", height: 18 },
      encoding: {
        y: cellAxis("owner"),
        x: {
          field: "deltaUs",
          type: "quantitative",
          scale: { nice: false, padding: 8 },
          axis: { title: words.delta, format: "+,.1~f", tickCount: 6 },
        },
        tooltip: tooltipOf(columns),
      },
    },
  };
}
