import { difference, percent } from "@lab/reports";
import { type AppVerdict, type Headline, known, type WarningCode } from "@lab/shared/record";
import { type Found, judgeApp } from "../../../analyse/app/app-verdict.ts";
import type { AppRuns } from "../../../analyse/app/sides-of.ts";
import { reachPercent } from "../../../analyse/cells/metrics-of.ts";
import { AFTER, BEFORE } from "../../../ask/app/app-cells.ts";
import type { AppRequest } from "../../../ask/app/app-request.ts";
import { sentencesOf, whyNotMeasured } from "../warning-lines.ts";

type Asked = Pick<AppRequest, "failAbovePercent" | "required"> & { readonly answersDiffer: number };

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
    sentence: [appSentence(found, whyNotMeasured(found.warnings)), ...faultsSeen(found)].join(" "),
    ...found,
    answersDiffer,
    ...(failAbovePercent !== undefined && { failAbovePercent }),
    fails: isTooSlow || found.requirements.some(({ state }) => state === "fails"),
  };
}

/** Failures and wrong answers of a server, which make a comparison void. */
export const SERVER_FAULTS: readonly WarningCode[] = ["contract-broken", "out-of-memory", "cell-failed", "errors"];

/** They are no detail of a measurement: Markdown shows the sentence, and no warnings. */
function faultsSeen({ verdict, warnings }: Pick<Found, "verdict" | "warnings">): readonly string[] {
  return verdict === "not-measured" ? [] : SERVER_FAULTS.flatMap((code) => sentencesOf(warnings, code));
}

/** "yes" if it got slower than the bound allows; "unclear" also if it was not measured. */
export function beyondBound({ verdict, ratio }: Pick<AppVerdict, "verdict" | "ratio">, failAbovePercent?: number) {
  if (verdict === "not-measured") return "unclear";
  if (failAbovePercent === undefined) return "no";
  const { estimate = 1, high = Number.POSITIVE_INFINITY } = { ...known(ratio) };
  const isBeyond = (bound: number): boolean => 100 * (bound - 1) > failAbovePercent;
  if (verdict === "slower" && isBeyond(estimate)) return "yes";
  return verdict === "inconclusive" && isBeyond(high) ? "unclear" : "no";
}

type ByHeadline = Pick<Found, "headline" | "ratio">;

export function appSentence(found: Found, whyNot: string | undefined): string {
  const { verdict, confirmation } = found;
  switch (verdict) {
    case "slower":
    case "faster":
      return confirmation?.holds
        ? `after is ${verdict}: ${changeOf(found)}, and fresh processes confirm it.`
        : `after is ${verdict}: ${changeOf(found)}, by all ${found.rounds} rounds together.`;
    case "not-measured":
      return `before and after could not be compared${whyNot === undefined ? "." : `: ${whyNot}`}`;
    case "self-check":
      return `before against itself: ${atMost(found, (reach) => `a difference below ${reach} could not be distinguished from noise here, in this time.`)}`;
    default:
      return confirmation === undefined
        ? atMost(found, (reach) => `No difference larger than ${reach} in ${WORDS[found.headline].of}.`)
        : undecided(found, confirmation);
  }
}

/** The headline's name, and the words for more and less of it. */
const WORDS: Readonly<Record<Headline, { readonly of: string; readonly change: (percents: string) => string }>> = {
  costUs: { of: "CPU time per request", change: (percents) => `a request costs ${percents} CPU time` },
  p50Us: latencyWords("p50"),
  p99Us: latencyWords("p99"),
  p999Us: latencyWords("p99.9"),
};

function latencyWords(percentile: string) {
  return {
    of: `latency at ${percentile}`,
    change: (percents: string) => `the latency at ${percentile} is ${percents} than before's`,
  };
}

function changeOf({ headline, ratio }: ByHeadline): string {
  const { change } = WORDS[headline];
  if ("absent" in ratio) return change("another amount of");
  const { estimate, low = estimate, high = estimate } = ratio;
  const [near, far] = [percentFrom1(low), percentFrom1(high)].toSorted((one, other) => one - other);
  const range = `${percent(near ?? 0)} to ${percent(far ?? 0)}`;
  return change(`${percent(percentFrom1(estimate))} ${estimate > 1 ? "more" : "less"} (${range})`);
}

function atMost({ ratio }: ByHeadline, say: (reach: string) => string): string {
  const reach = reachPercent(ratio);
  return typeof reach === "number" ? say(percent(reach)) : `Nothing can be said: ${reach.absent}.`;
}

function undecided(found: ByHeadline, { first }: NonNullable<AppVerdict["confirmation"]>): string {
  const seen = `A difference of ${difference(first.estimate)} in ${WORDS[found.headline].of} was seen`;
  return atMost(
    found,
    (reach) => `${seen}, and not again in fresh processes: none larger than ${reach}, and maybe none.`,
  );
}

function percentFrom1(ratio: number): number {
  return Math.abs(100 * (ratio - 1));
}
