import { z } from "zod";

/** The reason why a figure is missing, in its place. It is never recorded as 0 or −1. */
export const Absent = z.strictObject({ absent: z.string().min(1) });

/** Bounded, so that sums and ratios of a damaged file's numbers are numbers, too. */
export const Amount = z.number().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** At least a microsecond, so that rates are numbers, too. */
export const Duration = Amount.min(0.001);

/** A number, if the machine can provide it. */
export const Figure = z.union([Amount, Absent]);

export type Absent = z.infer<typeof Absent>;
export type Figure = z.infer<typeof Figure>;

/** The value, or undefined if it is absent. */
export function known<Value>(value: Value): Exclude<Value, Absent> | undefined {
  return isAbsent(value) ? undefined : (value as Exclude<Value, Absent>);
}

function isAbsent(value: unknown): value is Absent {
  return typeof value === "object" && value !== null && "absent" in value;
}

/** The difference between two readings; absent, with its reason, if one of them is. */
export function between<Reading, Difference>(
  before: Reading | Absent,
  after: Reading | Absent,
  difference: (before: Reading, after: Reading) => Difference,
): Difference | Absent {
  if (isAbsent(before)) return before;
  return isAbsent(after) ? after : difference(before, after);
}

/** The sum; absent unless every figure is known. */
export function total(figures: readonly Figure[]): Figure {
  return figures.reduce((sum, figure) => {
    if (typeof sum !== "number") return sum;
    return typeof figure === "number" ? sum + figure : figure;
  }, 0);
}

/** A figure with its 99% interval. The bounds are left out if there were too few processes to have any. */
export const Estimate = z.strictObject({
  estimate: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
});

export const Measured = z.union([Estimate, Absent]);

export type Estimate = z.infer<typeof Estimate>;
export type Measured = z.infer<typeof Measured>;
