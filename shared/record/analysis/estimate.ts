import { z } from "zod";
import { Absent } from "../figure.ts";

/** A figure with its 95% interval. The bounds are left out where there were too few processes to have any. */
export const Estimate = z.strictObject({
  estimate: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
});

export const Measured = z.union([Estimate, Absent]);

export type Estimate = z.infer<typeof Estimate>;
export type Measured = z.infer<typeof Measured>;
