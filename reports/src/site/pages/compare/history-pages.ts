import { type CellHistory, type History, linesOf } from "../../../model/ledger/history.ts";
import type { LedgerEntry } from "../../../model/ledger/ledger-entry.ts";
import { HISTORY_AXES, historyChart, historyColumns, historyRows } from "../../../render/charts/history.ts";
import { significant } from "../../../words/figures.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { explored } from "../parts/explored.ts";
import { renderPage, stepToRuns } from "../parts/layout.ts";
import { html, type PageContext, type VNode } from "../parts/page.ts";
import { columnHead, dataTable, itemTable, numberColumn } from "../parts/tables.ts";
import { breakable, withCode } from "../parts/with-terms.ts";

export interface HistoriesData {
  readonly history: History;
  readonly cells: readonly CellHistory[];
  /** Addresses on the page of those cells whose history is drawn. */
  readonly slugs: ReadonlyMap<string, string>;
}

export function renderHistories(context: PageContext, { history: found, cells, slugs }: HistoriesData): string {
  const { history } = context.strings;
  const { damagedLines, entries } = found;
  const { drawn = [], others = [] } = Object.groupBy(cells, ({ cell }) => (slugs.has(cell) ? "drawn" : "others"));
  return renderPage(context, {
    title: history.title,
    lead: cells.length === 0 ? history.empty : history.lead,
    trail: [stepToRuns(context)],
    body: html`
      ${damagedLines > 0 && html`<p class="alarm">${withCode(history.damaged(damagedLines))}</p>`}
      ${drawn.length > 0 && cellTable(context, drawn, slugs)}
      ${drawn.map((one) => cellSection(context, one, slugs.get(one.cell) ?? ""))}
      ${others.length > 0 && othersSection(context, others, drawn.length === 0)}
      ${cells.length > 0 && lineList(context, linesOf(entries))}
    `,
  });
}

function cellTable(context: PageContext, cells: readonly CellHistory[], slugs: ReadonlyMap<string, string>): VNode {
  const { history, words } = context.strings;
  return itemTable(history.title, "data sortable", cells, [
    {
      head: columnHead(context, words.cell),
      of: ({ cell }) => html`<a href=${`#${slugs.get(cell)}`}>${breakable(cell)}</a>`,
    },
    numberColumn(context, history.runs, ({ entries }) => entries.length),
    numberColumn(context, history.latest, ({ entries }) => significant(entries.at(-1)?.costUs ?? Number.NaN)),
    ...VERSIONS.map((name) => ({
      head: columnHead(context, history[name]),
      of: ({ entries }: CellHistory) => versionsIn(entries, name).join(", "),
    })),
  ]);
}

const VERSIONS = ["node", "nest", "nestjsCls"] as const;

function versionsIn(entries: readonly LedgerEntry[], name: (typeof VERSIONS)[number]): readonly string[] {
  return [...new Set(entries.map((entry) => entry[name]))].filter(Boolean);
}

function cellSection(context: PageContext, found: CellHistory, slug: string): VNode {
  const charts = HISTORY_AXES.map((axis) => historyChart(found, axis, context.strings));
  return html`
    <details class="fold" id=${slug}>
      <summary><h2>${breakable(found.cell)}</h2></summary>
      ${charts.map((chart) => chartFigure(context, chart && { ...chart, name: `${slug}-${chart.name}` }))}
    </details>
  `;
}

function othersSection(context: PageContext, cells: readonly CellHistory[], isOpen: boolean): VNode {
  const { history, words } = context.strings;
  const title = history.others(cells.length);
  const columns = [{ field: "cell", title: words.cell }, ...historyColumns(context.strings)];
  const rows = cells.flatMap((found) => historyRows(found).map((row) => ({ cell: found.cell, ...row })));
  return html`
    <details class="fold" id="others" open=${isOpen}>
      <summary><h2>${title}</h2></summary>
      ${explored(context, { name: "other-cells" }, dataTable(context, title, columns, rows))}
    </details>
  `;
}

function lineList({ strings: { history } }: PageContext, lines: readonly string[]): VNode {
  return html`
    <details class="fold" id="lines">
      <summary><h2>${history.lines}</h2></summary>
      <p class="lead">${history.linesLead}</p>
      <dl>${lines.map((text, index) => html`<dt>${index + 1}</dt><dd>${text}</dd>`)}</dl>
    </details>
  `;
}
