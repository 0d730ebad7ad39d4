import {
  type Call,
  callsIn,
  NODE_NATIVE,
  OTHER_THREADS,
  type Place,
  type ProfiledTime,
  type SamplesUnderLoad,
  type SourcePosition,
  samplesUnderLoad,
  type ToSource,
} from "@lab/shared/attribute";
import { sum } from "@lab/shared/statistics";

/** A function, and how many samples were in it, and in it or what it called. */
export interface FunctionTime extends Place, SourcePosition {
  readonly self: number;
  readonly total: number;
}

export interface ProcessTimes {
  readonly functions: readonly FunctionTime[];
  /** Samples of work. With the times of threads it is not a whole number: a part stands for work that was not sampled. */
  readonly busy: number;
  readonly busyUs: number;
}

const ROOT = "(root)";

export function functionTimes(profiled: ProfiledTime, toSource: ToSource): ProcessTimes {
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
