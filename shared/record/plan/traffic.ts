import { z } from "zod";
import { type LoadProfile, Spacing } from "./load.ts";

export const Value = z.union([z.string(), z.number()]);

/** Requests scheduled per second. */
export const Rate = z.union([
  z.strictObject({ perSecond: z.number().positive() }),
  /** As a share of the capacity of the slowest cell of the family. */
  z.strictObject({ percentOfCapacity: z.number().positive() }),
]);

const inFlight = {
  connections: z.int().positive(),
  /** The requests in flight on a connection; left out if it is one at a time. */
  pipelining: z.int().min(2).optional(),
};

/** When requests are sent: each after the answer to another, or on schedule, regardless of earlier responses. */
export const Arrivals = z.discriminatedUnion("model", [
  z.strictObject({ model: z.literal("closed"), ...inFlight }),
  z.strictObject({ model: z.literal("open"), ...inFlight, spacing: Spacing, rate: Rate }),
]);

/** A user's own request, and what is known of its answer. */
export const OwnRequest = z.strictObject({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
  /** How often it comes among the others. */
  weight: z.int().positive(),
  expected: z.strictObject({
    /** Left out if the server itself answers in several ways. */
    status: z.int().optional(),
    /** In bytes; left out if answers differ in it. */
    length: z.int().nonnegative().optional(),
  }),
});

/** A user's requests in place of a workload, in a seeded order. */
export const OwnRequests = z.strictObject({
  seed: z.int().nonnegative(),
  /** As long as the slowest of them took at least. */
  longestAnswerMs: z.number().nonnegative(),
  each: z.array(OwnRequest).min(1),
});

/** The load of a process, and the tool that makes it. */
export const Traffic = z.strictObject({
  workload: z.string(),
  parameters: z.record(z.string(), Value),
  /** Requests carry an id, or the server makes one for each. */
  ids: z.enum(["sent", "made"]),
  /** In all, if it is more than the one of the id; those of HTTP itself come in addition. */
  headers: z.int().positive().optional(),
  arrivals: Arrivals,
  generator: z.string(),
  requests: OwnRequests.optional(),
});

export function inFlightOf({ connections, pipelining = 1 }: Arrivals): Pick<LoadProfile, "connections" | "pipelining"> {
  return { connections, pipelining };
}

export type Rate = z.infer<typeof Rate>;
export type Value = z.infer<typeof Value>;
export type Arrivals = z.infer<typeof Arrivals>;
export type OwnRequest = z.infer<typeof OwnRequest>;
export type OwnRequests = z.infer<typeof OwnRequests>;
export type Traffic = z.infer<typeof Traffic>;
