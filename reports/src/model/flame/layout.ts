import type { Change, Flame } from "./flame.ts";

/** The meaning of a frame's width: the larger of both cells, one of them, or the difference. */
export type Measure = "either" | "from" | "to" | "change";

/** A frame in the picture: its place in the flame, and where it begins and how wide it is, from 0 to 1. */
export interface Box {
  readonly index: number;
  readonly start: number;
  readonly width: number;
}

const WIDTHS: Readonly<Record<Measure, (fromUs: number, toUs: number) => number>> = {
  either: Math.max,
  from: (fromUs) => fromUs,
  to: (_fromUs, toUs) => toUs,
  change: (fromUs, toUs) => Math.abs(toUs - fromUs),
};

/** Where everything stands when `zoomed` fills the width: its callers above it, and what it calls below. */
export function layout(flame: Flame, zoomed: number, measure: Measure): readonly Box[] {
  const widths = widthsOf(flame, measure);
  const whole = widths[zoomed] ?? 0;
  if (whole === 0) return [];
  const callers = callersOf(flame, zoomed).map((index): Box => ({ index, start: 0, width: 1 }));
  const boxes: Box[] = [...callers, { index: zoomed, start: 0, width: 1 }];
  // Where the next callee begins, at each depth.
  const next = new Map([[depthOf(flame, zoomed) + 1, 0]]);
  const end = endOf(flame, zoomed);
  for (let index = zoomed + 1; index < end; index++) {
    const depth = depthOf(flame, index);
    const start = next.get(depth) ?? 0;
    const width = (widths[index] ?? 0) / whole;
    next.set(depth, start + width);
    next.set(depth + 1, start);
    if (width > 0) boxes.push({ index, start, width });
  }
  return boxes;
}

/** Own time is wide by its measure, and a frame is as wide as its own time and its callees: so they always fit. */
function widthsOf(flame: Flame, measure: Measure): readonly number[] {
  const widths = flame.map((change, index) => {
    const callees = calleesOf(flame, index);
    return WIDTHS[measure](ownTime("fromUs", change, callees), ownTime("toUs", change, callees));
  });
  for (const [index] of [...flame.entries()].reverse()) {
    const caller = callerOf(flame, index);
    if (caller !== undefined) widths[caller] = (widths[caller] ?? 0) + (widths[index] ?? 0);
  }
  return widths;
}

function ownTime(of: "fromUs" | "toUs", change: Change, callees: readonly Change[]): number {
  const restUs = callees.reduce((rest, callee) => rest - callee[of], change[of]);
  return Math.max(0, restUs);
}

function calleesOf(flame: Flame, index: number): readonly Change[] {
  const depth = depthOf(flame, index) + 1;
  return flame.slice(index + 1, endOf(flame, index)).filter((callee) => callee.depth === depth);
}

/** The first place after `index` that is not below it. */
export function endOf(flame: Flame, index: number): number {
  const depth = depthOf(flame, index);
  const end = flame.findIndex((change, place) => place > index && change.depth <= depth);
  return end === -1 ? flame.length : end;
}

export function callerOf(flame: Flame, index: number): number | undefined {
  const depth = depthOf(flame, index);
  const caller = flame.slice(0, index).findLastIndex((change) => change.depth < depth);
  return caller === -1 ? undefined : caller;
}

function callersOf(flame: Flame, index: number): readonly number[] {
  const caller = callerOf(flame, index);
  return caller === undefined ? [] : [...callersOf(flame, caller), caller];
}

function depthOf(flame: Flame, index: number): number {
  return flame[index]?.depth ?? 0;
}
