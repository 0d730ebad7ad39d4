import type { CellHistory, History } from "../../../model/ledger/history.ts";
import type { LedgerEntry } from "../../../model/ledger/ledger-entry.ts";
import { HISTORY_AXES, historyChart } from "../../../render/charts/history.ts";
import { significant } from "../../../words/figures.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, type VNode } from "../parts/html.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";
import { whenText } from "../parts/run-facts.ts";
import { columnHead, scrollTable } from "../parts/tables.ts";
import { withCode } from "../parts/with-terms.ts";

export interface HistoriesData {
  readonly history: History;
  readonly cells: readonly CellHistory[];
  /** Addresses on the page of those cells that have a history to show. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** Every cell that was ever measured, and its history over time and versions where it has one. */
export function renderHistories(context: PageContext, data: HistoriesData): string {
  const { damagedLines } = data.history;
  const { cells, slugs } = data;
  const [several, once] = [cells.filter(({ cell }) => slugs.has(cell)), cells.filter(({ cell }) => !slugs.has(cell))];
  const { history } = context.strings;
  return renderPage(context, {
    title: history.title,
    trail: [stepToRuns(context)],
    body: html`
      <h1>${history.title}</h1>
      <p class="lead">${cells.length === 0 ? history.empty : history.lead}</p>
      ${damagedLines > 0 && html`<p class="alarm">${withCode(history.damaged(damagedLines))}</p>`}
      ${several.length > 0 && cellTable(context, several, slugs)}
      ${
        once.length > 0 &&
        html`<details class="fold" open=${several.length === 0}><summary>${history.once(once.length)}</summary>${cellTable(context, once, slugs)}</details>`
      }
      ${several.map((found) => cellSection(context, found, slugs.get(found.cell) ?? ""))}
    `,
  });
}

function cellTable(context: PageContext, cells: readonly CellHistory[], slugs: ReadonlyMap<string, string>): VNode {
  const { history, words } = context.strings;
  return scrollTable(
    history.title,
    "data sortable",
    [
      columnHead(context, words.cell),
      columnHead(context, history.runs, { isNumber: true }),
      columnHead(context, history.latest, { isNumber: true }),
      ...VERSIONS.map((name) => columnHead(context, history[name])),
    ],
    cells.map(({ cell, entries }) => {
      const latest = entries.at(-1)?.costUs ?? null;
      return html`
              <tr>
                <td>${cellLink(cell, slugs.get(cell))}</td>
                <td class="number">${entries.length}</td>
                <td class="number">${latest === null ? "–" : significant(latest)}</td>
                ${VERSIONS.map((name) => html`<td>${versionsIn(entries, name).join(", ")}</td>`)}
              </tr>
            `;
    }),
  );
}

function cellLink(cell: string, slug: string | undefined): VNode | string {
  return slug === undefined ? cell : html`<a href=${`#${slug}`}>${cell}</a>`;
}

const VERSIONS = ["node", "nest", "nestjsCls"] as const;

function versionsIn(entries: readonly LedgerEntry[], name: (typeof VERSIONS)[number]): readonly string[] {
  return [...new Set(entries.map((entry) => entry[name]))].filter(Boolean);
}

/** One cell, over time and over each version of which it has seen two; opened by its address. */
function cellSection(context: PageContext, found: CellHistory, slug: string): VNode {
  const charts = HISTORY_AXES.map((axis) => historyChart(found, axis, context.strings));
  return html`
    <details class="fold" id=${slug}>
      <summary><h2>${found.cell}</h2></summary>
      ${found.lines.length > 1 && lineList(context, found)}
      ${found.lines.length === 1 && html`<p class="quiet">${describe(found.entries[0])}</p>`}
      ${charts.map((chart) => chartFigure(context, chart && { ...chart, name: `${slug}-${chart.name}` }))}
    </details>
  `;
}

function lineList({ strings: { history } }: PageContext, { lines }: CellHistory): VNode {
  return html`
    <section>
      <h3>${history.lines}</h3>
      <p class="lead">${history.linesLead}</p>
      <dl>
        ${lines.map(
          ({ name, entries }) => html`
            <dt>${name} <span class="quiet">${whenText(entries.at(-1)?.at ?? "")}</span></dt>
            <dd>${describe(entries[0])}</dd>
          `,
        )}
      </dl>
    </section>
  `;
}

function describe(entry: LedgerEntry | undefined): string {
  return entry === undefined ? "" : `${entry.machine}; ${entry.conditions}`;
}
