import type { AppFacts, Counts, NamedWay, ProbeReport } from "./inspection.ts";

export interface BeforeAndAfter {
  readonly before: ProbeReport | undefined;
  readonly after: ProbeReport;
}

export function factsOf(processes: readonly BeforeAndAfter[]): AppFacts | undefined {
  const answering = processes.filter(({ before, after }) => after.counts.requests > (before?.counts.requests ?? 0));
  const [first] = answering;
  if (first === undefined) return undefined;
  const { pid: _, counts: __, ...facts } = first.after;
  // The probe counts Nest's instances from its first report on.
  const known = answering.filter(({ before }) => before !== undefined);
  const sums = (known.length > 0 ? known : answering)
    .map(({ before, after }) => mapCounts(after.counts, (count, name) => count - (before?.counts[name] ?? 0)))
    .reduce((one, other) => mapCounts(one, (count, name) => count + other[name]));
  const { requests, ...others } = sums;
  const perRequest = mapCounts(others, (count) => count / requests);
  return { ...facts, processes: answering.length, perRequest };
}

function mapCounts<Some extends Omit<Counts, "requests">>(
  counts: Some,
  change: (count: number, name: keyof Counts) => number,
): Some {
  const entries = Object.entries(counts) as [keyof Counts, number][];
  return Object.fromEntries(entries.map(([name, count]) => [name, change(count, name)])) as unknown as Some;
}

/** Fewer per request come from the start or from timers. */
const PER_REQUEST = 0.5;

/** The ways to carry a context that a request of this app takes, as the published runs name them. */
export function waysOf(facts: AppFacts): readonly NamedWay[] {
  const { nest, libraries } = facts;
  const raw = ["fastify", "express"].find((name) => name in libraries) ?? "node-http";
  const chains = (nest?.chains ?? []).filter(({ requested }) => requested);
  const ofNest = chains.every(({ durable }) => durable) ? "durable" : "request-scope";
  const ways = [...(chains.length > 0 ? [ofNest] : []), ...contextWays(facts)];
  return ways.map((way) => ({ server: nest === undefined ? raw : `nest-${nest.adapter}`, way }));
}

const TRACER = /^(@opentelemetry|@sentry)\/|^(dd-trace|newrelic|elastic-apm-node)$/;

function contextWays({ cls, libraries, enteredBy, perRequest }: AppFacts): readonly string[] {
  const isEntered = perRequest.run + perRequest.enterWith + perRequest.withScope >= PER_REQUEST;
  const byTracer = isEntered && enteredBy.every((name) => TRACER.test(name));
  const ofLibraries = [
    ...(cls !== undefined && isEntered && !byTracer ? [clsWay(cls)] : []),
    ...("cls-hooked" in libraries ? ["cls-hooked"] : []),
    ...("@fastify/request-context" in libraries ? ["request-context"] : []),
  ];
  if (ofLibraries.length > 0 || !isEntered) return ofLibraries;
  if (byTracer) return ["tracer"];
  return [perRequest.enterWith >= PER_REQUEST ? "als-enter-with" : "als-hook"];
}

/** By what was seen to enter it; by its options where a bundle hides that. */
function clsWay({ mounted, entered, options }: NonNullable<AppFacts["cls"]>): string {
  const by = entered.length > 0 ? entered : mounted;
  if (by.includes("middleware")) return options.includes("useEnterWith") ? "nestjs-cls-use-enter-with" : "cls";
  const other = by.find((one) => one !== "decorator");
  return other === undefined ? "nestjs-cls-hook" : `nestjs-cls-${other}`;
}

export function isUnread({ cls, perRequest }: AppFacts): boolean {
  return cls !== undefined && perRequest.clsReads < PER_REQUEST;
}

/** The providers that make the requested controllers request-scoped: declared so, or injecting REQUEST. */
export function scopedNames({ nest }: AppFacts): readonly string[] {
  const reached = (nest?.chains ?? []).filter(({ requested }) => requested);
  const own = reached.map(({ controller, through }) => through.findLast((name) => name !== "REQUEST") ?? controller);
  return [...new Set(own)];
}
