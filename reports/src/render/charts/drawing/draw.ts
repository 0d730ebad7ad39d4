import type { Config, TopLevelSpec } from "vega-lite";
import type { Chart } from "../chart.ts";
import { heightWithNamesAbove, isNarrow, legendColumns, longestNamePx, panelLayout } from "./layout.ts";
import { layersOf, legendOf, namesAbove } from "./templates.ts";

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
  const { title, caption, rows, heightPx, panelsBy } = chart;
  const { legend, axisY, ...config } = themeOf(theme);
  const hasNamesAbove = isNarrow(widthPx, titled ? 0 : longestNamePx(chart)) && chart.plot.template === "intervals";
  const layer = [...layersOf(chart), ...(hasNamesAbove ? [namesAbove(chart, widthPx)] : [])];
  const labels = { ...(titled && { labelLimit: PICTURE_NAME_PX }), ...(hasNamesAbove && { labels: false }) };
  const whole = {
    description: `${title}. ${caption}`,
    data: { values: rows.map((row) => ({ ...row })) },
    config: {
      ...config,
      axisY: { ...axisY, ...labels },
      legend: { ...legend, columns: legendColumns(legendOf(chart), widthPx) },
    },
    ...(titled && { title: { text: title, offset: 14 } }),
  };
  if (panelsBy !== undefined) {
    const panels = [...new Set(rows.map((row) => String(row[panelsBy])))];
    const { columns, panelWidthPx, betweenPx } = panelLayout(panels.length, widthPx);
    const facet = { field: panelsBy, type: "nominal", sort: panels, title: null };
    const spec = { layer, width: panelWidthPx, height: heightPx };
    return { ...whole, facet, columns, spacing: betweenPx, spec } as TopLevelSpec;
  }
  const height = hasNamesAbove ? heightWithNamesAbove(chart) : heightPx;
  return { ...whole, layer, width: widthPx, height, autosize: { type: "fit-x", contains: "padding" } } as TopLevelSpec;
}

const AXIS_BELOW_PX = 52;
/** The name above a panel, and the space between two rows of panels. */
const AROUND_PANEL_PX = 54;
const LEGEND_ROW_PX = 18;

/** The height that a chart takes at least, before it is drawn. */
export function leastHeightPx(chart: Chart, widthPx: number): number {
  const { rows, heightPx, panelsBy } = chart;
  if (panelsBy !== undefined) {
    const panels = new Set(rows.map((row) => row[panelsBy])).size;
    return Math.ceil(panels / panelLayout(panels, widthPx).columns) * (heightPx + AROUND_PANEL_PX) + AXIS_BELOW_PX;
  }
  const labels = legendOf(chart);
  const columns = legendColumns(labels, widthPx);
  const furtherRows = columns === 0 ? 0 : Math.ceil(labels.length / columns) - 1;
  const plotPx = isNarrow(widthPx, longestNamePx(chart)) ? heightWithNamesAbove(chart) : heightPx;
  return plotPx + AXIS_BELOW_PX + furtherRows * LEGEND_ROW_PX;
}

const WIDTH_PX = 860;

/** A chart as a picture file, drawn without a browser; light, and on paper of its own. */
export async function chartSvg(chart: Chart): Promise<string> {
  // Loaded for the first chart: Vega is half of all modules, and most commands draw nothing.
  const [{ parse, View }, { expressionInterpreter }, { compile }] = await Promise.all([
    import("vega"),
    import("vega-interpreter"),
    import("vega-lite"),
  ]);
  const { spec } = compile(draw(chart, { widthPx: WIDTH_PX, theme: "light", titled: true }));
  // Expressions are interpreted, as on the page, so that both draw the same.
  const runtime = parse(spec, undefined, { ast: true });
  const view = new View(runtime, { renderer: "none", expr: expressionInterpreter });
  const svg = await view.toSVG();
  view.finalize();
  return withoutRepetition(svg);
}

/**
 * Vega gives each text its font, and each group names for a screen reader, to which a picture is its alternative text. That
 * is more than half of a file.
 */
function withoutRepetition(svg: string): string {
  const [font = ""] = svg.match(/ font-family="[^"]*"/) ?? [];
  return svg
    .replaceAll(font, "")
    .replaceAll(/ (?:class|role|pointer-events|aria-[a-z]+)="[^"]*"/g, "")
    .replace("<svg", `<svg${font}`);
}

const FONT = 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans JP", "Noto Sans CJK JP", sans-serif';

/**
 * Categories are singleton, request-scope, cls, then two more; from Okabe and Ito, which colour-blind readers can tell
 * apart.
 */
const COLOURS = {
  light: {
    paper: "#ffffff",
    ink: "#1b1f24",
    faint: "#5a6470",
    line: "#e3e6ea",
    category: ["#0072b2", "#d55e00", "#007a5a", "#9a4d7e", "#8a6d00"],
  },
  dark: {
    paper: "#14171b",
    ink: "#e8eaed",
    faint: "#a3acb7",
    line: "#2c3239",
    category: ["#56b4e9", "#f0883e", "#2fc99b", "#d993bd", "#e0c050"],
  },
} as const;

export type Theme = keyof typeof COLOURS;

function themeOf(theme: Theme): Config {
  const { paper, ink, faint, line, category } = COLOURS[theme];
  const text = {
    labelColor: faint,
    titleColor: faint,
    labelFontSize: 13,
    titleFontSize: 13,
    titleFontWeight: 400 as const,
  };
  return {
    background: paper,
    font: FONT,
    padding: 4,
    view: { stroke: null },
    axis: { ...text, gridColor: line, domainColor: line, tickColor: line, titlePadding: 10, labelLimit: 240 },
    axisX: { labelOverlap: "greedy", labelSeparation: 8 },
    axisY: { domain: false, ticks: false, labelPadding: 8, labelLimit: 0 },
    header: { labelColor: ink, labelFontSize: 14, labelFontWeight: 600, labelAnchor: "start", title: null },
    legend: {
      ...text,
      labelColor: ink,
      labelLimit: 400,
      orient: "top",
      direction: "horizontal",
      title: null,
      symbolSize: 90,
    },
    title: { color: ink, anchor: "start", fontSize: 15, fontWeight: 600, subtitleColor: faint, subtitleFontSize: 12 },
    text: { color: ink, fontSize: 12 },
    mark: { color: category[0] },
    rule: { color: faint },
    point: { filled: true, size: 70, opacity: 1 },
    line: { strokeWidth: 2 },
    range: { category: [...category] },
    style: { quiet: { color: line, fill: line, stroke: line }, note: { color: faint, fill: faint } },
  };
}
