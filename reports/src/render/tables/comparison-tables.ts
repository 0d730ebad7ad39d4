import type { ComparedCell, Comparison, Measured } from "@lab/shared/record";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { difference, significant, withBounds } from "../../words/figures.ts";
import { columnsOf, type Entry, type FittingTables, measuredEntry, tableOf } from "./text-table.ts";

/** B against A, a row per cell: both costs and how they changed, how the ratio to the baseline did, and the verdict. */
export function comparisonTables({ cells }: Comparison, lang: Lang): FittingTables {
  const { text, number } = columnsOf<ComparedCell>();
  const { comparison: say, words } = catalogueOf(lang);
  const name = text(words.cell, ({ cell }) => cell);
  const costs = [
    number(say.costA, ({ costUsA }) => measuredEntry(costUsA, significant)),
    number(say.costB, ({ costUsB }) => measuredEntry(costUsB, significant)),
    number(say.cost, ({ cost }) => changeEntry(cost, words)),
  ];
  const verdict = [
    number(say.againstBaseline, ({ isBaseline, againstBaseline }) =>
      isBaseline ? "" : changeEntry(againstBaseline, words),
    ),
    text(words.verdict, (cell) => (cell.fails ? say.failing(say.changes[cell.change]) : say.changes[cell.change])),
  ];
  return {
    whole: tableOf([name, ...costs, ...verdict], cells, lang),
    parts: [tableOf([name, ...verdict], cells, lang), tableOf([name, ...costs], cells, lang)],
  };
}

function changeEntry(change: Measured, { between }: Catalogue["words"]): Entry {
  return "absent" in change ? change : withBounds(change, difference, between);
}
