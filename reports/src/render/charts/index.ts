import type { Analysis } from "@lab/shared/record";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";
import type { Chart } from "./chart.ts";
import { curveCharts } from "./curves.ts";
import { chartSvg } from "./drawing/chart-svg.ts";
import { ladderChart } from "./ladder.ts";
import { latencyChart } from "./latency.ts";
import { matrixChart } from "./matrix.ts";
import { forestChart } from "./ratio-charts.ts";
import { startsChart } from "./starts.ts";
import { throughputChart } from "./throughput.ts";

export type { Chart } from "./chart.ts";
export { chartSvg } from "./drawing/chart-svg.ts";
export { linearityChart } from "./linearity.ts";

/** A picture next to a written report. */
export interface ChartPicture {
  /** The file name without extension. */
  readonly name: string;
  /** For those who do not see it. */
  readonly alt: string;
  readonly svg: string;
}

/** The pictures of a run, as they go with its report. A chart that has no data is left out. */
export async function renderChartsSvg(analysis: Analysis, lang: Lang = "en"): Promise<readonly ChartPicture[]> {
  const strings = catalogueOf(lang);
  const shown = withoutCurves(analysis);
  const charts: readonly (Chart | undefined)[] = [
    startsChart(analysis, strings),
    analysis.starts === undefined ? matrixChart(shown, strings) : undefined,
    ...curveCharts(analysis, strings),
    forestChart(shown, strings),
    ladderChart(shown, strings),
    throughputChart(shown, strings),
    latencyChart(shown.cells, strings),
  ];
  const drawn = charts.filter((chart) => chart !== undefined);
  return Promise.all(
    drawn.map(async (chart) => ({
      name: chart.name,
      alt: `${chart.title}. ${chart.caption}`,
      svg: await chartSvg(chart),
    })),
  );
}
