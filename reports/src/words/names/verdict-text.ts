import type { CellAnalysis, Measured } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { farEndText, verdictOf } from "@lab/shared/statistics/verdict";
import { FAILING } from "../../model/run/checks.ts";
import type { Standing } from "../../model/run/standings.ts";
import type { Catalogue } from "../catalogue.ts";
import { fill } from "../fill.ts";

/** Each verdict has a sign, so that none depends on colour; the mean of cells that disagree has no sign. */
export const SIGNS: Readonly<Record<Standing["verdict"], string>> = {
  baseline: "◆",
  "costs-more": "▲",
  "costs-less": "▼",
  "no-difference": "=",
  "not-judged": "?",
  "not-comparable": "≠",
  "not-measured": "–",
  differ: "",
};

/** "costs more", "no difference larger than 9%": how every report, page and terminal writes a verdict. */
export function answerText(verdict: Standing["verdict"], ratio: Measured, strings: Catalogue): string {
  if (verdict !== "no-difference" || !isBounded(ratio)) return strings.verdicts[verdict];
  const percent = farEndText(ratio);
  return percent === undefined ? strings.tooFewRounds : fill(strings.noDifference, { percent });
}

/** A cell's verdict in words, with the checks that it fails. */
export function verdictText(cell: CellAnalysis, strings: Catalogue): string {
  const answer = answerText(cell.verdict, cell.metrics.costUs.ratio, strings);
  const failed = failedIn(cell, strings);
  return failed === undefined ? answer : `${answer} (${failed})`;
}

/** "not warm or steady, stolen time": the warnings by which a cell fails a check. */
export function failedIn({ warnings }: Pick<CellAnalysis, "warnings">, strings: Catalogue): string | undefined {
  const codes = new Set(warnings.map(({ code }) => code).filter((code) => FAILING.has(code)));
  if (codes.size === 0) return undefined;
  return fill(strings.words.list, { parts: [...codes].map((code) => strings.warnings[code].label) });
}

/** A figure with the checks that its cell fails. */
export function withFailed(figure: string, cell: CellAnalysis, strings: Catalogue): string {
  const failed = failedIn(cell, strings);
  return failed === undefined ? figure : fill(strings.failedFigure, { figure, failed });
}

type MeasuredMetric = Readonly<Record<"figure" | "ratio", Measured>>;

/** "more", "less" or "no difference larger than 9%", of a metric other than the cost. */
export function metricAnswer({ figure, ratio }: MeasuredMetric, strings: Catalogue): string {
  if ("absent" in figure) return strings.verdicts["not-measured"];
  if ("absent" in ratio) return strings.noRatio;
  const answer = verdictOf(ratio);
  return answer === "costs-more" || answer === "costs-less"
    ? strings.answers[answer]
    : answerText(answer, ratio, strings);
}
