import { z } from "zod";
import { MetricName } from "../plan/metric-name.ts";
import { Measured } from "./estimate.ts";

/** What is asked of the second of two servers, such as `p99<20ms`, or `memory<+5%` of what the first has. */
export const Requirement = z.strictObject({
  /** As it was typed. */
  text: z.string(),
  metric: MetricName,
  bound: z.enum(["below", "above"]),
  /** What of it is held against the bound: the figure itself, or what it is of the first server's. */
  of: z.enum(["figure", "ratio"]),
  limit: z.number().positive(),
});

/** Whether it holds. That it fails was found twice, the second time in fresh rounds; else nobody can tell. */
export const JudgedRequirement = Requirement.extend({
  state: z.enum(["holds", "fails", "unclear"]),
  /** In the terms of the limit. */
  seen: Measured,
});

export type Requirement = z.infer<typeof Requirement>;
export type JudgedRequirement = z.infer<typeof JudgedRequirement>;
