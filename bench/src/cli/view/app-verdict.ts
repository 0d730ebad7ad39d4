import { groupedWarnings } from "@lab/reports";
import type { AppVerdict, Plan, Start } from "@lab/shared/record";
import { judgeApp } from "../../analyse/app/app-verdict.ts";
import type { AppRuns } from "../../analyse/app/both-runs.ts";
import type { AnswerDifference } from "../../prove/answers/compare-answers.ts";
import { appSentence } from "./app-sentence.ts";

/** What was compared, and what was asked of it. */
interface Compared {
  readonly draft: Plan;
  readonly before: Start;
  readonly after: Start | undefined;
  readonly differences: readonly AnswerDifference[];
  readonly failAbovePercent: number | undefined;
}

/** Everything about it, with the sentence that says it. */
export function appVerdict(
  { draft, before, after, differences, failAbovePercent }: Compared,
  runs: AppRuns,
): AppVerdict {
  const found = judgeApp(runs);
  const [why] = groupedWarnings(found.warnings, "en").flatMap(({ seen }) => seen.map(({ sentence }) => sentence));
  const { ratio, verdict } = found;
  const percent = "absent" in ratio ? 0 : 100 * (ratio.estimate - 1);
  return {
    schemaVersion: 1,
    runId: draft.runId,
    createdAt: draft.createdAt,
    command: draft.command,
    before,
    ...(after && { after }),
    sentence: appSentence(found, why),
    ...found,
    answersDiffer: new Set(differences.map(({ request }) => request)).size,
    ...(failAbovePercent !== undefined && { failAbovePercent }),
    fails: verdict === "slower" && failAbovePercent !== undefined && percent > failAbovePercent,
  };
}
