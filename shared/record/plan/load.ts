import { z } from "zod";
import { Absent, Amount, Duration, Figure, known } from "../figure.ts";

/** Bounded, so that those of a run can be added up. */
const Count = z.int().nonnegative().max(1e9);

export const Spacing = z.enum(["even", "poisson"]);

/** Requests scheduled regardless of earlier responses: an open loop. The same seed gives the same schedule. */
export const OpenArrivals = z.strictObject({ perSecond: z.number().positive(), spacing: Spacing, seed: z.int() });

export const LoadProfile = z.strictObject({
  connections: z.int().positive(),
  pipelining: z.int().positive(),
  durationMs: z.number().positive(),
  /** Left out of a closed loop, where each connection sends its next request when it has an answer. */
  arrivals: OpenArrivals.optional(),
});

/** An idle generator keeps polling for answers, or sleeps as load tools do. The server pays for waking it. */
export const GeneratorRest = z.enum(["awake", "asleep"]);

/** Latency in microseconds. The histogram can be merged with others; the rest is read from it. */
export const Latency = z.strictObject({
  meanUs: Amount,
  p50Us: Amount,
  p95Us: Amount,
  p99Us: Amount,
  maxUs: Amount,
  /** HdrHistogram V2, compressed, base64; values are microseconds. A published run has them joined for each process. */
  histogram: z.string().optional(),
});

/** How well an open loop kept to its schedule. */
export const OpenLoad = z.strictObject({
  due: Count,
  /** Requests that were still waiting for a free connection when the last one was scheduled: a growing queue. */
  waiting: Count,
  /** How long after its scheduled time the generator attended to a request: its own delay, part of the latency. */
  lateness: z.strictObject({ p50Us: Amount, p99Us: Amount, maxUs: Amount }),
  /** The latencies less each request's own lateness, as an encoded histogram. */
  withoutLateness: z.string().optional(),
  /** True if it was so late that the latencies describe the generator. */
  isLate: z.boolean(),
});

export const LoadResult = z.strictObject({
  /** Requests answered. A burst ends when the last one in flight is, so it has all that were sent and not lost. */
  requests: Count,
  /** From the first request to the last answer. */
  durationMs: Duration,
  /** Connections refused or broken, timeouts among them. */
  errors: Count,
  timeouts: Count,
  non2xx: Count,
  /** Answers with 2xx and an unexpected body; absent if bodies were not compared. */
  wrongBodies: z.union([Count, Absent]),
  /** Answers that were, to the byte, the one for the id of their own connection. */
  proven: z.union([Count, Absent]).optional(),
  /** Left out if nothing was answered. In an open loop a request's latency counts from its scheduled time. */
  latency: z.union([Latency, Absent]).optional(),
  /**
   * For a closed loop with one request in flight per connection: the total time of all connections, each from its first
   * request to its last answer. By Little's law it equals the sum of the latencies.
   */
  waitedMs: Amount.optional(),
  open: OpenLoad.optional(),
  /** CPU time that the generator's process used meanwhile, without what it spent on waiting awake. */
  generatorCpuUs: Figure,
});

/** The number of failed or wrong answers, as far as they were checked. */
export function faultsIn({
  errors,
  non2xx,
  wrongBodies,
}: Pick<LoadResult, "errors" | "non2xx" | "wrongBodies">): number {
  return errors + non2xx + (known(wrongBodies) ?? 0);
}

export type GeneratorRest = z.infer<typeof GeneratorRest>;
export type LoadProfile = z.infer<typeof LoadProfile>;
export type Latency = z.infer<typeof Latency>;
export type OpenArrivals = z.infer<typeof OpenArrivals>;
export type OpenLoad = z.infer<typeof OpenLoad>;
export type LoadResult = z.infer<typeof LoadResult>;
