import type { Chart } from "./chart.ts";
import { withNamesAbove } from "./names-above.ts";
import { panelLayout } from "./panel-layout.ts";
import { type Theme, themeOf } from "./theme.ts";
import type { TopLevelSpec } from "./vega-lite-spec.ts";

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
