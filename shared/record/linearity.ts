import { z } from "zod";
import { Absent } from "./figure.ts";

/** Found against injected cost: both as shares of what the request cost before. */
const FoundLine = z.strictObject({
  /** A server under a load; absent for the line through all. */
  place: z.string().optional(),
  /** The server of that place and the kind of work, without the load. */
  server: z.string().optional(),
  slope: z.number(),
  /** The slope's 95% interval; absent with fewer than two rounds. */
  low: z.number().optional(),
  high: z.number().optional(),
  intercept: z.number(),
  rounds: z.int().positive(),
  points: z.array(z.strictObject({ percent: z.number(), injected: z.number(), found: z.number() })),
});

/** The lab's check on itself: known costs, put into requests and found by comparison. */
export const Linearity = z.strictObject({
  schemaVersion: z.literal(1),
  createdAt: z.iso.datetime(),
  command: z.string(),
  machine: z.strictObject({ cpuModel: z.union([z.string(), Absent]), cores: z.int().positive() }),
  node: z.string(),
  all: FoundLine,
  places: z.array(FoundLine).min(1),
});

export type FoundLine = z.infer<typeof FoundLine>;
export type Linearity = z.infer<typeof Linearity>;
