import type { Attribution } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { percent, significant } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { functionName } from "../../words/names/function-name.ts";
import { type TextTable, textTable } from "./text-table.ts";

/** The functions that use a request's CPU time, the most expensive first. */
export function functionTable({ functions }: Attribution, lang: Lang, most: number): TextTable {
  const say = catalogueOf(lang).tables;
  const costliest = functions.toSorted((one, other) => other.selfPercent - one.selfPercent).slice(0, most);
  return textTable(
    [
      { title: say.function },
      { title: say.owner },
      { title: say.share, align: "right" },
      { title: say.selfUs, align: "right" },
    ],
    costliest.map((called) => [
      functionName(called),
      called.owner,
      percent(called.selfPercent),
      called.selfUs === undefined ? "" : significant(called.selfUs),
    ]),
  );
}
