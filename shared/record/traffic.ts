import { z } from "zod";
import { Spacing } from "./load.ts";

/** Where something stands on an axis. */
export const Value = z.union([z.string(), z.number()]);

/** How many requests are due in a second. */
export const Rate = z.union([
  z.strictObject({ perSecond: z.number().positive() }),
  /** Of what the slowest cell of the family can answer. */
  z.strictObject({ percentOfCapacity: z.number().positive() }),
]);

/** When requests are sent: one whenever another is answered, or when they are due, whatever became of those before. */
export const Arrivals = z.discriminatedUnion("model", [
  z.strictObject({ model: z.literal("closed"), connections: z.int().positive() }),
  z.strictObject({
    model: z.literal("open"),
    connections: z.int().positive(),
    spacing: Spacing,
    rate: Rate,
  }),
]);

/**
 * Load tools that can be asked for: the lab's own client, the same one where it sleeps while it waits, and others, whose
 * figures are witnesses for its.
 */
export const GeneratorName = z.enum(["ours", "ours-asleep", "autocannon", "wrk", "oha"]);

export const OURS = GeneratorName.enum.ours;

/** What is sent to a process, and by what. */
export const Traffic = z.strictObject({
  workload: z.string(),
  parameters: z.record(z.string(), Value),
  /** Whether requests bring an id along, or the server makes one for each. */
  ids: z.enum(["sent", "made"]),
  arrivals: Arrivals,
  /** The load tool. */
  generator: z.string(),
});

export type GeneratorName = z.infer<typeof GeneratorName>;
export type Rate = z.infer<typeof Rate>;
export type Value = z.infer<typeof Value>;
export type Arrivals = z.infer<typeof Arrivals>;
export type Traffic = z.infer<typeof Traffic>;
