import { noLoad, noProfiles, type ProfiledTime, rounded } from "@lab/shared/attribute";
import type { Attribution, FunctionShare, Measured, OwnerShare } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { US_PER_MS } from "@lab/shared/statistics/units";
import { type FunctionTime, functionTimes, type ProcessTimes } from "./function-times.ts";
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
