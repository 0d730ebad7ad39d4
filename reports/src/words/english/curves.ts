import type { Headline, VariedAxis } from "@lab/shared/record";

/** The singular of an axis's numbers, if they have no unit. */
const ONES = new Map(
  Object.entries({
    connections: "connection",
    workers: "worker",
    depth: "provider",
    contexts: "context",
    middlewares: "middleware",
    tenants: "tenant",
  }),
);

export const curves = {
  title: (axis: string): string => `Along ${axis}`,
  says: ({ says }: Pick<VariedAxis, "name" | "says">): string => says,
  figures: {
    costUs: "Server CPU µs per request, and how many times the baseline's that is.",
    p50Us: "Latency p50 in µs, and how many times the baseline's that is.",
    p99Us: "Latency p99 in µs, and how many times the baseline's that is.",
    p999Us: "Latency p99.9 in µs, and how many times the baseline's that is.",
  } satisfies Record<Headline, string>,
  none: "none",
  one: ({ name, unit }: Pick<VariedAxis, "name" | "unit">): string => unit ?? ONES.get(name) ?? "step",
  slope: (one: string): string => `slope, µs per ${one}`,
  intercept: "at 0, µs",
  within: (percent: number): string => `under ${percent}% from, CPU ms`,
  costliestAt: (axis: string): string => `most expensive at ${axis}`,
  between: (estimate: string, low: string, high: string): string => `${estimate} (${low} to ${high})`,
  pooled: "over all",
  spread: "between them",
  spreadIs: (text: string): string => `±${text}`,
  pooledNote:
    "Over all: what the ratio is on a machine like these (random effects, DerSimonian and Laird, with the interval of Hartung and Knapp); costs of different machines are not put together. Between them: the standard deviation of their ratios, beyond what their rounds explain.",
  slopeNote:
    "Slope: of the straight line through the points, fitted in each round. There is none where it misses a figure by over a quarter, and not by chance.",
  breakEvenNote:
    "Break-even: in this run, a pattern cost under 5% or 1% more than its baseline once a whole request takes this many milliseconds of CPU time (time spent waiting is not counted). It is worked out from what the pattern adds at the point where it adds most.",
};
