import {
  type Call,
  callsIn,
  NODE_NATIVE,
  OTHER_THREADS,
  type Place,
  type ProfiledTime,
  type SourcePosition,
  samplesUnderLoad,
  type ToSource,
} from "@lab/shared/attribute";
import { sum } from "@lab/shared/statistics";
import { timeNotSampled } from "./time-not-sampled.ts";

/** A function, and how many samples were in it, and in it or what it called. */
export interface FunctionTime extends Place, SourcePosition {
  readonly self: number;
  readonly total: number;
}

export interface ProcessTimes {
  readonly functions: readonly FunctionTime[];
  /** Samples of work. With the times of threads it is no whole number: a part stands for work that was not sampled. */
  readonly busy: number;
  readonly busyUs: number;
}

const ROOT = "(root)";

/** Where the CPU time of one process went while it was under load. */
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

/** Merges calls of the same function at the same place, from whatever caller. */
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
  for (let caller = at(calls, parent); caller !== undefined; caller = at(calls, caller.parent)) {
    if (caller.key === key) return true;
  }
  return false;
}

function at(calls: readonly Call[], index: number | undefined): Call | undefined {
  return index === undefined ? undefined : calls[index];
}

function outsideOfSamples(place: Place, name: string, samples: number): readonly FunctionTime[] {
  return samples === 0 ? [] : [{ ...place, name, line: 0, column: 0, self: samples, total: samples }];
}
