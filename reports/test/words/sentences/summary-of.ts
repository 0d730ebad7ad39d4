import type { Analysis, CellAnalysis, Difference } from "@lab/shared/record";
import { type SummaryLine, summaryLines } from "../../../src/words/sentences/summary.ts";
import { around, cellOf } from "../../made-up-analysis.ts";
import { runOf } from "../../made-up-run.ts";

export const singleton = cellOf("nest-fastify/singleton");
export const cls = cellOf("nest-fastify/cls", { figures: { costUs: around(26, 2) } });
export const requestScope = cellOf("nest-fastify/request-scope", {
  figures: { costUs: around(46, 2) },
  ratios: { costUs: around(2.3, 2) },
});
export const three = [singleton, requestScope, cls];

/** The summary of a run of these cells. */
export function linesOf(
  cells: readonly CellAnalysis[],
  analysis: Partial<Analysis> = {},
  differences: Difference[] = [],
) {
  return summaryLines({ ...runOf(cells, analysis), differences }, "en");
}

export function line(kind: SummaryLine["kind"], lines: readonly SummaryLine[]): string | undefined {
  return lines.find((one) => one.kind === kind)?.text;
}

export const cheap = (verdict: CellAnalysis["verdict"], ratio: number, percent = 1): CellAnalysis =>
  cellOf("nest-fastify/cls", { verdict, ratios: { costUs: around(ratio, percent) } });
