import { type Analysis, hostKindOf, type Plan } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { checksFailedBy } from "../../model/run/checks.ts";
import { JUDGED } from "../../words/sentences/summary.ts";
import { escapedForMarkdown } from "../escape.ts";
import { columnsOf, markdownTable, tableOf } from "../tables/text-table.ts";

const { text, number } = columnsOf<ComparableRun>();

const COLUMNS = [
  text("run", ({ plan: { runId } }) => `[${runId}](${runId}/report.md)`),
  text("date", ({ plan }) => plan.createdAt.slice(0, 10)),
  text("host", ({ environment }) => escapedForMarkdown(hostKindOf(environment))),
  text("what", ({ plan }) => plan.study?.name ?? `\`${withoutDetails(plan)}\``),
  number("rounds", ({ analysis }) => String(analysis.stop.rounds)),
  number("cells", ({ analysis }) => String(analysis.cells.length)),
  text("checks failed", ({ analysis }) => failuresIn(analysis)),
];

/** The list of published runs: every one of them, with the checks that it failed, and the tally of identical copies. */
export function publishedList(runs: readonly ComparableRun[]): string {
  const newestFirst = runs.toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  return `${[
    "# Published runs",
    "Made by `pnpm reports:redraw`. Each folder has the plan, the host, a row per fresh process (`processes.csv`) and the report. The [checks](../../bench/STATISTICS.md) were fixed before the runs were judged; a cell that fails one, or whose baseline does, counts for no mean over runs. No run was left out.",
    talliesOf(runs),
    markdownTable(tableOf(COLUMNS, newestFirst, "en")),
  ].join("\n\n")}\n`;
}

function talliesOf(runs: readonly ComparableRun[]): string {
  const failing = runs.filter(({ analysis }) => checksFailedBy(analysis).length > 0).length;
  const verdicts = runs.flatMap(({ analysis }) => analysis.copies.map(({ verdict }) => verdict));
  const judged = verdicts.filter((verdict) => JUDGED.has(verdict));
  const different = judged.filter((verdict) => verdict !== "no-difference").length;
  return `${runs.length} runs; ${failing} have a cell or more that fail a check. ${different} of ${judged.length} identical copies of a baseline were called different.`;
}

/** The command of a run without a study, without the flags that say how it was measured. */
function withoutDetails({ command }: Plan): string {
  const what = command.replaceAll(/^pnpm bench|\s--(?:seed|budget|rounds|blocks|isolation|warm-up|slice)\s\S+/g, "");
  return what.trim() || "matrix";
}

/** "warm and settled (2 of 16 cells)". */
function failuresIn(analysis: Analysis): string {
  const byCheck = Map.groupBy(checksFailedBy(analysis), ({ check }) => check);
  const total = analysis.cells.length + analysis.copies.length;
  return [...byCheck]
    .map(([check, failed]) => {
      const cells = new Set(failed.flatMap(({ cell }) => cell ?? [])).size;
      const text = check.replaceAll("-", " ");
      return cells === 0 ? text : `${text} (${cells} of ${total} cells)`;
    })
    .join("; ");
}
