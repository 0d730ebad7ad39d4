import { z } from "zod";
import { Absent, Amount, Figure, known } from "../figure.ts";

/** Where a server's CPU time and memory are read. */
export const ResourceLocation = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("cgroup-v1"),
    /** Folders of the server's group, one per controller. */
    cpu: z.string(),
    cpuacct: z.string(),
    memory: z.string(),
  }),
  z.strictObject({ kind: z.literal("cgroup-v2"), folder: z.string() }),
  /** A container whose group this machine's files do not show: by its engine's figures. */
  z.strictObject({ kind: z.literal("docker-stats"), container: z.string() }),
  /** No group of its own: the process's entry in /proc, and those of as many workers below it. */
  z.strictObject({
    kind: z.literal("procfs"),
    pid: z.int().positive(),
    workers: z.int().positive().optional(),
    /** Set where it starts others by itself: all processes below it count. */
    tree: z.literal(true).optional(),
  }),
  /** A server that does not exist, by its place among those that a rehearsal started. */
  z.strictObject({ kind: z.literal("rehearsal"), server: z.int().nonnegative() }),
]);

export const Throttling = z.strictObject({
  periods: z.int().nonnegative(),
  throttledPeriods: z.int().nonnegative(),
  throttledUs: Amount,
});

export const MemoryReading = z.strictObject({
  /** Charged memory without the file pages that could be dropped immediately. */
  workingSetBytes: Figure,
  /** Heap, stacks and the like: what cannot be dropped. */
  anonBytes: Figure,
});

const figures = {
  cpuUs: Amount,
  throttling: z.union([Throttling, Absent]),
  memory: MemoryReading,
};

/** CPU time and throttling as counters that only grow, and memory as it is now. */
export const ResourceReading = z.strictObject(figures);

/** A server's resource use between two readings: the growth of the counters, and the memory at the second. */
export const ResourceUse = z.strictObject(figures);

export type ResourceLocation = z.infer<typeof ResourceLocation>;
export type Throttling = z.infer<typeof Throttling>;
export type MemoryReading = z.infer<typeof MemoryReading>;
export type ResourceReading = z.infer<typeof ResourceReading>;
export type ResourceUse = z.infer<typeof ResourceUse>;

interface WorkOfSlice {
  readonly load: { readonly requests: number };
  readonly server: { readonly cpuUs: number };
  readonly afterwardsUs?: Figure | undefined;
}

/**
 * The headline: server CPU time per request, in microseconds, including what the server used after the last of them.
 * Undefined for a burst in which nothing was answered.
 */
export function costUs({ load, server, afterwardsUs = 0 }: WorkOfSlice): number | undefined {
  return load.requests > 0 ? (server.cpuUs + (known(afterwardsUs) ?? 0)) / load.requests : undefined;
}
