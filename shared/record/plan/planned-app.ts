import { z } from "zod";
import { MetricName } from "./metric-name.ts";

/** A requirement on the second of two servers, such as `p99<20ms`, or `memory<+5%` relative to the first. */
export const Requirement = z.strictObject({
  text: z.string(),
  metric: MetricName,
  bound: z.enum(["below", "above"]),
  /** The quantity that is limited: the figure itself, or its ratio to the first server's. */
  of: z.enum(["figure", "ratio"]),
  limit: z.number().positive(),
});

/** A commit, and where it is checked out and prepared. */
export const CheckoutWish = z.strictObject({
  repository: z.string(),
  commit: z.string(),
  folder: z.string(),
  /** The folder within it in which the setup runs and the servers start. */
  inside: z.string(),
  setup: z.string().optional(),
  keep: z.boolean(),
});

/** The checkouts of a comparison of two servers, and how it is judged. */
export const PlannedApp = z.strictObject({
  checkouts: z.array(CheckoutWish),
  /** How many requests were answered differently before the run. */
  answersDiffer: z.int().nonnegative(),
  failAbovePercent: z.number().positive().optional(),
  required: z.array(Requirement),
});

export type Requirement = z.infer<typeof Requirement>;
export type CheckoutWish = z.infer<typeof CheckoutWish>;
export type PlannedApp = z.infer<typeof PlannedApp>;
