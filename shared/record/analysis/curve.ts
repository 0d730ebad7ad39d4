import { z } from "zod";
import { Absent, Estimate, Measured } from "../figure.ts";
import { Value } from "../plan/traffic.ts";
import { VariedAxis } from "../plan/varied-axis.ts";

export const CurvePoint = z.strictObject({
  value: Value,
  /** The cell, whose cost is the figure and the ratio of the point. */
  cell: z.string(),
  /** The cost beyond its baseline, in µs. */
  extraUs: Measured,
});

/** The straight line through the points of a curve, fitted in each round to its processes. */
export const Slope = z.strictObject({
  perUnitUs: Estimate,
  /** Where that line is at 0. */
  interceptUs: Estimate,
});

/**
 * The CPU time of a handler above which the extra cost is less than this share of the baseline's total; the extra cost
 * itself is independent of the handler.
 */
export const BreakEven = z.strictObject({
  /** The point that costs the most extra; at all others it takes less. */
  cell: z.string(),
  within: z.array(z.strictObject({ percent: z.number().positive(), cpuMs: Estimate })),
});

/** A variant at all its places on an axis, and at one on every other axis that differs in the run. */
export const CurveLine = z.strictObject({
  variant: z.string(),
  place: z.record(z.string(), Value),
  points: z.array(CurvePoint).min(2),
  /** Left out if distances mean nothing. */
  slope: z.union([Slope, Absent]).optional(),
  /** Omitted if nothing is compared with another variant. */
  breakEven: z.union([BreakEven, Absent]).optional(),
});

export const Curve = z.strictObject({ axis: VariedAxis, lines: z.array(CurveLine).min(1) });

export type CurvePoint = z.infer<typeof CurvePoint>;
export type Slope = z.infer<typeof Slope>;
export type BreakEven = z.infer<typeof BreakEven>;
export type CurveLine = z.infer<typeof CurveLine>;
export type Curve = z.infer<typeof Curve>;
