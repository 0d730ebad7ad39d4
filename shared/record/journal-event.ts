import { z } from "zod";
import { Absent, Figure } from "./figure.ts";
import { HeapReading } from "./heap-reading.ts";
import { LimitsInForce } from "./limits.ts";
import { LoadResult } from "./load.ts";
import { MemoryReading, ResourceLocation, ResourceUse } from "./resources.ts";

const Index = z.int().nonnegative();

/** Milliseconds of the run. The clock never goes back, and stands still between an interruption and the resumption. */
const when = { atMs: z.number().nonnegative() };
const inRound = { ...when, round: Index };
const ofCell = { ...inRound, cell: z.string() };

export const MemorySample = z.strictObject({ ...when, memory: MemoryReading });

/** A burst of load at one cell: what was asked of it, what it used, and what went on beside it. */
export const SliceEvent = z.strictObject({
  type: z.literal("slice"),
  ...ofCell,
  block: Index,
  /** Its turn within the block. */
  position: Index,
  load: LoadResult,
  server: ResourceUse,
  /**
   * CPU time that the server went on to use after its load until it rested, collecting garbage mostly; absent for one that
   * did not come to rest. Not known of the classic protocol, of an engine's figures and of runs from before.
   */
  afterwardsUs: Figure.optional(),
  /** Taken on a timer during the burst. */
  memorySamples: z.array(MemorySample),
  heap: z.union([HeapReading, Absent]),
  allocatedBytes: Figure,
  /** What the busiest of the servers that were not under load used meanwhile. */
  busiestNeighbour: z.strictObject({ cell: z.string(), cpuUs: z.number().nonnegative() }).optional(),
  /**
   * How long it was waited, before it, for the core that servers run on to be as fast as it can be, and its pace then
   * and during it: the time of a step that is always the same. Absent in the classic protocol and in runs from before;
   * in some of these the pace is that of another step, and was not taken during slices.
   */
  calm: z.strictObject({ waitedMs: z.number().nonnegative(), paceNs: Figure, duringNs: Figure.optional() }).optional(),
  /** CPU time stolen by the hypervisor meanwhile, over all cores. */
  stealUs: Figure,
  /** CPU time that the runner itself used meanwhile. */
  runnerCpuUs: Figure,
});

export const SliceFailedEvent = z.strictObject({
  type: z.literal("slice-failed"),
  ...ofCell,
  block: Index,
  position: Index,
  reason: z.string(),
  /** The kernel killed its server at the memory limit. */
  outOfMemory: z.boolean().default(false),
});

export const WarmUpEvent = z.strictObject({
  type: z.literal("warmed-up"),
  ...ofCell,
  /** CPU µs per request of each burst. */
  costsUs: z.array(z.number().nonnegative()),
  /** Whether the last ones were flat. */
  steady: z.boolean(),
  /** The time under load in it. */
  loadMs: z.number().nonnegative(),
  tookMs: z.number().nonnegative(),
});

export const StopReason = z.enum(["rounds", "precision", "budget", "interrupted", "void", "failed"]);

export const RunFinishedEvent = z.strictObject({
  type: z.literal("run-finished"),
  ...when,
  reason: StopReason,
  sentence: z.string(),
});

export const JournalEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("run-started"), ...when }),
  z.strictObject({ type: z.literal("run-resumed"), ...when, round: Index, sentence: z.string() }),
  z.strictObject({ type: z.literal("leftovers-removed"), ...when, what: z.array(z.string()) }),
  z.strictObject({ type: z.literal("round-started"), ...inRound, blocks: z.int().positive() }),
  z.strictObject({
    type: z.literal("cell-started"),
    ...ofCell,
    node: z.string(),
    resources: ResourceLocation,
    limitsInForce: LimitsInForce,
    tookMs: z.number().nonnegative(),
  }),
  z.strictObject({
    type: z.literal("cell-failed"),
    ...ofCell,
    reason: z.string(),
    outOfMemory: z.boolean(),
  }),
  z.strictObject({
    type: z.literal("contract-proven"),
    ...ofCell,
    requests: z.int().positive(),
    tookMs: z.number().nonnegative(),
  }),
  z.strictObject({
    type: z.literal("contract-broken"),
    ...ofCell,
    violations: z.array(z.string()),
    violationCount: z.int().positive(),
  }),
  WarmUpEvent,
  SliceEvent,
  SliceFailedEvent,
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
export type SliceEvent = z.infer<typeof SliceEvent>;
export type SliceFailedEvent = z.infer<typeof SliceFailedEvent>;
export type WarmUpEvent = z.infer<typeof WarmUpEvent>;
export type StopReason = z.infer<typeof StopReason>;
export type RunFinishedEvent = z.infer<typeof RunFinishedEvent>;
export type JournalEvent = z.infer<typeof JournalEvent>;
