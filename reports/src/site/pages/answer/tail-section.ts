import type { CellAnalysis } from "@lab/shared/record";
import { countKinds, type MeanOfRuns } from "@lab/shared/statistics/mean-of-several";
import { lightTrafficIn } from "../../../model/answer/quoted-means.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import { meanText } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";

/** How long the slowest requests of light traffic wait, with the picture of the newest run that measured all four patterns. */
export function tailSection(context: PageContext, runs: readonly ReadableRun[]): VNode | undefined {
  const found = lightTrafficIn(runs);
  if (found === undefined) return undefined;
  const { answer } = context.strings;
  const { cls, als, requestScope } = found.p99;
  const behind = ({ count, kinds }: MeanOfRuns) =>
    fill(answer.runsAndKinds, { runs: count, kinds: countKinds(kinds.map(({ kind }) => kind)) });
  return section("tail", answer.tailTitle, [
    html`<p class="order">${fill(answer.tail, { requestScope: meanText(requestScope), cls: meanText(cls), als: meanText(als) })}</p>
      <p class="quiet">${fill(answer.tailMeasured, { requestScope: behind(requestScope), cls: behind(cls), als: behind(als) })} <a href=${linkTo(context, PATHS.run(found.run.name))}>${answer.whole}</a></p>`,
    chartFigure(context, latencyChart(found.cells.map(inOnePanel), context.strings)),
  ]);
}

/** A chart has a panel for each group of variants, and AsyncLocalStorage on Nest is in the group of further ways. */
function inOnePanel({ coordinates: { group: _, ...coordinates }, ...cell }: CellAnalysis): CellAnalysis {
  return { ...cell, coordinates };
}
