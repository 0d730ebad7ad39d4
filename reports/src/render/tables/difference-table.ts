import { type Difference, namedFunctions } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { functionName } from "../../words/names/function-name.ts";
import { type TextTable, textTable } from "./text-table.ts";

/** The functions that two profiles differ by, in µs per request, the largest difference first. */
export function differenceTable(difference: Difference, lang: Lang, most: number): TextTable {
  const say = catalogueOf(lang).tables;
  const { from, to } = difference;
  const inUs = (title: string) => ({ title, align: "right" as const });
  return textTable(
    [{ title: say.function }, { title: say.owner }, inUs(from), inUs(to), inUs(say.differenceUs)],
    namedFunctions(difference)
      .slice(0, most)
      .map((called) => [
        functionName(called),
        called.owner,
        significant(called.fromUs),
        significant(called.toUs),
        `${called.deltaUs > 0 ? "+" : ""}${significant(called.deltaUs)}`,
      ]),
  );
}
