import { z } from "zod";
import { Figure, Measured } from "../figure.ts";

const PooledRun = z.strictObject({
  run: z.string(),
  createdAt: z.iso.datetime(),
  machine: z.string(),
  rounds: z.int().nonnegative(),
  noiseFloorPercent: Figure,
});

/** A cell's headline over its baseline's, in several runs and over all of them. */
export const PooledCell = z.strictObject({
  cell: z.string(),
  baseline: z.string(),
  runs: z.array(z.strictObject({ run: z.string(), ratio: Measured })).min(1),
  /** The mean over machines and days like these. */
  mean: Measured,
  /** The interval to expect from another run, on another such machine or day. */
  another: Measured,
  /** How far runs differ beyond their own intervals: a standard deviation. */
  spreadPercent: z.number().nonnegative().optional(),
});

/** Runs that measured the same cells, as one answer. */
export const Pool = z.strictObject({
  schemaVersion: z.literal(1),
  runs: z.array(PooledRun).min(2),
  cells: z.array(PooledCell),
  notInAll: z.array(z.string()),
});

export type PooledCell = z.infer<typeof PooledCell>;
export type Pool = z.infer<typeof Pool>;
