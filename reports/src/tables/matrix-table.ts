import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { catalogueOf } from "../text/catalogue-of.ts";
import { asRatio, significant } from "../text/figures.ts";
import { groupOf } from "../text/group-of.ts";
import type { Lang } from "../text/lang.ts";
import { type TextTable, textTable } from "./text-table.ts";

const PATTERNS = ["singleton", "request-scope", "cls"] as const;

/** Pattern × adapter: in each place the cost of a request, its ratio and the verdict. */
export function matrixTable({ cells }: Analysis, lang: Lang): TextTable {
  const say = catalogueOf(lang).tables;
  const patterns = PATTERNS.filter((pattern) => cells.some((cell) => cell.pattern === pattern));
  const groups = Map.groupBy(cells, groupOf);
  return textTable(
    [{ title: say.group }, ...patterns.map((pattern) => ({ title: pattern }))],
    [...groups].map(([group, members]) => [
      group,
      ...patterns.map((pattern) =>
        placeOf(
          members.find((cell) => cell.pattern === pattern),
          lang,
        ),
      ),
    ]),
  );
}

function placeOf(cell: CellAnalysis | undefined, lang: Lang) {
  if (cell === undefined) return "";
  const { verdicts } = catalogueOf(lang).summary;
  const { costUs, ratio, verdict } = cell;
  if ("absent" in costUs) return costUs;
  const times = verdict === "baseline" || "absent" in ratio ? [] : [`×${asRatio(ratio.estimate)}`];
  return [`${significant(costUs.estimate)} µs`, ...times, verdicts[verdict]].join(" · ");
}
