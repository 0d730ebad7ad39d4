import {
  type Call,
  callsIn,
  NODE_NATIVE,
  noLoad,
  noProfiles,
  OTHER_THREADS,
  type Place,
  type ProfiledTime,
  rounded,
  type SamplesUnderLoad,
  type SourcePosition,
  samplesUnderLoad,
  type ToSource,
} from "@lab/shared/attribute";
import type { Attribution, FunctionShare, Measured, OwnerShare } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { US_PER_MS } from "@lab/shared/statistics/units";
import { type SourceMapText, toSourceBy } from "./source-positions.ts";

export interface AttributionInput {
  readonly variant: string;
  readonly nodeVersion: string;
  readonly profiles: readonly ProfiledTime[];
  /** The cost of a request, from slices without a profiler. */
  readonly costUs: Measured;
  readonly overhead: Attribution["overhead"];
  /** Source maps of the built files; without one, functions are located in the built file. */
  readonly sourceMaps?: readonly SourceMapText[];
}

/** Where the CPU time of a request goes. Every process weighs the same, however long it was sampled: it is the unit of evidence. */
export function attribute(input: AttributionInput): Attribution {
  const { variant, nodeVersion, profiles, costUs, overhead, sourceMaps = [] } = input;
  if (profiles.length === 0) throw noProfiles(variant);
  const toSource = toSourceBy(sourceMaps);
  const processes = profiles.map((profiled) => functionTimes(profiled, toSource));
  if (processes.some(({ busy }) => busy === 0)) throw noLoad(variant);
  const shares = mergedShares(processes);
  const cost = estimateIn(costUs);
  return {
    schemaVersion: 1,
    variant,
    nodeVersion,
    profiles: profiles.length,
    samples: Math.max(1, Math.round(sum(processes.map(({ busy }) => busy)))),
    sampledMs: sum(processes.map(({ busyUs }) => busyUs)) / US_PER_MS,
    costUs,
    overhead,
    owners: ownerShares(shares, cost),
    functions: shares.map((share) => functionShare(share, cost)).sort(mostFirst),
  };
}

/** Here `self` and `total` are shares of the CPU time, 0 to 1: the mean over the processes. */
function mergedShares(processes: readonly ProcessTimes[]): readonly FunctionTime[] {
  const merged = new Map<string, FunctionTime>();
  for (const { functions, busy } of processes) {
    const weight = 1 / (busy * processes.length);
    for (const time of functions) {
      const key = JSON.stringify([time.owner, time.file, time.name, time.line, time.column]);
      const { self, total } = merged.get(key) ?? { self: 0, total: 0 };
      merged.set(key, { ...time, self: self + time.self * weight, total: total + time.total * weight });
    }
  }
  return [...merged.values()];
}

function ownerShares(shares: readonly FunctionTime[], costUs: number | undefined): OwnerShare[] {
  const byOwner = Object.values(Object.groupBy(shares, ({ owner }) => owner));
  return byOwner
    .flatMap((own = []) =>
      own.slice(0, 1).map(({ owner, kind }) => ({ owner, kind, self: sum(own.map(({ self }) => self)) })),
    )
    .filter(({ self }) => self > 0)
    .map(({ owner, kind, self }) => ({
      owner,
      kind,
      selfPercent: percent(self),
      ...(costUs !== undefined && { selfUs: microseconds(self, costUs) }),
    }))
    .sort((one, other) => other.selfPercent - one.selfPercent || one.owner.localeCompare(other.owner));
}

function functionShare(time: FunctionTime, costUs: number | undefined): FunctionShare {
  const { name, owner, file, line, column, self, total } = time;
  return {
    name,
    owner,
    file,
    line,
    column,
    selfPercent: percent(self),
    totalPercent: percent(total),
    ...(costUs !== undefined && { selfUs: microseconds(self, costUs), totalUs: microseconds(total, costUs) }),
  };
}

function mostFirst(one: FunctionShare, other: FunctionShare): number {
  return (
    other.selfPercent - one.selfPercent ||
    other.totalPercent - one.totalPercent ||
    one.owner.localeCompare(other.owner) ||
    one.name.localeCompare(other.name) ||
    one.line - other.line
  );
}

function percent(share: number): number {
  return rounded(share * 100);
}

function microseconds(share: number, costUs: number): number {
  return rounded(share * costUs);
}

/** A function, and how many samples were in it, and in it or what it called. */
interface FunctionTime extends Place, SourcePosition {
  readonly self: number;
  readonly total: number;
}

interface ProcessTimes {
  readonly functions: readonly FunctionTime[];
  /** Samples of work. With the times of threads it is not a whole number: a part stands for work that was not sampled. */
  readonly busy: number;
  readonly busyUs: number;
}

const ROOT = "(root)";

function functionTimes(profiled: ProfiledTime, toSource: ToSource): ProcessTimes {
  const taken = samplesUnderLoad(profiled);
  const calls = callsIn(profiled.profile, taken.counts, toSource);
  const busySamples = sum(calls.map(({ self }) => self));
  const { reading, helpers } = timeNotSampled(profiled, taken, taken.taken - busySamples);
  const functions = [
    ...byFunction(calls),
    ...outsideOfSamples(NODE_NATIVE, "(reading and polling)", reading),
    ...outsideOfSamples(OTHER_THREADS, "(other threads)", helpers),
  ];
  const busy = busySamples + reading + helpers;
  return { functions, busy, busyUs: taken.taken === 0 ? 0 : (busy * taken.lastedUs) / taken.taken };
}

function byFunction(calls: readonly Call[]): readonly FunctionTime[] {
  const functions = new Map<string, FunctionTime>();
  for (const call of calls) {
    const { key, owner, kind, file, name, line, column, self } = call;
    if (call.below === 0 || name === ROOT) continue;
    const before = functions.get(key) ?? { owner, kind, file, name, line, column, self: 0, total: 0 };
    // For recursion, only the outermost call counts.
    const total = before.total + (isWithinItself(call, calls) ? 0 : call.below);
    functions.set(key, { ...before, self: before.self + self, total });
  }
  return [...functions.values()];
}

function isWithinItself({ key, parent }: Call, calls: readonly Call[]): boolean {
  for (let caller = calls[parent ?? -1]; caller !== undefined; caller = calls[caller.parent ?? -1]) {
    if (caller.key === key) return true;
  }
  return false;
}

function outsideOfSamples(place: Place, name: string, samples: number): readonly FunctionTime[] {
  return samples === 0 ? [] : [{ ...place, name, line: 0, column: 0, self: samples, total: samples }];
}

/**
 * Node calls itself idle from before it polls until after: what it reads from sockets meanwhile is work, and lands in
 * "(idle)". The kernel knows how long the main thread was on a core and how long it waited for one; asleep it was for
 * the rest, and idle no longer than that. A thread that waits for a core is not sampled: the signal reaches it later.
 * Without the kernel's figures nothing in "(idle)" is taken for work.
 */
function timeNotSampled({ threads }: ProfiledTime, { taken, lastedUs }: SamplesUnderLoad, idle: number) {
  if (threads === undefined || threads.mainUs === 0) return { reading: 0, helpers: 0 };
  const asleepUs = Math.max(0, lastedUs - threads.mainUs - threads.queuedUs);
  const atWork = (taken * threads.mainUs) / (threads.mainUs + asleepUs);
  const reading = Math.min(idle, Math.max(0, atWork - (taken - idle)));
  return { reading, helpers: ((taken - idle + reading) * threads.helpersUs) / threads.mainUs };
}
