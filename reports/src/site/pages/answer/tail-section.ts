import type { CellAnalysis } from "@lab/shared/record";
import { lightTrafficIn } from "../../../model/answer/light-traffic.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { latencyChart } from "../../../render/charts/latency.ts";
import { twoDigits } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";

/** How long the slowest requests of light traffic wait, in the newest run that measured all four patterns. */
export function tailSection(context: PageContext, runs: readonly ReadableRun[]): VNode | undefined {
  const found = lightTrafficIn(runs);
  if (found === undefined) return undefined;
  const { answer } = context.strings;
  const { singleton, als, cls, requestScope } = found.p99Ms;
  const waits = answer.tail(twoDigits(singleton), twoDigits(als), twoDigits(cls), twoDigits(requestScope));
  return section("tail", answer.tailTitle, [
    html`<p class="order">${waits}</p>
      <p class="quiet measured">${answer.tailMeasured} <a href=${linkTo(context, PATHS.run(found.run.name))}>${answer.whole}</a></p>`,
    chartFigure(context, latencyChart(found.cells.map(inOnePanel), context.strings)),
  ]);
}

/** A chart has a panel for each group of variants, and AsyncLocalStorage on Nest is in the group of further ways. */
function inOnePanel({ coordinates: { group: _, ...coordinates }, ...cell }: CellAnalysis): CellAnalysis {
  return { ...cell, coordinates };
}
