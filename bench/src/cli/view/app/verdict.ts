import type { AppVerdict } from "@lab/shared/record";
import { judgeApp } from "../../../analyse/app/app-verdict.ts";
import type { AppRuns } from "../../../analyse/app/both-runs.ts";
import { AFTER, BEFORE } from "../../../ask/app/app-cells.ts";
import type { AppRequest } from "../../../ask/app/app-request.ts";
import { sentencesOf, whyNotMeasured } from "../why-not-measured.ts";
import { appSentence } from "./sentence.ts";

type Asked = Pick<AppRequest, "failAbovePercent" | "required"> & { readonly answersDiffer: number };

/** Everything about it, with the sentence that says it. */
export function appVerdict({ answersDiffer, failAbovePercent, required }: Asked, runs: AppRuns): AppVerdict {
  const { runId, createdAt, command, cells } = runs.search.plan;
  const startOf = (side: string) => cells.find(({ id }) => id === side)?.subject.start;
  const [before, after] = [startOf(BEFORE), startOf(AFTER)];
  if (before === undefined) throw new Error(`${runId} is not a run of \`bench app\`.`);
  const found = judgeApp(runs, required);
  const isTooSlow = beyondBound(found, failAbovePercent) === "yes";
  return {
    schemaVersion: 1,
    runId,
    createdAt,
    command,
    before,
    ...(after && { after }),
    // Wrong answers are no detail of a measurement: Markdown and JUnit show the sentence, and no warnings.
    sentence: [appSentence(found, whyNotMeasured(found.warnings)), ...sentencesOf(found.warnings, "errors")].join(" "),
    ...found,
    answersDiffer,
    ...(failAbovePercent !== undefined && { failAbovePercent }),
    fails: isTooSlow || found.requirements.some(({ state }) => state === "fails"),
  };
}

/** True if it got slower than the bound allows; undefined if it was not measured. */
export function beyondBound(
  { verdict, ratio }: Pick<AppVerdict, "verdict" | "ratio">,
  failAbovePercent: number | undefined,
): "no" | "yes" | "unclear" {
  if (verdict === "not-measured") return "unclear";
  if (failAbovePercent === undefined) return "no";
  const { estimate, high = Number.POSITIVE_INFINITY } =
    "absent" in ratio ? { estimate: 1, high: Number.POSITIVE_INFINITY } : ratio;
  const isBeyond = (bound: number): boolean => 100 * (bound - 1) > failAbovePercent;
  if (verdict === "slower" && isBeyond(estimate)) return "yes";
  return verdict === "inconclusive" && isBeyond(high) ? "unclear" : "no";
}
