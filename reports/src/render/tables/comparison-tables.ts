import type { ComparedCell, Comparison } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant } from "../../words/figures.ts";
import { answerText } from "../../words/names/verdict-text.ts";
import { columnsOf, type FittingTables, measuredEntry, tableOf, timesEntry } from "./text-table.ts";

/** B against A, a row per cell: both costs and how they changed, how the ratio to the baseline did, and the verdict. */
export function comparisonTables({ cells }: Comparison, lang: Lang): FittingTables {
  const { text, number } = columnsOf<ComparedCell>();
  const strings = catalogueOf(lang);
  const { comparison: say, words } = strings;
  const name = text(words.cell, ({ cell }) => cell);
  const costs = [
    number(say.costA, ({ costUsA }) => measuredEntry(costUsA, significant)),
    number(say.costB, ({ costUsB }) => measuredEntry(costUsB, significant)),
    number(say.cost, ({ cost }) => timesEntry(cost)),
  ];
  const verdict = [
    number(say.againstBaseline, ({ isBaseline, againstBaseline }) => (isBaseline ? "" : timesEntry(againstBaseline))),
    text(words.verdict, (cell) => {
      const answer = answerText(cell.change, cell[cell.restsOn], strings);
      return cell.fails ? say.failing(answer) : answer;
    }),
  ];
  return {
    whole: tableOf([name, ...costs, ...verdict], cells, lang),
    parts: [tableOf([name, ...verdict], cells, lang), tableOf([name, ...costs], cells, lang)],
  };
}
