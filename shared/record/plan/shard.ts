import { z } from "zod";
import type { Value } from "./traffic.ts";

const Count = z.int().positive();
/** SHA-256 of the whole plan, as far as no machine decides it. */
const PlanHash = z.string().regex(/^[0-9a-f]{64}$/);
/** Distinguishes machines without naming them. */
const Host = z.string().min(1);

export const Shard = z.strictObject({
  number: Count,
  of: Count,
  /** Shards with the same one belong together. */
  plan: PlanHash,
  host: Host,
  /** The shard of each family, named after its baseline, in the order of the whole plan. */
  families: z.array(z.strictObject({ family: z.string(), shard: Count })),
});

export const Merged = z.strictObject({
  of: Count,
  plan: PlanHash,
  shards: z.array(z.strictObject({ number: Count, host: Host, runId: z.string(), createdAt: z.iso.datetime() })).min(1),
});

export type Shard = z.infer<typeof Shard>;
export type Merged = z.infer<typeof Merged>;

/** The coordinate that says on which shard's machine a cell was measured; without it, there was one machine for all. */
export const HOST = "host";

export function hostOf({ coordinates }: { readonly coordinates: Readonly<Record<string, Value>> }): Value | undefined {
  return coordinates[HOST];
}
