import type { Measured, PooledCell } from "@lab/shared/record";
import { poolRuns, rangeOver } from "../../../model/compare/pool-runs.ts";
import { threeDigits } from "../../../model/figures/ratio-between.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isSettled } from "../../../model/run/trust-in.ts";
import { poolChart } from "../../../render/charts/ratio-charts.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "./chart-figure.ts";
import { ratioText, ratioView } from "./figures.ts";
import { html, linkTo, type PageContext, section, type VNode } from "./page.ts";
import { whenText } from "./run-facts.ts";
import { itemTable } from "./tables.ts";
import { withTerms } from "./with-terms.ts";

/** Runs of the same cells as one answer: a row per cell, and the forest of each run; folded, the table alone. */
export function poolSection(
  context: PageContext,
  runs: readonly ReadableRun[],
  { isFolded = false }: { readonly isFolded?: boolean } = {},
): VNode | undefined {
  if (runs.length === 0) return undefined;
  const { pooled: say, words, charts, reason } = context.strings;
  const pool = poolRuns(runs);
  const predicts = pool.cells.some(({ another }) => "estimate" in another);
  const unsteadyIn = ({ cell }: PooledCell): VNode | false => {
    const cells = runs.flatMap(({ analysis }) => analysis.cells.find(({ id }) => id === cell) ?? []);
    const unsteady = cells.filter((one) => !isSettled(one)).length;
    return unsteady > 0 && html`<small>${say.unsteady(unsteady, runs.length)}</small>`;
  };
  const reasonOf = (figure: Measured) => "absent" in figure && html`<small>${reason(figure.absent)}</small>`;
  const table = html`
    <p class="lead">${withTerms(context, say.lead)}</p>
    ${itemTable(say.chartTitle, "data", pool.cells, [
      { head: words.cell, of: (one) => [one.cell, unsteadyIn(one)], look: "name" },
      { head: charts.forest.against, of: ({ baseline }) => baseline },
      { head: say.mean, of: ({ mean }) => reasonOf(mean) || ratioView(mean) },
      ...(predicts
        ? [{ head: say.another, of: ({ another }: PooledCell) => reasonOf(another) || ratioText(another).interval }]
        : []),
      { head: say.range, of: ({ cell, mean }) => rangeText(rangeOver(runs, cell, "ratio")) ?? reasonOf(mean) },
    ])}
    <p class="quiet measured">${say.runs} ${runs.map(({ name, plan }, nth) => html`${nth > 0 && " · "}<a href=${linkTo(context, PATHS.run(name))}>${whenText(plan.createdAt)}</a>`)}</p>
  `;
  if (isFolded) return html`<details id="pool"><summary>${say.title(runs.length)}</summary>${table}</details>`;
  return section("pool", say.title(runs.length), [table, chartFigure(context, poolChart(pool, context.strings))]);
}

function rangeText([least, most]: readonly number[]): string | undefined {
  return least === undefined || most === undefined ? undefined : `${threeDigits(least)}–${threeDigits(most)}`;
}
