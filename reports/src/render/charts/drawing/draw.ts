import type { Chart, Config, TopLevelSpec } from "../chart.ts";
import { heightWithNamesAbove, isNarrow, legendColumns, longestNamePx, panelLayout } from "./layout.ts";
import { cellAxis } from "./scales.ts";
import { type Theme, themeOf } from "./theme.ts";

export interface Drawing {
  readonly widthPx: number;
  readonly theme: Theme;
  /** True if the picture carries its own title, because it stands alone. */
  readonly titled?: boolean;
}

/** Without a browser, names are taken for half as wide again as they are: whole ones would leave no room for the rows. */
const PICTURE_NAME_PX = 400;

/** The whole specification of a chart, for the page and for a picture file alike. */
export function draw(chart: Chart, { widthPx, theme, titled = false }: Drawing): TopLevelSpec {
  const { title, caption, rows, heightPx, view, panelsBy, namedBy } = chart;
  const { legend, axisY, ...config } = themeOf(theme);
  const columnsOfLegend = legendColumns(labelsIn(view), widthPx);
  const whole = {
    description: `${title}. ${caption}`,
    data: { values: rows.map((row) => ({ ...row })) },
    config: {
      ...config,
      axisY: { ...axisY, ...(titled && { labelLimit: PICTURE_NAME_PX }) },
      legend: { ...legend, columns: columnsOfLegend },
    },
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
  if (namedBy !== undefined && isNarrow(widthPx, titled ? 0 : longestNamePx(chart))) {
    return { ...whole, ...sized, ...withNamesAbove(chart, namedBy, widthPx, whole.config) } as TopLevelSpec;
  }
  return { ...whole, ...sized, ...view } as TopLevelSpec;
}

const PHONE_PX = 350;
const LEGEND_ROW_PX = 18;

/** The height that the further rows of a legend take on a phone. */
export function furtherLegendPx({ view }: Chart): number {
  const labels = labelsIn(view);
  const columns = legendColumns(labels, PHONE_PX);
  return columns === 0 ? 0 : (Math.ceil(new Set(labels).size / columns) - 1) * LEGEND_ROW_PX;
}

function marksIn(view: Chart["view"]) {
  return "layer" in view ? view.layer : [view];
}

function labelsIn(view: Chart["view"]): readonly string[] {
  type Coloured = { readonly encoding?: { readonly color?: { readonly legend?: { readonly values?: unknown[] } } } };
  return marksIn(view)
    .flatMap((mark) => (mark as Coloured).encoding?.color?.legend?.values ?? [])
    .filter((one) => typeof one === "string");
}

/** For narrow screens: each row's name above its marks instead of next to them, smaller if it is too long. */
function withNamesAbove(chart: Chart, field: string, widthPx: number, config: Config) {
  const { view, groupedBy } = chart;
  const names = {
    transform: [{ aggregate: [{ op: "count", as: "count" }], groupby: [field] }],
    mark: {
      type: "text",
      align: "left",
      dy: groupedBy === undefined ? -16 : -9,
      fontSize: 12.5 * Math.min(1, widthPx / longestNamePx(chart)),
    },
    encoding: {
      y: { ...cellAxis(field), ...(groupedBy !== undefined && { bandPosition: 0 }) },
      x: { value: 0 },
      text: { field },
    },
  };
  return {
    layer: [...marksIn(view), names],
    height: heightWithNamesAbove(chart),
    config: { ...config, axisY: { ...config.axisY, labels: false } },
  };
}
