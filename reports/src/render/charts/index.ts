import type { Analysis } from "@lab/shared/record";
import { withoutCurves } from "../../model/ways/measured-ways.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { curveCharts, latencyChart } from "./curves.ts";
import { chartSvg } from "./drawing/draw.ts";
import { forestChart } from "./ratio-charts.ts";

export { chartSvg } from "./drawing/draw.ts";

/** The ratio of each cell to its baseline: the picture that a published run has. Undefined if nothing was compared. */
export async function ratiosSvg(analysis: Analysis) {
  const chart = forestChart(withoutCurves(analysis), catalogueOf("en"));
  return chart && { alt: `${chart.title}. ${chart.caption}`, svg: await chartSvg(chart) };
}

/** The pictures of a run next to its report: name, alternative text and SVG. A chart that has no data is left out. */
export async function renderChartsSvg(analysis: Analysis, lang: Lang = "en") {
  const strings = catalogueOf(lang);
  const shown = withoutCurves(analysis);
  const charts = [...curveCharts(analysis, strings), forestChart(shown, strings), latencyChart(shown.cells, strings)];
  const drawn = charts.filter((chart) => chart !== undefined);
  return Promise.all(
    drawn.map(async (chart) => ({
      name: chart.name,
      alt: `${chart.title}. ${chart.caption}`,
      svg: await chartSvg(chart),
    })),
  );
}
