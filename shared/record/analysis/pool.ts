import { z } from "zod";
import { Absent, Measured } from "../figure.ts";

/** The plain geometric mean of several ratios, with the lowest and the highest: there is no interval over runs. */
export const MeanOfSeveral = z.strictObject({
  mean: z.number().positive(),
  lowest: z.number().positive(),
  highest: z.number().positive(),
  count: z.int().positive(),
});

const PooledRun = z.strictObject({
  run: z.string(),
  createdAt: z.iso.datetime(),
  /** The kind of its host. */
  kind: z.string(),
  rounds: z.int().nonnegative(),
});

/** A cell's cost over its baseline's, in several runs and over all of them. */
export const PooledCell = z.strictObject({
  cell: z.string(),
  baseline: z.string(),
  runs: z.array(z.strictObject({ run: z.string(), ratio: Measured })).min(1),
  mean: z.union([MeanOfSeveral, Absent]),
  byKind: z.array(z.strictObject({ kind: z.string(), ...MeanOfSeveral.shape })),
  /** True if the mean is of enough runs, on enough kinds of host, to be quoted without their reports. */
  mayLeave: z.boolean(),
});

/** Runs that measured the same cells, as one answer. */
export const Pool = z.strictObject({
  schemaVersion: z.literal(2),
  runs: z.array(PooledRun).min(2),
  cells: z.array(PooledCell),
  notInAll: z.array(z.string()),
});

export type MeanOfSeveral = z.infer<typeof MeanOfSeveral>;
export type PooledCell = z.infer<typeof PooledCell>;
export type Pool = z.infer<typeof Pool>;
