import { z } from "zod";
import { Estimate } from "../analysis/estimate.ts";
import { Absent } from "../figure.ts";

/** What an operation within one process costs on a Node. */
export const MicroFigure = z.strictObject({
  operation: z.string(),
  /** As `process.version` has it. */
  node: z.string(),
  /** CPU time of the process, its other threads included. */
  nanoseconds: Estimate,
  /** What is more than in the operation that it is held against, of the same rounds on the same Node. */
  adds: Estimate.optional(),
  /** The same as a quotient. */
  times: Estimate.optional(),
  against: z.string().optional(),
  processes: z.int().positive(),
});

/** What `pnpm bench micro --json` prints: it can be published as it is. */
export const MicroDocument = z.strictObject({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** What to type to measure the same again. */
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
