import { z } from "zod";
import { MetricName } from "../plan/metric-name.ts";
import { Measured } from "./estimate.ts";

/** A requirement on the second of two servers, such as `p99<20ms`, or `memory<+5%` relative to the first. */
export const Requirement = z.strictObject({
  text: z.string(),
  metric: MetricName,
  bound: z.enum(["below", "above"]),
  /** The quantity that is limited: the figure itself, or its ratio to the first server's. */
  of: z.enum(["figure", "ratio"]),
  limit: z.number().positive(),
});

/** Its result. A failure was found twice, the second time in fresh rounds; otherwise it is inconclusive. */
export const JudgedRequirement = Requirement.extend({ state: z.enum(["holds", "fails", "unclear"]), seen: Measured });

export type Requirement = z.infer<typeof Requirement>;
export type JudgedRequirement = z.infer<typeof JudgedRequirement>;
