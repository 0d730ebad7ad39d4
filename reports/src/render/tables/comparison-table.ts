import type { ComparedCell, Comparison } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { answerText } from "../../words/names/verdict-text.ts";
import { columnsOf, measuredEntry, type TextTable, tableOf, timesEntry } from "./text-table.ts";

/** B against A, a row per cell: both costs and how they changed, how the ratio to the baseline did, and the verdict. */
export function comparisonTable({ cells }: Comparison, lang: Lang): TextTable {
  const { text, number } = columnsOf<ComparedCell>();
  const strings = catalogueOf(lang);
  const { comparison: say, metrics, words } = strings;
  const { write } = metrics.costUs;
  const columns = [
    text(words.cell, ({ cell }) => cell),
    number(say.costA, ({ costUsA }) => measuredEntry(costUsA, write)),
    number(say.costB, ({ costUsB }) => measuredEntry(costUsB, write)),
    number(say.cost, ({ cost }) => timesEntry(cost)),
    number(say.againstBaseline, ({ isBaseline, againstBaseline }) => (isBaseline ? "" : timesEntry(againstBaseline))),
    text(words.verdict, (cell) => {
      const answer = answerText(cell.change, cell[cell.restsOn], strings);
      return cell.fails ? fill(say.failing, { verdict: answer }) : answer;
    }),
  ];
  return tableOf(columns, cells, lang);
}
