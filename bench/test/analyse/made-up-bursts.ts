import type { BurstEvent, JournalEvent, Latency, LoadResult, ResourceUse } from "@lab/shared/record";
import { Histogram } from "@lab/shared/statistics/histograms";
import { recordLatency, summariseLatency } from "../../src/drive/burst-tally.ts";

const ABSENT = { absent: "made up" };

interface MadeUp {
  readonly cell: string;
  readonly round?: number;
  readonly block?: number;
  /** CPU µs per request. */
  readonly costUs?: number;
  readonly load?: Partial<LoadResult>;
  readonly server?: Partial<ResourceUse>;
}

/** A burst of 400 ms that nothing is wrong with. */
export function burstOf({ cell, round = 0, block = 0, costUs = 20, load, server }: MadeUp): BurstEvent {
  const requests = load?.requests ?? 1_000;
  return {
    type: "burst",
    atMs: 1_000,
    round,
    block,
    position: 0,
    part: 0,
    cell,
    load: {
      requests,
      durationMs: 400,
      errors: 0,
      timeouts: 0,
      non2xx: 0,
      wrongBodies: 0,
      generatorCpuUs: 200_000,
      ...load,
    },
    server: {
      cpuUs: costUs * requests,
      throttling: { periods: 4, throttledPeriods: 0, throttledUs: 0 },
      memory: { workingSetBytes: 100, anonBytes: 50 },
      ...server,
    },
    memorySamples: [],
    heap: ABSENT,
    allocatedBytes: ABSENT,
    stealUs: 0,
    runnerCpuUs: 0,
  };
}

/** A server that became ready, on this version of Node. */
export function startOf({ cell, node, round = 0 }: { cell: string; node: string; round?: number }): JournalEvent {
  const limitsInForce = { cpus: 1, memoryBytes: 1, cores: [0] };
  const resources = { kind: "rehearsal", server: 0 } as const;
  return { type: "cell-started", atMs: 1, round, cell, node, resources, limitsInForce, tookMs: 1 };
}

/** A round in which these costs were measured, block by block, a burst each. */
export function roundOf(round: number, costs: Readonly<Record<string, readonly number[]>>): readonly BurstEvent[] {
  return Object.entries(costs).flatMap(([cell, perBlock]) =>
    perBlock.map((costUs, block) => burstOf({ cell, round, block, costUs })),
  );
}

export function latencyOf(...us: readonly number[]): Latency {
  const histogram = new Histogram();
  for (const one of us) recordLatency(histogram, one / 1_000);
  const latency = summariseLatency(histogram);
  if (latency === undefined) throw new Error("There is no latency of no request.");
  return latency;
}
