import { z } from "zod";
import { Value } from "./traffic.ts";

export const VariedAxis = z.strictObject({
  name: z.string(),
  says: z.string(),
  unit: z.string().optional(),
  /** True if its values are numbers, and so have distances. */
  numeric: z.boolean(),
  /** The values in the run: numbers sorted, all others as requested. */
  values: z.array(Value).min(2),
});

export type VariedAxis = z.infer<typeof VariedAxis>;

/** The study that a run along an axis answers, also where its plan names no study. */
export const STUDY_OF_AXIS: ReadonlyMap<string, string> = new Map([
  ...[
    "depth",
    "contexts",
    "tenants",
    "handler",
    "compute",
    "payload",
    "node",
    "context-frame",
    "workers",
    "headers",
  ].map((name) => [name, name] as const),
  ["connections", "connections"],
  ["rate", "rate"],
  ["wait", "io"],
  ["body", "post"],
  ["operation", "kv"],
]);
