import { callsIn, type ProfiledTime, samplesUnderLoad } from "@lab/shared/attribute";
import type { Attribution, Measured } from "@lab/shared/record";
import { intervalOfMean } from "@lab/shared/statistics";
import { type Evidence, garbagePerOwnUs } from "./evidence.ts";
import {
  type FlameFrame,
  type Inspection,
  MECHANISMS,
  type Mechanism,
  type NamedWay,
  OF_THE_CONTEXT,
} from "./inspection.ts";
import { mechanismOf } from "./mechanism-of.ts";

type Shares = ReadonlyMap<Mechanism, number>;

/** µs of a request by mechanism, each with its interval over processes; each attribution is of one process. */
export function costsOf(
  attributions: readonly Attribution[],
  costUs: number,
  ways: readonly NamedWay[],
  evidence: Evidence,
): Pick<Inspection, "costs" | "contextUs"> {
  const each = attributions.map((one) => withGarbage(sharesIn(one, isScoped(ways)), ways, evidence));
  const estimated = (mechanisms: readonly Mechanism[]): Measured => {
    const values = each.map((shares) => (totalOf(shares, mechanisms) * costUs) / 100);
    const interval = intervalOfMean(values);
    if (interval === undefined) return { absent: "no process was profiled" };
    return interval.low === undefined ? interval : { ...interval, low: Math.max(0, interval.low) };
  };
  const costs = MECHANISMS.flatMap((mechanism) => {
    const us = estimated([mechanism]);
    return "absent" in us || us.estimate === 0 ? [] : [{ mechanism, us }];
  });
  return { costs, contextUs: estimated(OF_THE_CONTEXT) };
}

export function isScoped(ways: readonly NamedWay[]): boolean {
  return ways.some(({ way }) => way === "request-scope" || way === "durable");
}

/** In percent of a request, by mechanism. */
export function sharesIn({ functions, owners }: Attribution, scoped: boolean): Shares {
  const kinds = new Map(owners.map(({ owner, kind }) => [owner, kind]));
  const shares = new Map<Mechanism, number>();
  for (const one of functions) {
    const mechanism = mechanismOf({ ...one, kind: kinds.get(one.owner) ?? "library" }, scoped);
    shares.set(mechanism, (shares.get(mechanism) ?? 0) + one.selfPercent);
  }
  return shares;
}

/** The mechanism of each way of which published profiles say how much garbage it adds. */
export const MECHANISM_OF_WAY: Readonly<Record<string, Mechanism>> = {
  cls: "nestjs-cls",
  "request-scope": "Nest's per-request injection",
};

/** Splits the garbage: the context's part is what published profiles of the same way add, for as much of its code. */
function withGarbage(shares: Shares, ways: readonly NamedWay[], evidence: Evidence): Shares {
  const garbage = shares.get("other garbage") ?? 0;
  const expected = ways.reduce((sum, way) => {
    const mechanism = MECHANISM_OF_WAY[way.way];
    const own = mechanism === undefined ? 0 : (shares.get(mechanism) ?? 0);
    return sum + own * garbagePerOwnUs(evidence, way);
  }, 0);
  const ofContext = Math.min(garbage, Math.max(0, expected));
  return new Map([...shares, ["garbage of the context", ofContext], ["other garbage", garbage - ofContext]]);
}

function totalOf(shares: Shares, mechanisms: readonly Mechanism[]): number {
  return mechanisms.reduce((sum, mechanism) => sum + (shares.get(mechanism) ?? 0), 0);
}

/** Bars narrower than this part of the picture cannot be seen. */
const NARROWEST = 0.002;

/** A profile as bars: callers below, callees above, each as wide as its part of the time under load. */
export function flameOf(profiled: ProfiledTime, scoped: boolean): readonly FlameFrame[] {
  const calls = callsIn(profiled.profile, samplesUnderLoad(profiled).counts, (position) => position);
  const total = calls.reduce((sum, { self }) => sum + self, 0);
  const depths: number[] = [];
  const nextAt: number[] = [];
  const frames: FlameFrame[] = [];
  for (const [index, call] of calls.entries()) {
    const { parent, below } = call;
    const from = parent === undefined ? 0 : (nextAt[parent] ?? 0);
    const depth = parent === undefined ? 0 : (depths[parent] ?? 0) + 1;
    if (parent !== undefined) nextAt[parent] = from + below / total;
    nextAt[index] = from;
    depths[index] = depth;
    const width = below / total;
    if (width >= NARROWEST) frames.push({ name: call.name, mechanism: mechanismOf(call, scoped), depth, from, width });
  }
  return frames;
}
