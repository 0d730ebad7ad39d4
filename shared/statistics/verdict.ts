import type { Answer, Measured } from "../record/index.ts";
import { type Bounded, isBounded } from "./estimates.ts";

/** One of three answers: more or less where the whole interval is above or below 1, otherwise no difference. */
export function verdictOf(ratio: Measured): Answer {
  if ("absent" in ratio) return "not-measured";
  if (!isBounded(ratio)) return "not-judged";
  if (ratio.low > 1) return "costs-more";
  return ratio.high < 1 ? "costs-less" : "no-difference";
}

/** The x of "no difference larger than x%": the far end of the interval, upwards or downwards alike. */
export function farEndPercent({ low, high }: Pick<Bounded, "low" | "high">): number {
  return 100 * (Math.max(high, 1 / low) - 1);
}

const MOST_PERCENT = 900;
/** Beyond it, the interval of two or three rounds rules nothing out. */
const MOST_FACTOR = 100;

/**
 * It as it is printed: rounded up, to whole percent from ten on, and as a factor from ten times on. Undefined for an
 * interval that bounds nothing.
 */
export function farEndText(ratio: Pick<Bounded, "low" | "high">): string | undefined {
  const percent = farEndPercent(ratio);
  if (percent > 100 * (MOST_FACTOR - 1)) return undefined;
  if (percent > MOST_PERCENT) return `×${Math.ceil(1 + percent / 100)}`;
  return `${percent < 10 ? Math.ceil(percent * 10) / 10 : Math.ceil(percent)}%`;
}
