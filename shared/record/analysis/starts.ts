import { z } from "zod";
import { Absent, Estimate, Measured } from "../figure.ts";

/** How a figure is distributed over the starts of a cell: the typical one, with its 95% interval, and the tails. */
export const StartFigure = z.strictObject({
  median: Estimate,
  p5: z.number(),
  p95: z.number(),
  /** Over the baseline's in the same rounds, and the difference of the two; absent for a baseline. */
  ratio: Measured,
  more: Measured,
});

/** A cell's fresh processes, each from its start to its first answer. */
export const CellStarts = z.strictObject({
  cell: z.string(),
  baseline: z.string(),
  twinOf: z.string().optional(),
  starts: z.int().positive(),
  /** Time until the answer, and of that until it reported that it is ready. */
  answerMs: StartFigure,
  readyMs: StartFigure,
  /** CPU time of all its threads until then. */
  cpuMs: StartFigure,
  /** Absent where the system does not report it. */
  workingSetMb: z.union([StartFigure, Absent]),
  /** The times until the answer, in the order of the rounds. */
  eachMs: z.array(z.number().nonnegative()),
});

export type StartFigure = z.infer<typeof StartFigure>;
export type CellStarts = z.infer<typeof CellStarts>;
