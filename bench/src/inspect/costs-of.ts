import { callsIn, type Place, type ProfiledTime, samplesUnderLoad } from "@lab/shared/attribute";
import type { Attribution, Measured, OwnerKind } from "@lab/shared/record";
import { intervalOfMean, sum } from "@lab/shared/statistics";
import { type Evidence, garbagePerOwnUs } from "./evidence.ts";
import {
  type FlameFrame,
  type Inspection,
  MECHANISMS,
  type Mechanism,
  type NamedWay,
  OF_THE_CONTEXT,
} from "./inspection.ts";

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
    const percents = each.map((shares) => sum(mechanisms.map((mechanism) => shares.get(mechanism) ?? 0)));
    const interval = intervalOfMean(percents.map((percent) => (percent * costUs) / 100));
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
  const expected = ways.map((way) => {
    const mechanism = MECHANISM_OF_WAY[way.way];
    const own = mechanism === undefined ? 0 : (shares.get(mechanism) ?? 0);
    return own * garbagePerOwnUs(evidence, way);
  });
  const ofContext = Math.min(garbage, Math.max(0, sum(expected)));
  return new Map([...shares, ["garbage of the context", ofContext], ["other garbage", garbage - ofContext]]);
}

/** Bars narrower than this part of the picture cannot be seen. */
const NARROWEST = 0.002;

/** A profile as bars: callers below, callees above, each as wide as its part of the time under load. */
export function flameOf(profiled: ProfiledTime, scoped: boolean): readonly FlameFrame[] {
  const calls = callsIn(profiled.profile, samplesUnderLoad(profiled).counts, (position) => position);
  const total = sum(calls.map(({ self }) => self));
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

/** Files of `@nestjs/core` that a request passes only where something is request-scoped. */
const PER_REQUEST =
  /^(injector\/|router\/(router-explorer|router-exception-filters)|(.*\/)?[a-z-]*context-(creator|id-factory)|helpers\/(barrier|class-ref-registry|handler-metadata-storage))/;

const BY_PACKAGE: readonly (readonly [RegExp, Mechanism])[] = [
  [/^nestjs-cls$/, "nestjs-cls"],
  [/^(.*pino.*|winston.*|logform|triple-beam|sonic-boom|thread-stream|bunyan|morgan|log4js)$/, "logger"],
  [/^(@opentelemetry|@sentry|@datadog|@elastic)\//, "tracer"],
  [/^(dd-trace|newrelic|elastic-apm-node|(import|require)-in-the-middle)$/, "tracer"],
  [/^@hapi\/|^(koa-.*|rxjs)$/, "framework"],
];

const BY_KIND: Readonly<Record<OwnerKind, Mechanism>> = {
  node: "Node",
  engine: "V8",
  framework: "framework",
  context: "other context library",
  variant: "app",
  library: "library",
};

const ASYNC_HOOKS = "node:async_hooks";

/** All else of async_hooks follows resources, whether or not the app uses an AsyncLocalStorage: body parsers do so, too. */
const OF_STORAGES = /^internal\/async_local_storage\//;

/** The mechanism that a function's CPU time counts for; `scoped` says whether a request makes Nest build anything. */
export function mechanismOf({ owner, kind, file }: Place, scoped: boolean): Mechanism {
  if (owner === "garbage collector") return "other garbage";
  if (owner === ASYNC_HOOKS) return OF_STORAGES.test(file) ? "AsyncLocalStorage" : "context propagation";
  const forNest = owner === "reflect-metadata" || owner === "iterare";
  if (scoped && (forNest || (owner === "@nestjs/core" && PER_REQUEST.test(file))))
    return "Nest's per-request injection";
  return BY_PACKAGE.find(([name]) => name.test(owner))?.[1] ?? BY_KIND[kind];
}
