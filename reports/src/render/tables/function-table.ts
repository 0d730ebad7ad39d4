import type { Attribution } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { percent, significant } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { functionName } from "../../words/names/function-name.ts";
import { columnsOf, type TextTable, tableOf } from "./text-table.ts";

/** The functions that use a request's CPU time, the most expensive first. */
export function functionTable({ functions }: Attribution, lang: Lang, most: number): TextTable {
  const { text, number } = columnsOf<Attribution["functions"][number]>();
  const say = catalogueOf(lang).tables;
  const costliest = functions.toSorted((one, other) => other.selfPercent - one.selfPercent).slice(0, most);
  return tableOf(
    [
      text(say.function, functionName),
      text(say.owner, ({ owner }) => owner),
      number(say.share, ({ selfPercent }) => percent(selfPercent)),
      number(say.selfUs, ({ selfUs }) => (selfUs === undefined ? "" : significant(selfUs))),
    ],
    costliest,
  );
}
