import type { PooledCell } from "@lab/shared/record";
import { type AcrossRuns, poolRuns, rangeOf } from "../../../model/run/mean-over-runs.ts";
import { poolChart } from "../../../render/charts/ratio-charts.ts";
import { fill } from "../../../words/fill.ts";
import { reasonText } from "../../../words/names/of-records.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "./chart-figure.ts";
import { ratioView } from "./figures.ts";
import { html, linkTo, type PageContext, section, type VNode } from "./page.ts";
import { whenText } from "./run-facts.ts";
import { itemTable } from "./tables.ts";
import { withTerms } from "./with-terms.ts";

interface MeanRow {
  readonly of: PooledCell;
  /** Undefined for the mean over all kinds of host. */
  readonly kind?: string;
  readonly mean: PooledCell["mean"];
}

/** The mean of each cell over runs, and below it a row per kind of host; then every run; folded, the table alone. */
export function poolSection(
  context: PageContext,
  { run, runs }: AcrossRuns,
  { isFolded = false }: { readonly isFolded?: boolean } = {},
): VNode | undefined {
  if (runs.length < 2) return undefined;
  const { pooled: say, words, charts } = context.strings;
  const ids = run.analysis.cells.map(({ id }) => id);
  const pool = poolRuns(runs, ids);
  const rows = pool.cells.flatMap((of): readonly MeanRow[] => [
    { of, mean: of.mean },
    ...(of.byKind.length > 1 ? of.byKind.map(({ kind, ...mean }) => ({ of, kind, mean })) : []),
  ]);
  const table = html`
    <p class="lead">${withTerms(context, say.lead)}</p>
    ${itemTable(say.chartTitle, "data", rows, [
      {
        head: words.cell,
        of: ({ of, kind }) => (kind === undefined ? of.cell : fill(say.ofKind, { kind })),
        look: "name",
      },
      { head: charts.forest.against, of: ({ of, kind }) => (kind === undefined ? of.baseline : "") },
      {
        head: say.mean,
        of: ({ mean }) =>
          "absent" in mean
            ? html`<small>${reasonText(mean.absent, context.strings)}</small>`
            : ratioView(rangeOf(mean)),
      },
      { head: say.count, of: ({ mean }) => ("absent" in mean ? "" : String(mean.count)), look: "number" },
    ])}
    <p class="quiet">${say.runs} ${runs.map(({ name, plan }, nth) => html`${nth > 0 && " · "}<a href=${linkTo(context, PATHS.run(name))}>${whenText(plan.createdAt)}</a>`)}</p>
  `;
  if (isFolded)
    return html`<details id="pool"><summary>${fill(say.title, { runs: runs.length })}</summary>${table}</details>`;
  return section("pool", fill(say.title, { runs: runs.length }), [
    table,
    chartFigure(context, poolChart(pool, context.strings)),
  ]);
}
