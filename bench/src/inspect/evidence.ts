import { mean } from "@lab/shared/statistics";
import { z } from "zod";
import written from "./evidence.json" with { type: "json" };
import type { NamedWay, Range } from "./inspection.ts";

const PublishedCost = z.strictObject({
  run: z.string(),
  /** The kind of host that it was measured on. */
  host: z.string(),
  server: z.string(),
  way: z.string(),
  costUs: z.number(),
  /** Over the singleton of the same run. */
  ratio: z.strictObject({ estimate: z.number(), low: z.number(), high: z.number() }),
  /** From the run's CPU profiles, if there is one of this way: the mechanism's own code, and the garbage that it adds. */
  profile: z.strictObject({ ownUs: z.number(), garbageUs: z.number() }).optional(),
});

/** The ways' published costs, where the id can be read, and the code of the recipes. `bench/scripts/evidence.ts` writes it. */
export const Evidence = z.strictObject({
  /** The way that the index of the site recommends, and on which servers. */
  recommended: z.strictObject({ name: z.string(), ties: z.array(z.string()), servers: z.array(z.string()) }),
  costs: z.array(PublishedCost),
  visible: z.record(z.string(), z.strictObject({ own: z.array(z.string()), foreign: z.array(z.string()) })),
  recipes: z.record(z.string(), z.string()),
});

export type Evidence = z.infer<typeof Evidence>;

export const evidence: Evidence = Evidence.parse(written);

/** The part of a published request that the way makes up: all that it costs more than the singleton. */
export function partOfRequest(evidence: Evidence, way: NamedWay): Range | undefined {
  return envelope(costsOf(evidence, way).map(({ ratio }) => scaled(ratio, (value) => Math.max(0, 1 - 1 / value))));
}

/** The part of a published request that profiles show in the mechanism's own code. */
export function ownPartOfRequest(evidence: Evidence, way: NamedWay): number | undefined {
  return mean(costsOf(evidence, way).flatMap(({ costUs, profile }) => (profile ? [profile.ownUs / costUs] : [])));
}

/** The garbage that a way adds for each µs of its own code. */
export function garbagePerOwnUs(evidence: Evidence, way: NamedWay): number {
  const own = costsOf(evidence, way).flatMap(({ profile = [] }) => profile);
  return mean(own.map(({ garbageUs, ownUs }) => garbageUs / ownUs)) ?? 0;
}

/** The part of what a way costs beyond the singleton that another saves, in runs that measured both. */
export function partSaved(evidence: Evidence, from: NamedWay, to: string): Range | undefined {
  if (to === "singleton") return { estimate: 1, low: 1, high: 1 };
  const others = costsOf(evidence, { server: from.server, way: to });
  const saved = (added: number, kept: number): number =>
    added > 1 ? Math.min(1, Math.max(0, 1 - (kept - 1) / (added - 1))) : 0;
  return envelope(
    costsOf(evidence, from).flatMap(({ run, ratio: before }) =>
      others
        .filter((other) => other.run === run)
        .map(({ ratio: after }) => ({
          estimate: saved(before.estimate, after.estimate),
          low: saved(before.low, after.high),
          high: saved(before.high, after.low),
        })),
    ),
  );
}

export function runsWith(evidence: Evidence, server: string, ways: readonly string[]): readonly string[] {
  return [...new Set(ways.flatMap((way) => costsOf(evidence, { server, way })).map(({ run }) => run))];
}

function costsOf({ costs }: Evidence, { server, way }: NamedWay): Evidence["costs"] {
  return costs.filter((one) => one.server === server && one.way === way);
}

/** The mean with the lowest and the highest run: another host may lie anywhere between them. One run has its interval. */
function envelope([first, ...others]: readonly Range[]): Range | undefined {
  if (first === undefined || others.length === 0) return first;
  const estimates = [first, ...others].map((range) => range.estimate);
  return { estimate: mean(estimates) ?? first.estimate, low: Math.min(...estimates), high: Math.max(...estimates) };
}

export function scaled({ estimate, low, high }: Range, by: (value: number) => number): Range {
  return { estimate: by(estimate), low: by(low), high: by(high) };
}
