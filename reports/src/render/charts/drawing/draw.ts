import type { Chart, Config, TopLevelSpec } from "../chart.ts";
import { cellAxis } from "./scales.ts";
import { type Theme, themeOf } from "./theme.ts";

/** Below this width, names next to the rows would leave no room for the rows. */
const NARROW_PX = 560;

export interface Drawing {
  readonly widthPx: number;
  readonly theme: Theme;
  /** True if the picture carries its own title, because it stands alone. */
  readonly titled?: boolean;
}

/** The whole specification of a chart, for the page and for a picture file alike. */
export function draw(chart: Chart, { widthPx, theme, titled = false }: Drawing): TopLevelSpec {
  const { title, caption, rows, heightPx, view, panelsBy, namedBy } = chart;
  const whole = {
    description: `${title}. ${caption}`,
    data: { values: rows.map((row) => ({ ...row })) },
    config: themeOf(theme),
    ...(titled && { title: { text: title, offset: 14 } }),
  };
  if (panelsBy !== undefined) {
    const panels = [...new Set(rows.map((row) => String(row[panelsBy])))];
    const { columns, panelWidthPx, betweenPx } = panelLayout(panels.length, widthPx);
    const facet = { field: panelsBy, type: "nominal", sort: panels, title: null };
    const spec = { ...view, width: panelWidthPx, height: heightPx };
    return { ...whole, facet, columns, spacing: betweenPx, spec } as TopLevelSpec;
  }
  const sized = { width: widthPx, height: heightPx, autosize: { type: "fit-x", contains: "padding" } };
  if (namedBy !== undefined && widthPx < NARROW_PX) {
    return { ...whole, ...sized, ...withNamesAbove(chart, namedBy, whole.config) } as TopLevelSpec;
  }
  return { ...whole, ...sized, ...view } as TopLevelSpec;
}

const NAMED_ROW_PX = 46;

/** For narrow screens: each row's name is above its marks instead of next to them. */
function withNamesAbove({ rows, view, heightPx, groupedBy }: Chart, field: string, config: Config) {
  const marks = "layer" in view ? view.layer : [view];
  const names = {
    transform: [{ aggregate: [{ op: "count", as: "count" }], groupby: [field] }],
    mark: { type: "text", align: "left", dy: groupedBy === undefined ? -16 : -9, fontSize: 12.5 },
    encoding: { y: { ...cellAxis(field), bandPosition: 0 }, x: { value: 0 }, text: { field } },
  };
  const count = new Set(rows.map((row) => row[field])).size;
  return {
    layer: [...marks, names],
    height: Math.max(count * NAMED_ROW_PX, heightPx),
    config: { ...config, axisY: { ...config.axisY, labels: false } },
  };
}

const LEAST_PANEL_PX = 250;
/** The width of the first panel's axis, which the others share. */
const AXIS_PX = 62;
const BETWEEN_PX = 24;
/** How far the last label of an axis reaches beyond it. */
const LABEL_PX = 6;

/** The number of panels that fit in a row, and their width. */
function panelLayout(panels: number, widthPx: number) {
  const columns = Math.max(1, Math.min(panels, Math.floor((widthPx - AXIS_PX) / (LEAST_PANEL_PX + BETWEEN_PX))));
  const panelWidthPx = Math.floor((widthPx - AXIS_PX - BETWEEN_PX * (columns - 1)) / columns) - LABEL_PX;
  return { columns, panelWidthPx, betweenPx: BETWEEN_PX };
}
