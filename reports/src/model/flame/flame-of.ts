import {
  type Call,
  type CpuProfile,
  callsIn,
  NODE_NATIVE,
  OTHER_THREADS,
  samplesUnderLoad,
  whereIs,
} from "@lab/shared/attribute";
import { type Attribution, type FunctionShare, WITHOUT_A_NAME } from "@lab/shared/record";

interface Draft {
  readonly frame: Frame;
  readonly depth: number;
  readonly callees: Map<string, Draft>;
  selfUs: number;
}

/** Deeper than any request's, and flat enough to be walked. */
const DEEPEST = 200;

const VARIANT = "variant";
const ROOT: Frame = { name: "", owner: "", place: "" };

/**
 * A profile as stacks that add up to a request's cost, and what one sample of it stands for. Time that no sample shows,
 * but the kernel reports (socket reads, V8's threads), becomes stacks of its own.
 */
export function stacksOf(profile: CpuProfile, { costUs, functions }: Attribution) {
  if ("absent" in costUs) return undefined;
  const { counts } = samplesUnderLoad({ profile });
  const calls = callsIn(profile, counts, (built) => built);
  const samples = calls.reduce((sum, { self }) => sum + self, 0);
  if (samples === 0) return undefined;
  const outside = functions.filter(isOutsideOfSamples);
  const sampledUs = costUs.estimate - outside.reduce((sum, { selfUs = 0 }) => sum + selfUs, 0);
  const usPerSample = sampledUs / samples;
  const root = drafted(calls, usPerSample);
  for (const share of outside) calleeOf(root, frameOf(share)).selfUs += share.selfUs ?? 0;
  return { stacks: root as Stack, usPerSample };
}

function isOutsideOfSamples({ owner, file, name }: FunctionShare): boolean {
  const isOfNode = owner === NODE_NATIVE.owner && file === NODE_NATIVE.file;
  return owner === OTHER_THREADS.owner || (isOfNode && name === "(reading and polling)");
}

function drafted(calls: readonly Call[], usPerSample: number): Draft {
  const root: Draft = { frame: ROOT, depth: 0, callees: new Map(), selfUs: 0 };
  const drafts: Draft[] = [];
  for (const call of calls) {
    const draft = draftOf(call, drafts[call.parent ?? -1] ?? root);
    draft.selfUs += call.self * usPerSample;
    drafts.push(draft);
  }
  return root;
}

/** The root has no caller; a call that never ran under load has no frame, nor do its callees. */
function draftOf(call: Call, caller: Draft): Draft {
  return call.parent === undefined || call.below === 0 ? caller : calleeOf(caller, frameOf(call));
}

function calleeOf(caller: Draft, frame: Frame): Draft {
  if (caller.depth === DEEPEST) return caller;
  const key = keyOf(frame);
  const known = caller.callees.get(key);
  if (known !== undefined) return known;
  const callee: Draft = { frame, depth: caller.depth + 1, callees: new Map(), selfUs: 0 };
  caller.callees.set(key, callee);
  return callee;
}

function frameOf({ name, owner, ...at }: Pick<FunctionShare, "name" | "owner" | "file" | "line">): Frame {
  return { name, owner, place: whereIs(at) };
}

/**
 * A key that finds a function again in another cell. Variants are built into a file each, in which the same function is
 * at another line, so their functions go by name alone. A package's function has its file, and without a name its line.
 */
function keyOf({ name, owner, place }: Frame): string {
  if (owner === VARIANT) return JSON.stringify([owner, name]);
  return JSON.stringify([owner, name, name === WITHOUT_A_NAME ? place : place.replace(/:\d+$/, "")]);
}

/** A share of the more expensive cell; narrower frames are invisible and merged into their callers. */
const LEAST_SHARE = 0.001;

const DIGITS = 3;

/** Two cells' stacks as one: each way in one place, with what it takes in either. */
export function flameOf(from: Stack, to: Stack): Flame {
  const whole = merged(from, to, 0);
  const least = LEAST_SHARE * Math.max(whole.fromUs, whole.toUs);
  return listed(whole, least);
}

interface Merged extends Change {
  readonly callees: readonly Merged[];
}

function merged(from: Stack | undefined, to: Stack | undefined, depth: number): Merged {
  const keys = [...new Set([...(from?.callees.keys() ?? []), ...(to?.callees.keys() ?? [])])];
  const callees = keys.map((key) => merged(from?.callees.get(key), to?.callees.get(key), depth + 1));
  const fromUs = (from?.selfUs ?? 0) + callees.reduce((sum, callee) => sum + callee.fromUs, 0);
  const toUs = (to?.selfUs ?? 0) + callees.reduce((sum, callee) => sum + callee.toUs, 0);
  const frame = (to ?? from)?.frame ?? { name: "", owner: "", place: "" };
  return { frame, depth, fromUs, toUs, callees };
}

/** By name among siblings, as flames are: what is called first is not known. */
function listed({ frame, depth, fromUs, toUs, callees }: Merged, least: number): Flame {
  const shown = callees
    .filter((callee) => Math.max(callee.fromUs, callee.toUs) >= least)
    .toSorted((one, other) => (one.frame.name < other.frame.name ? -1 : Number(one.frame.name > other.frame.name)));
  const own: Change = { frame, depth, fromUs: rounded(fromUs), toUs: rounded(toUs) };
  return [own, ...shown.flatMap((callee) => listed(callee, least))];
}

function rounded(us: number): number {
  return Number(us.toFixed(DIGITS));
}

/** A function, wherever it was called from. */
export interface Frame {
  readonly name: string;
  readonly owner: string;
  /** The position in its source; empty if unknown. */
  readonly place: string;
}

/** A way through the callers to a function, and what a request spends there, in µs of CPU time. */
export interface Stack {
  readonly frame: Frame;
  readonly selfUs: number;
  readonly callees: ReadonlyMap<string, Stack>;
}

/** The same way in two cells; times are with all that is called. */
export interface Change {
  readonly frame: Frame;
  readonly depth: number;
  readonly fromUs: number;
  readonly toUs: number;
}

/** A request's time in two cells as one list, callers before callees, as stored in a page. */
export type Flame = readonly Change[];
