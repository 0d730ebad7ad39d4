import type { CellAnalysis } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isOfMatrix, nameOfWay, serverOf, withoutCurves } from "../../../model/ways/measured-ways.ts";
import { classicTable } from "../../../render/tables/result-table.ts";
import { ratioTexts } from "../../../words/figures.ts";
import { html, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, itemTable, textTableView } from "../parts/tables.ts";

/** The columns mean the same on every server: Nest's request scope, nestjs-cls, and AsyncLocalStorage itself. */
const COLUMNS = ["request-scope", "cls", "als"] as const;
type Column = (typeof COLUMNS)[number];

const ASYNC_LOCAL_STORAGE: ReadonlySet<string> = new Set(["als", "als-hook"]);

function columnOf(cell: CellAnalysis): Column | undefined {
  if (ASYNC_LOCAL_STORAGE.has(nameOfWay(cell))) return "als";
  return isOfMatrix(cell) && cell.pattern !== "singleton" ? cell.pattern : undefined;
}

interface Row {
  readonly server: string;
  readonly cells: ReadonlyMap<Column, { readonly cell: CellAnalysis; readonly run: ReadableRun }>;
}

/** A row for each server, one number a cell: its CPU per request over the singleton's. The first run that has it counts. */
export function threeWaysTable(context: PageContext, runs: readonly ReadableRun[]): VNode {
  const { answer } = context.strings;
  return itemTable(answer.ofSingleton, "data", rowsOf(runs), [
    { head: html`<td></td>`, of: ({ server }) => server, look: "name" },
    ...COLUMNS.map((column) => ({
      head: columnHead(context, answer.columns[column], "number"),
      of: ({ cells }: Row) => {
        const found = cells.get(column);
        if (found === undefined) return "–";
        const [estimate] = ratioTexts(found.cell.metrics.costUs.ratio);
        return html`<a href=${linkToCell(context, found.run, found.cell.id)}>${estimate}</a>`;
      },
      look: "number",
    })),
  ]);
}

function rowsOf(runs: readonly ReadableRun[]): readonly Row[] {
  const found = runs.flatMap((run) =>
    withoutCurves(run.analysis).cells.flatMap((cell) => {
      const column = columnOf(cell);
      return column === undefined || "absent" in cell.metrics.costUs.ratio ? [] : [{ column, cell, run }];
    }),
  );
  return [...Map.groupBy(found, ({ cell }) => serverOf(cell))].map(([server, some]) => ({
    server,
    // Later entries of a map win, so the first run comes last.
    cells: new Map(some.toReversed().map(({ column, ...one }) => [column, one])),
  }));
}

/** Everything that a request costs, with the singleton of each server at 100%; of one run, which measured all together. */
export function hundredPercentSection(context: PageContext, run: ReadableRun): VNode {
  const { answer } = context.strings;
  const analysis = withoutCurves(run.analysis);
  const shown = analysis.cells.filter((cell) => cell.verdict === "baseline" || columnOf(cell) !== undefined);
  const servers = [...Map.groupBy(shown, serverOf).values()].map(withOneBaseline);
  const cells = servers.filter(({ length }) => length > 1).flat();
  return section("hundred-percent", answer.hundredPercent, [
    html`<p class="lead">${answer.hundredPercentLead}</p>`,
    textTableView(context, answer.hundredPercent, classicTable({ ...analysis, cells }, context.lang), (id) =>
      linkToCell(context, run, id),
    ),
  ]);
}

/** A second family of a server has the same singleton once more. */
function withOneBaseline(cells: readonly CellAnalysis[]): readonly CellAnalysis[] {
  const first = cells.find(({ verdict }) => verdict === "baseline");
  return cells.filter((cell) => cell === first || cell.verdict !== "baseline");
}
