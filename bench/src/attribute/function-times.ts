import { callTreeOf, type TreeNode } from "./call-tree.ts";
import type { CallFrame, CpuProfile } from "./cpu-profile.ts";
import { ENGINE, NODE_NATIVE, OTHER_THREADS, type Place, placeOf } from "./place-of.ts";
import { type ProfiledTime, samplesUnderLoad } from "./samples-under-load.ts";
import type { SourcePosition, ToSource } from "./source-positions.ts";
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

const IDLE = "(idle)";
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

/** A node of the call tree with what it stands for. */
interface Call extends TreeNode, Place, SourcePosition {
  readonly key: string;
  readonly self: number;
  /** Its own and its callees'. */
  readonly below: number;
}

function callsIn(profile: CpuProfile, counts: ReadonlyMap<number, number>, toSource: ToSource): readonly Call[] {
  const tree = callTreeOf(profile);
  const below = tree.map(({ node }) => samplesOf(node, counts));
  for (const [index, { parent }] of [...tree.entries()].reverse()) {
    if (parent !== undefined) below[parent] = (below[parent] ?? 0) + (below[index] ?? 0);
  }
  const calls: Call[] = [];
  for (const [index, { node, parent }] of tree.entries()) {
    const place = placeOf(node.callFrame) ?? callersPlace(calls, parent);
    const position = toSource(positionOf(node.callFrame, place.file));
    const key = JSON.stringify([place.owner, position.file, position.name, position.line, position.column]);
    const self = samplesOf(node, counts);
    calls.push({ node, parent, ...place, ...position, key, self, below: below[index] ?? 0 });
  }
  return calls;
}

function samplesOf({ id, callFrame }: TreeNode["node"], counts: ReadonlyMap<number, number>): number {
  return callFrame.functionName === IDLE ? 0 : (counts.get(id) ?? 0);
}

function callersPlace(calls: readonly Call[], parent: number | undefined): Place {
  const caller = parent === undefined ? undefined : calls[parent];
  if (caller === undefined) return ENGINE;
  return { owner: caller.owner, kind: caller.kind, file: caller.file };
}

/** Lines and columns from 1, as editors count; 0 where there is no source. */
function positionOf({ functionName, url, lineNumber, columnNumber }: CallFrame, file: string): SourcePosition {
  const name = functionName === "" ? "(anonymous)" : functionName;
  // A position in code that was made at run time is none in the file of the caller it is counted to.
  return url === ""
    ? { name, file, line: 0, column: 0 }
    : { name, file, line: lineNumber + 1, column: columnNumber + 1 };
}

/** Those of the same name at the same place are one function, however many ways lead to it. */
function byFunction(calls: readonly Call[]): readonly FunctionTime[] {
  const functions = new Map<string, FunctionTime>();
  for (const call of calls) {
    const { key, owner, kind, file, name, line, column, self } = call;
    if (call.below === 0 || name === ROOT) continue;
    const before = functions.get(key) ?? { owner, kind, file, name, line, column, self: 0, total: 0 };
    // What calls itself is below itself: only the outermost call counts.
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
