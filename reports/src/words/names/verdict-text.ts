import type { CellAnalysis, Measured } from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { farEndText, verdictOf } from "@lab/shared/statistics/verdict";
import { isSettled } from "../../model/run/checks.ts";
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

/** A cell's verdict in words, with a mark if it was not warm or did not settle. */
export function verdictText({ verdict, metrics, ...cell }: CellAnalysis, strings: Catalogue): string {
  const answer = answerText(verdict, metrics.costUs.ratio, strings);
  return isSettled(cell) ? answer : `${answer} (${strings.unsettled})`;
}

/** "more", "less" or "no difference larger than 9%", of a metric other than the cost. */
export function metricAnswer(ratio: Measured, strings: Catalogue): string {
  const answer = verdictOf(ratio);
  return answer === "costs-more" || answer === "costs-less"
    ? strings.answers[answer]
    : answerText(answer, ratio, strings);
}
