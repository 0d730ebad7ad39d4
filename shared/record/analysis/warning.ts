import { z } from "zod";

/** Everything that can speak against a figure. The reports explain each, and what to do about it. */
export const WarningCode = z.enum([
  "baseline-not-steady",
  "contract-broken",
  "cell-failed",
  "out-of-memory",
  "errors",
  "generator-bound",
  "generator-late",
  "idle-neighbours-busy",
  "idle-workers",
  "littles-law",
  "memory-pressure",
  "node-differs",
  "not-steady",
  "rate-above-capacity",
  "several-machines",
  "single-core",
  "steal-time",
  "throttled",
  "too-few-rounds",
  "weak-isolation",
]);

/** A doubt about the figures of a cell or of the whole run, as data; the words are elsewhere. */
export const Warning = z.strictObject({
  code: WarningCode,
  cell: z.string().optional(),
  /** The figures of its sentence: `{ affected: 3, processes: 8, worstPercent: 98.2 }`. */
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
});

export type WarningCode = z.infer<typeof WarningCode>;
export type Warning = z.infer<typeof Warning>;
