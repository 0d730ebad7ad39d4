import type { SliceEvent } from "@lab/shared/record";

/** What a core that nobody disturbs does from one moment to the next is within this, nine times out of ten. */
export const CALM_WITHIN = 1.2;
/** A core is at its best in this share of its readings: the very fastest may be a lucky one. */
const FASTEST = 0.1;

/** Of the slices in which the core's pace could be taken, or before them, against its best in the run. */
export interface Slowness {
  readonly slices: number;
  readonly disturbed: number;
  /** How many times as long as at its best it took in the worst of them. */
  readonly worst: number;
}

/** Undefined where there are no readings. */
export function bestPaceOf(paces: readonly number[]): number | undefined {
  const sorted = paces.toSorted((one, other) => one - other);
  return sorted[Math.floor(FASTEST * sorted.length)];
}

export function slownessIn(measured: readonly SliceEvent[]): Slowness {
  const during = pacesIn(measured, "duringNs");
  const paces = during.length > 0 ? during : pacesIn(measured, "paceNs");
  const best = bestPaceOf(paces) ?? Number.NaN;
  return {
    slices: paces.length,
    disturbed: paces.filter((ns) => ns / best > CALM_WITHIN).length,
    worst: Math.max(...paces) / best,
  };
}

function pacesIn(slices: readonly SliceEvent[], when: "duringNs" | "paceNs"): readonly number[] {
  return slices.flatMap(({ calm }) => (typeof calm?.[when] === "number" ? [calm[when]] : []));
}

export function waitedMsIn(slices: readonly SliceEvent[]): number {
  return slices.reduce((waited, { calm }) => waited + (calm?.waitedMs ?? 0), 0);
}
