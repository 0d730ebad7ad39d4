import { type BurstEvent, costUs, type Figure, faultsIn, known } from "@lab/shared/record";

const MB = 1024 ** 2;

export type SliceRow = ReturnType<typeof sliceRows>[number];

/** All slices of one cell in order, each with the bursts of its block. */
export function sliceRows(bursts: readonly BurstEvent[]) {
  const blocks = Map.groupBy(bursts, ({ round, block }) => `${round} ${block}`);
  return [...blocks.values()].flatMap((ofBlock) => rowOf(ofBlock) ?? []);
}

function rowOf(bursts: readonly BurstEvent[]) {
  const last = bursts.at(-1);
  if (last === undefined) return undefined;
  const { atMs, round, block, server } = last;
  const sum = (of: (burst: BurstEvent) => number): number => bursts.reduce((total, burst) => total + of(burst), 0);
  const requests = sum(({ load }) => load.requests);
  const durationMs = sum(({ load }) => load.durationMs);
  const cpuUs = sum((burst) => burst.server.cpuUs);
  const afterwardsUs = sum((burst) => known(burst.afterwardsUs ?? 0) ?? 0);
  return {
    atS: atMs / 1_000,
    round: round + 1,
    block: block + 1,
    requests,
    costUs: costUs({ load: { requests }, server: { cpuUs }, afterwardsUs }) ?? null,
    rps: (requests / durationMs) * 1_000,
    cpuPercent: cpuUs / durationMs / 10,
    throttledMs: throttledMsIn(bursts),
    workingSetMb: inMb(known(server.memory.workingSetBytes)),
    errors: sum(({ load }) => faultsIn(load)),
  };
}

/** Known where it is known of every burst. */
function throttledMsIn(bursts: readonly BurstEvent[]): number | null {
  const us = bursts.map(
    ({ server: { throttling } }): Figure => ("throttledUs" in throttling ? throttling.throttledUs : throttling),
  );
  return us.reduce<number | null>(
    (total, figure) => (total === null || typeof figure !== "number" ? null : total + figure / 1_000),
    0,
  );
}

function inMb(bytes: number | undefined): number | null {
  return bytes === undefined ? null : bytes / MB;
}

export type MemoryRow = ReturnType<typeof memoryRows>[number];

/** A server's memory: sampled during each burst, and read at its end. */
export function memoryRows(bursts: readonly BurstEvent[]) {
  return bursts.flatMap(({ round, atMs: endMs, memorySamples, server }) =>
    [...memorySamples, { atMs: endMs, memory: server.memory }].map(({ atMs, memory }) => ({
      round: round + 1,
      atS: atMs / 1_000,
      workingSetMb: inMb(known(memory.workingSetBytes)),
      anonMb: inMb(known(memory.anonBytes)),
    })),
  );
}

type Observed = Readonly<Record<"round" | "atS", number>>;

/** Room between two rounds, as a share of all that is drawn. */
const GAP = 0.02;

/** Counts only the seconds in which the cell itself was measured: between its rounds others were, and a chart would be empty. */
export function inOwnTime<Row extends Observed>(rows: readonly Row[]): readonly (Row & { readonly ownS: number })[] {
  const rounds = [...Map.groupBy(rows, ({ round }) => round).values()].map((ofRound) => {
    const seconds = ofRound.map(({ atS }) => atS);
    const [least, most] = [Math.min(...seconds), Math.max(...seconds)];
    return { ofRound, least, length: most - least };
  });
  const gap = GAP * rounds.reduce((sum, { length }) => sum + length, 0);
  let start = 0;
  return rounds.flatMap(({ ofRound, least, length }) => {
    const placed = ofRound.map((row) => ({ ...row, ownS: start + row.atS - least }));
    start += length + gap;
    return placed;
  });
}
