import { z } from "zod";
import { Absent, Estimate } from "../figure.ts";

export const MicroFigure = z.strictObject({
  operation: z.string(),
  /** As a server on it announces it: v26.10.0, bun@1.4.5. */
  node: z.string(),
  /** CPU time of the process, its other threads included. */
  nanoseconds: Estimate,
  /** The extra time compared with its baseline operation, from the same rounds on the same runtime. */
  adds: Estimate.optional(),
  times: Estimate.optional(),
  against: z.string().optional(),
  processes: z.int().positive(),
});

/** The output of `pnpm bench:micro --json`, which can be published unchanged. */
export const MicroDocument = z.strictObject({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  command: z.string(),
  seed: z.int().nonnegative(),
  /** For how long each process did it, after a warm-up as long. */
  forMs: z.number().positive(),
  rounds: z.int().positive(),
  machine: z.strictObject({ cpuModel: z.union([z.string(), Absent]), cores: z.int().positive() }),
  figures: z.array(MicroFigure).min(1),
});

export type MicroFigure = z.infer<typeof MicroFigure>;
export type MicroDocument = z.infer<typeof MicroDocument>;
