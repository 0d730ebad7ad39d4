import type { AppVerdict, Estimate } from "@lab/shared/record";
import { type Found, reachPercent } from "../../analyse/app/app-verdict.ts";

/** What it came to, in one sentence. */
export function appSentence({ verdict, ratio, confirmation }: Found, whyNot: string | undefined): string {
  switch (verdict) {
    case "slower":
    case "faster":
      return `after is ${verdict}: a request costs ${difference(ratio)} CPU time, and fresh processes confirm it.`;
    case "not-measured":
      return `before and after could not be compared${whyNot === undefined ? "." : `: ${whyNot}`}`;
    case "self-check":
      return `before against itself: ${atMost(ratio, (percent) => `a difference below ${percent} could not be told from noise here, in this time.`)}`;
    default:
      return confirmation === undefined ? noneSeen(ratio) : undecided(ratio, confirmation);
  }
}

function difference(ratio: AppVerdict["ratio"]): string {
  if ("absent" in ratio) return "another amount of";
  const { estimate, low = estimate, high = estimate } = ratio;
  const [near, far] = [percentFrom1(low), percentFrom1(high)].toSorted((one, other) => one - other);
  const range = `${inPercent(near ?? 0)} to ${inPercent(far ?? 0)}`;
  return `${inPercent(percentFrom1(estimate))} ${estimate > 1 ? "more" : "less"} (${range})`;
}

function atMost(ratio: AppVerdict["ratio"], say: (percent: string) => string): string {
  const reach = reachPercent(ratio);
  return typeof reach === "number" ? say(inPercent(reach)) : `Nothing can be said: ${reach.absent}.`;
}

function noneSeen(ratio: AppVerdict["ratio"]): string {
  return atMost(ratio, (percent) => `No difference larger than ${percent} in CPU time per request.`);
}

function undecided(ratio: AppVerdict["ratio"], { first }: NonNullable<AppVerdict["confirmation"]>): string {
  const seen = `A difference of ${signed(first)} in CPU time per request was seen, and not again in fresh processes`;
  return atMost(ratio, (percent) => `${seen}: none larger than ${percent}, and maybe none.`);
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
