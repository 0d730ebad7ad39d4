import type { JudgedRequirement } from "@lab/shared/record";

const IN_WORDS = { holds: "holds", fails: "does not hold", unclear: "is inconclusive" } as const;

/** The state of a requirement and the measured value. */
export function requirementSentence({ text, state, of, metric, seen }: JudgedRequirement): string {
  if ("absent" in seen) return `${text} ${IN_WORDS[state]}: ${seen.absent}.`;
  const { estimate, low, high } = seen;
  const inTerms = of === "ratio" ? inChange : (value: number) => inUnit(metric, value);
  const range = low === undefined || high === undefined ? "" : ` (${inTerms(low)} to ${inTerms(high)})`;
  return `${text} ${IN_WORDS[state]}: it is ${inTerms(estimate)}${range}.`;
}

function inChange(ratio: number): string {
  const percent = 100 * (ratio - 1);
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)}%`;
}

const US_PER_MS = 1_000;

function inUnit(metric: JudgedRequirement["metric"], value: number): string {
  if (metric.endsWith("Mb")) return `${value.toFixed(1)} MB`;
  if (metric === "rps") return `${value.toFixed(0)} per second`;
  return value < US_PER_MS ? `${value.toFixed(1)} µs` : `${(value / US_PER_MS).toFixed(2)} ms`;
}
