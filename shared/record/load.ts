import { z } from "zod";
import { Absent } from "./figure.ts";

const Count = z.int().nonnegative();

/** How a burst of load is made. */
export const LoadProfile = z.strictObject({
  connections: z.int().positive(),
  pipelining: z.int().positive(),
  durationMs: z.number().positive(),
});

/**
 * Whether the generator goes on looking for answers while it has nothing to do, or sleeps as load tools do. What it
 * costs to wake one is paid by the server.
 */
export const GeneratorRest = z.enum(["awake", "asleep"]);

/** Latency in microseconds. The histogram can be merged with others; the rest is read from it. */
export const Latency = z.strictObject({
  meanUs: z.number().nonnegative(),
  p50Us: z.number().nonnegative(),
  p95Us: z.number().nonnegative(),
  p99Us: z.number().nonnegative(),
  maxUs: z.number().nonnegative(),
  /** HdrHistogram V2, compressed, base64; values are microseconds. */
  histogram: z.string(),
});

/** What a burst of load came to, as the generator saw it. */
export const LoadResult = z.strictObject({
  /** Requests answered. The burst ends when the last one under way is, so all that were sent and not lost are here. */
  requests: Count,
  /** From the first request to the last answer. */
  durationMs: z.number().positive(),
  /** Connections refused or broken, timeouts among them. */
  errors: Count,
  timeouts: Count,
  non2xx: Count,
  /** Answers with 2xx whose body was not the expected one. */
  wrongBodies: Count,
  /** Answers that were, to the byte, what the id of their own connection must get. */
  proven: z.union([Count, Absent]).optional(),
  /** Absent where nothing was answered. */
  latency: Latency.optional(),
  /** CPU time that the generator's process used meanwhile, without what it spent on waiting awake. */
  generatorCpuUs: z.number().nonnegative(),
});

export type GeneratorRest = z.infer<typeof GeneratorRest>;
export type LoadProfile = z.infer<typeof LoadProfile>;
export type Latency = z.infer<typeof Latency>;
export type LoadResult = z.infer<typeof LoadResult>;
