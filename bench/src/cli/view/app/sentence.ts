import type { AppVerdict, Estimate, Headline } from "@lab/shared/record";
import { type Found, reachPercent } from "../../../analyse/app/app-verdict.ts";

type ByHeadline = Pick<Found, "headline" | "ratio">;

/** The verdict in one sentence. */
export function appSentence(found: Found, whyNot: string | undefined): string {
  const { verdict, confirmation } = found;
  switch (verdict) {
    case "slower":
    case "faster":
      return confirmation?.holds
        ? `after is ${verdict}: ${difference(found)}, and fresh processes confirm it.`
        : `after is ${verdict}: ${difference(found)}, by all ${found.rounds} rounds together.`;
    case "not-measured":
      return `before and after could not be compared${whyNot === undefined ? "." : `: ${whyNot}`}`;
    case "self-check":
      return `before against itself: ${atMost(found, (percent) => `a difference below ${percent} could not be distinguished from noise here, in this time.`)}`;
    default:
      return confirmation === undefined ? noneSeen(found) : undecided(found, confirmation);
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

function difference({ headline, ratio }: ByHeadline): string {
  const { change } = WORDS[headline];
  if ("absent" in ratio) return change("another amount of");
  const { estimate, low = estimate, high = estimate } = ratio;
  const [near, far] = [percentFrom1(low), percentFrom1(high)].toSorted((one, other) => one - other);
  const range = `${inPercent(near ?? 0)} to ${inPercent(far ?? 0)}`;
  return change(`${inPercent(percentFrom1(estimate))} ${estimate > 1 ? "more" : "less"} (${range})`);
}

function atMost({ ratio }: ByHeadline, say: (percent: string) => string): string {
  const reach = reachPercent(ratio);
  return typeof reach === "number" ? say(inPercent(reach)) : `Nothing can be said: ${reach.absent}.`;
}

function noneSeen(found: ByHeadline): string {
  return atMost(found, (percent) => `No difference larger than ${percent} in ${WORDS[found.headline].of}.`);
}

function undecided(found: ByHeadline, { first }: NonNullable<AppVerdict["confirmation"]>): string {
  const seen = `A difference of ${signed(first)} in ${WORDS[found.headline].of} was seen`;
  return atMost(
    found,
    (percent) => `${seen}, and not again in fresh processes: none larger than ${percent}, and maybe none.`,
  );
}

function signed({ estimate }: Estimate): string {
  return `${estimate > 1 ? "+" : "−"}${inPercent(percentFrom1(estimate))}`;
}

function percentFrom1(ratio: number): number {
  return Math.abs(100 * (ratio - 1));
}

export function inPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
