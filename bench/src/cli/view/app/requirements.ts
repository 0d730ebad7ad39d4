import { difference, milliseconds, whole } from "@lab/reports";
import type { JudgedRequirement } from "@lab/shared/record";
import { withInterval } from "../columns.ts";

const IN_WORDS = { holds: "holds", fails: "does not hold", unclear: "is inconclusive" } as const;

export function requirementSentence({ text, state, of, metric, seen }: JudgedRequirement): string {
  if ("absent" in seen) return `${text} ${IN_WORDS[state]}: ${seen.absent}.`;
  const inTerms = of === "ratio" ? difference : (value: number) => inUnit(metric, value);
  return `${text} ${IN_WORDS[state]}: it is ${withInterval(seen, inTerms)}.`;
}

function inUnit(metric: JudgedRequirement["metric"], value: number): string {
  if (metric.endsWith("Mb")) return `${value.toFixed(1)} MB`;
  if (metric === "rps") return `${whole(value)} per second`;
  return metric === "costUs" ? `${value.toFixed(1)} µs` : `${milliseconds(value)} ms`;
}
