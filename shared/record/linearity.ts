import { z } from "zod";
import { Absent } from "./figure.ts";

/** Found against injected cost: both as shares of what the request cost before. */
const FoundLine = z.strictObject({
  /** A server under a load; absent for the line through all. */
  place: z.string().optional(),
  slope: z.number(),
  /** Of the slope, at 95%. */
  low: z.number().optional(),
  high: z.number().optional(),
  intercept: z.number(),
  rounds: z.int().positive(),
  points: z.array(z.strictObject({ percent: z.number(), injected: z.number(), found: z.number() })),
});

/** What the lab finds of a cost that was put in. */
export const Linearity = z.strictObject({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The command that repeats the measurement. */
  command: z.string(),
  machine: z.strictObject({ cpuModel: z.union([z.string(), Absent]), cores: z.int().positive() }),
  node: z.string(),
  all: FoundLine,
  places: z.array(FoundLine).min(1),
});

export type FoundLine = z.infer<typeof FoundLine>;
export type Linearity = z.infer<typeof Linearity>;
