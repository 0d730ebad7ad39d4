import { z } from "zod";
import { Absent, Amount, Figure } from "../figure.ts";
import { LimitsInForce } from "../plan/limits.ts";
import { LoadResult } from "../plan/load.ts";
import { MemoryReading, ResourceLocation, ResourceUse } from "./resources.ts";
import { CollectionPauses, HeapReading } from "./server-messages.ts";

const Index = z.int().nonnegative();

/** Milliseconds of the run. The clock never goes back, and stands still between an interruption and the resumption. */
const when = { atMs: Amount };
const inRound = { ...when, round: Index };
const ofCell = { ...inRound, cell: z.string() };

export const MemorySample = z.strictObject({ ...when, memory: MemoryReading });

/** The place of a burst: its block, the turn within that, and the part of the turn. */
const ofBurst = { ...ofCell, block: Index, position: Index, part: Index };

/** A burst of load at one cell: its result, and the readings around it. */
export const BurstEvent = z.strictObject({
  type: z.literal("burst"),
  ...ofBurst,
  load: LoadResult,
  server: ResourceUse,
  /**
   * CPU time that the server used after its load, mostly to collect garbage; absent if it did not come to rest. Unknown
   * under the classic protocol, and where an engine reports the figures.
   */
  afterwardsUs: Figure.optional(),
  /** Taken on a timer during the burst. */
  memorySamples: z.array(MemorySample),
  heap: z.union([HeapReading, Absent]),
  allocatedBytes: Figure,
  /** The server's pauses for garbage during the burst; not recorded until 2026-11-27. */
  pauses: z.union([CollectionPauses, Absent]).optional(),
  /** The CPU time of the busiest server that was not under load. */
  busiestNeighbour: z.strictObject({ cell: z.string(), cpuUs: Amount }).optional(),
  /** CPU time stolen by the hypervisor meanwhile, over all cores. */
  stealUs: Figure,
  /** CPU time that the runner itself used meanwhile. */
  runnerCpuUs: Figure,
});

export const BurstFailedEvent = z.strictObject({
  type: z.literal("burst-failed"),
  ...ofBurst,
  reason: z.string(),
  /** The kernel killed its server at the memory limit. */
  outOfMemory: z.boolean(),
});

export const WarmUpEvent = z.strictObject({
  type: z.literal("warmed-up"),
  ...ofCell,
  /** CPU µs per request of each burst. */
  costsUs: z.array(Amount),
  steady: z.boolean(),
  loadMs: Amount,
  tookMs: Amount,
});

/** A family's capacity, measured by closed loops before load arrives at a share of it. */
export const CapacityEvent = z.strictObject({
  type: z.literal("capacity-found"),
  ...inRound,
  family: z.string(),
  /** Requests per second of each cell, and of the slowest, which is what shares are shares of. */
  cells: z.record(z.string(), z.number().positive()),
  slowest: z.string(),
  perSecond: z.number().positive(),
});

export const StopReason = z.enum(["rounds", "budget", "interrupted", "void", "failed"]);

export const RunFinishedEvent = z.strictObject({
  type: z.literal("run-finished"),
  ...when,
  reason: StopReason,
  sentence: z.string(),
});

export const JournalEvent = z.discriminatedUnion("type", [
  /** With the run that it is the journal of. */
  z.strictObject({ type: z.literal("run-started"), ...when, runId: z.string().optional() }),
  z.strictObject({ type: z.literal("run-resumed"), ...when, round: Index, sentence: z.string() }),
  z.strictObject({ type: z.literal("leftovers-removed"), ...when, what: z.array(z.string()) }),
  z.strictObject({ type: z.literal("round-started"), ...inRound, blocks: z.int().positive() }),
  z.strictObject({
    type: z.literal("cell-started"),
    ...ofCell,
    /** Absent if the server does not report it. */
    node: z.string().optional(),
    contextFrame: z.boolean().optional(),
    resources: ResourceLocation,
    limitsInForce: LimitsInForce,
    tookMs: Amount,
    /** CPU time of all its threads until it was ready; not recorded until 2026-11-27. */
    cpuUs: Figure.optional(),
  }),
  z.strictObject({ type: z.literal("cell-failed"), ...ofCell, reason: z.string(), outOfMemory: z.boolean() }),
  z.strictObject({ type: z.literal("contract-proven"), ...ofCell, requests: z.int().positive(), tookMs: Amount }),
  z.strictObject({
    type: z.literal("contract-broken"),
    ...ofCell,
    violations: z.array(z.string()),
    violationCount: z.int().positive(),
  }),
  WarmUpEvent,
  CapacityEvent,
  BurstEvent,
  BurstFailedEvent,
  z.strictObject({ type: z.literal("block-finished"), ...inRound, block: Index }),
  z.strictObject({
    type: z.literal("cell-stopped"),
    ...ofCell,
    code: z.int().nullable(),
    signal: z.string().nullable(),
    killed: z.boolean(),
  }),
  z.strictObject({ type: z.literal("round-finished"), ...inRound }),
  RunFinishedEvent,
]);

export type MemorySample = z.infer<typeof MemorySample>;
export type BurstEvent = z.infer<typeof BurstEvent>;
export type CapacityEvent = z.infer<typeof CapacityEvent>;
export type WarmUpEvent = z.infer<typeof WarmUpEvent>;
export type StopReason = z.infer<typeof StopReason>;
export type RunFinishedEvent = z.infer<typeof RunFinishedEvent>;
export type JournalEvent = z.infer<typeof JournalEvent>;

/** True if a run can be resumed. A killed run has recorded no reason. */
export function isUnfinished(reason: StopReason | "killed" | undefined): boolean {
  return reason === undefined || reason === "killed" || reason === "interrupted" || reason === "failed";
}
