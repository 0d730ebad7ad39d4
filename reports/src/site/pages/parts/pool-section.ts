import type { PooledCell } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, poolRuns, rangeOf } from "../../../model/run/mean-over-runs.ts";
import { poolChart } from "../../../render/charts/ratio-charts.ts";
import { fill } from "../../../words/fill.ts";
import { reasonText } from "../../../words/names/of-records.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "./chart-figure.ts";
import { html, linkTo, type PageContext, section, type VNode } from "./page.ts";
import { machineLine, machineOf, whenText } from "./run-facts.ts";
import { itemTable, ratioView } from "./tables.ts";
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
  const { pooled: phrases, words, charts } = context.strings;
  const ids = run.analysis.cells.map(({ id }) => id);
  const pool = poolRuns(runs, ids);
  const rows = pool.cells.flatMap((of): readonly MeanRow[] => [
    { of, mean: of.mean },
    ...(of.byKind.length > 1 ? of.byKind.map(({ kind, ...mean }) => ({ of, kind, mean })) : []),
  ]);
  const table = html`
    <p class="lead">${withTerms(context, phrases.lead)}</p>
    ${itemTable(phrases.chartTitle, "data", rows, [
      {
        head: words.cell,
        of: ({ of, kind }) => (kind === undefined ? of.cell : fill(phrases.ofKind, { kind })),
        look: "name",
      },
      { head: charts.forest.against, of: ({ of, kind }) => (kind === undefined ? of.baseline : "") },
      {
        head: phrases.mean,
        of: ({ mean }) =>
          "absent" in mean
            ? html`<small>${reasonText(mean.absent, context.strings)}</small>`
            : ratioView(rangeOf(mean)),
      },
      { head: phrases.count, of: ({ mean }) => ("absent" in mean ? "" : String(mean.count)), look: "number" },
    ])}
    <p class="quiet">${phrases.runs} ${runs.map(({ name, plan }, nth) => html`${nth > 0 && " · "}<a href=${linkTo(context, PATHS.run(name))}>${whenText(plan.createdAt)}</a>`)}</p>
  `;
  if (isFolded)
    return html`<details id="pool"><summary>${fill(phrases.title, { runs: runs.length })}</summary>${table}</details>`;
  return section("pool", fill(phrases.title, { runs: runs.length }), [
    table,
    chartFigure(context, poolChart(pool, context.strings)),
  ]);
}

/** True if any of its figures is quoted from several runs. */
export function hasMeans({ run, meanOf }: AcrossRuns): boolean {
  return run.analysis.cells.some((cell) => meanOf(cell) !== undefined);
}

/** The runs of the means, and where their figures are; without means the run. */
export function measuredTogether(context: PageContext, across: AcrossRuns, eachAt = "#pool"): VNode {
  if (!hasMeans(across)) return measuredLine(context, across.run);
  const { pooled: phrases } = context.strings;
  return html`<p class="quiet">${fill(phrases.measured, { facts: poolFacts(context, across.runs) })} <a href=${eachAt}>${phrases.each}</a></p>`;
}

export function poolFacts({ strings: { pooled: phrases } }: PageContext, pool: readonly ReadableRun[]): string {
  const days = new Set(pool.map(({ plan }) => plan.createdAt.slice(0, 10)));
  const machines = [...new Set(pool.map(machineOf))].join(", ");
  const rounds = pool.reduce((sum, { analysis }) => sum + analysis.stop.rounds, 0);
  return fill(phrases.facts, { runs: pool.length, days: days.size, rounds, machines });
}

export function measuredLine(context: PageContext, run: ReadableRun): VNode {
  const { answer, words } = context.strings;
  const { plan, analysis, name } = run;
  return html`
    <p class="quiet">${answer.measured} <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} ·
    ${" "}${withTerms(context, fill(words.rounds, { count: analysis.stop.rounds }))} ·
    ${" "}<a href=${linkTo(context, PATHS.run(name))}>${answer.whole}</a></p>
  `;
}
