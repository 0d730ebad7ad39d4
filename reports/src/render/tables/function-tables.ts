import { type Attribution, type Difference, functionName, namedFunctions } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { percent, significant } from "../../words/figures.ts";
import { columnsOf, type TextTable, tableOf } from "./text-table.ts";

/** The functions that two profiles differ by, in µs per request, the largest difference first. */
export function differenceTable(difference: Difference, lang: Lang, most: number): TextTable {
  const { text, number } = columnsOf<Difference["functions"][number]>();
  const say = catalogueOf(lang).tables;
  const { from, to } = difference;
  return tableOf(
    [
      text(say.function, functionName),
      text(say.owner, ({ owner }) => owner),
      number(from, ({ fromUs }) => significant(fromUs)),
      number(to, ({ toUs }) => significant(toUs)),
      number(say.differenceUs, ({ deltaUs }) => `${deltaUs > 0 ? "+" : ""}${significant(deltaUs)}`),
    ],
    namedFunctions(difference).slice(0, most),
    lang,
  );
}

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
    lang,
  );
}
