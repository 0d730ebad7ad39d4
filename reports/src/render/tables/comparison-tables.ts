import type { ComparedCell, Comparison, Measured } from "@lab/shared/record";
import type { Catalogue } from "../../words/catalogue.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { difference, significant } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { measuredEntry } from "./entries.ts";
import { type Column, type Entry, type FittingTables, textTable } from "./text-table.ts";

/** B against A, a row per cell: both costs and how they changed, how the ratio to the baseline did, and the verdict. */
export function comparisonTables({ cells }: Comparison, lang: Lang): FittingTables {
  const say = catalogueOf(lang).comparison;
  const name: Column = { title: say.cell };
  const costs = [say.costA, say.costB, say.cost].map((title): Column => ({ title, align: "right" }));
  const verdict: readonly Column[] = [{ title: say.againstBaseline, align: "right" }, { title: say.change }];
  const costsOf = ({ costUsA, costUsB, cost }: ComparedCell): readonly Entry[] => [
    measuredEntry(costUsA, significant),
    measuredEntry(costUsB, significant),
    changeEntry(cost, say),
  ];
  const verdictOf = (cell: ComparedCell): readonly Entry[] => [
    cell.isBaseline ? "" : changeEntry(cell.againstBaseline, say),
    verdictOn(cell, say),
  ];
  return {
    whole: textTable(
      [name, ...costs, ...verdict],
      cells.map((cell) => [cell.cell, ...costsOf(cell), ...verdictOf(cell)]),
    ),
    parts: [
      textTable(
        [name, ...verdict],
        cells.map((cell) => [cell.cell, ...verdictOf(cell)]),
      ),
      textTable(
        [name, ...costs],
        cells.map((cell) => [cell.cell, ...costsOf(cell)]),
      ),
    ],
  };
}

function changeEntry(change: Measured, { between }: Catalogue["comparison"]): Entry {
  if ("absent" in change) return change;
  const { estimate, low, high } = change;
  if (low === undefined || high === undefined) return difference(estimate);
  return `${difference(estimate)} (${between(difference(low), difference(high))})`;
}

function verdictOn({ change, fails }: ComparedCell, say: Catalogue["comparison"]): string {
  return fails ? say.failing(say.changes[change]) : say.changes[change];
}
