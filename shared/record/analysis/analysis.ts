import { z } from "zod";
import { Estimate, Figure, Measured } from "../figure.ts";
import { StopReason } from "../journal/journal-event.ts";
import { Isolation, LimitsInForce } from "../plan/limits.ts";
import { Headline, MetricName } from "../plan/metric-name.ts";
import { Adapter, Framework, Pattern } from "../plan/variant.ts";
import { Curve } from "./curve.ts";
import { CellStarts } from "./starts.ts";
import { Warning } from "./warning.ts";

const Count = z.int().nonnegative();
const Percent = z.number().nonnegative();

/** A cell's headline compared with its baseline's, with the run's margin, corrected over the cells of its family. */
export const Verdict = z.enum([
  "baseline",
  "faster",
  "slower",
  "equivalent",
  "within-noise",
  "inconclusive",
  "not-comparable",
  "not-measured",
]);

/** One fresh process, which is one observation: the figures of all its requests together. */
export const ProcessFigures = z.strictObject({
  round: Count,
  costUs: z.number().nonnegative(),
  rps: z.number().nonnegative(),
  /** Its headline over that of the baseline's process in the same round; absent for a baseline. */
  ratio: z.number().positive().optional(),
  /** Which state it settled in, where two were found. */
  state: z.enum(["fast", "slow"]).optional(),
});

/** The result of a search for two states of cost among processes of the same code. */
export const States = z.discriminatedUnion("found", [
  z.strictObject({ found: z.literal("too-few-to-tell"), processes: Count }),
  z.strictObject({ found: z.literal("one"), processes: Count }),
  z.strictObject({
    found: z.literal("two"),
    processes: Count,
    /** The share of processes in the slower state. */
    slowPercent: Percent,
    /** How much more the slower one costs. */
    distancePercent: Percent,
  }),
]);

/**
 * A figure of the average process, and what it is of the baseline's. Each process has one value: the figure is their
 * geometric mean, the ratio that of the quotients of the rounds that both have. So where no round is missing the ratio
 * is the quotient of the two figures.
 */
export const Metric = z.strictObject({ figure: Measured, ratio: Measured });

export const CellAnalysis = z.strictObject({
  id: z.string(),
  variant: z.string(),
  framework: Framework,
  adapter: Adapter,
  pattern: Pattern,
  /** The cell's place on every axis, these three among them. */
  coordinates: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Which of its coordinates are not the defaults. */
  notDefault: z.array(z.string()),
  /** The cell it is compared with: itself, for a baseline. */
  baseline: z.string(),
  /** Set on an identical copy of that cell: what it differs by is the noise of this run. */
  twinOf: z.string().optional(),
  /** The part of a report that shows it: the matrix, unless given. A further copy of a baseline is only evidence. */
  toldAmong: z.enum(["ways", "curves", "evidence"]).optional(),
  /** The versions of Node that its processes reported, in order of appearance. */
  node: z.array(z.string()),
  rounds: Count,
  slices: Count,
  /** How often its process reported its heap. */
  heapReadings: Count,
  metrics: z.record(MetricName, Metric),
  /** Latency at each percentile, by the definition of the metrics. */
  latencyCurve: z.array(z.strictObject({ percentile: z.number(), us: z.number() })),
  /** For an open loop, how late the generator was: the p99 of a slice, averaged over its slices. */
  latenessP99Us: z.number().nonnegative().optional(),
  /** The metric that decides the verdict; the cost by default. */
  headline: Headline.optional(),
  verdict: Verdict,
  /** How far identical code in its family may seem to differ, in percent; absent without a twin in the run. */
  noiseFloorPercent: Percent.optional(),
  /** For "no difference", corrected over the cells of its family by Holm's method; absent for a baseline. */
  pValue: z.number().min(0).max(1).optional(),
  /** The estimated number of rounds, for an inconclusive cell. */
  roundsNeeded: z.int().positive().optional(),
  states: States,
  processes: z.array(ProcessFigures),
  warnings: z.array(Warning),
});

/** How far the effects of a run's comparisons scatter from round to round, as logarithms: a prior for each of them. */
export const Scatter = z.strictObject({
  variance: z.number().positive(),
  /** The prior's degrees of freedom, in addition to those of one comparison. */
  freedom: z.number().positive().max(1e6),
  /** The maximum of both together. */
  most: z.number().positive(),
});

/** A pattern over all its adapters, within one framework: the geometric mean of its ratios, by the headline. */
export const PatternMean = z.strictObject({
  pattern: Pattern,
  framework: Framework,
  cells: z.array(z.string()).min(1),
  ratio: Measured,
});

/** A request's cost at each level of a cell, in µs: the bare server, then what each further level adds. */
export const LadderStep = z.strictObject({
  step: z.enum(["bare-server", "framework", "nest", "pattern"]),
  /** The cell that this step arrives at; its cost less the previous step's cell's is the step. */
  cell: z.string(),
  addedUs: Estimate,
});

export const Ladder = z.strictObject({ cell: z.string(), steps: z.array(LadderStep).min(1) });

const Overhead = z.strictObject({
  /** The share of the time with servers up and proven in which they were under load. */
  loadPercent: Figure,
  /** The runner's CPU time while a server was under load, of one core. */
  runnerPercent: Figure,
});

/** The measured requests whose answer matched, to the byte, the one for the id of its own connection. */
const Proven = z.strictObject({ requests: Count, of: Count });

/** The arrivals of open loops, and per family the capacity in requests per second that shares refer to. */
const OpenLoad = z.strictObject({
  due: Count,
  answered: Count,
  capacities: z.array(z.strictObject({ family: z.string(), perSecond: z.number().positive(), slowest: z.string() })),
});

/** The findings from a journal. Analysing it again gives the same result. */
export const Analysis = z.strictObject({
  schemaVersion: z.literal(2),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  protocol: z.enum(["interleaved", "classic"]),
  isolation: Isolation,
  /** The limits in force for its servers, whatever was requested. */
  limitsInForce: LimitsInForce,
  steady: z.boolean(),
  /** Within this of the baseline, both ways, a cell counts as equivalent. */
  marginPercent: z.number().positive(),
  /** A variant broke the contract: nothing here may be quoted. */
  void: z.boolean(),
  cells: z.array(CellAnalysis),
  /** Identical copies of baselines; empty for a run without twins. */
  twins: z.array(CellAnalysis),
  /** By metric; absent where fewer than three comparisons have it. */
  scatter: z.partialRecord(MetricName, Scatter).optional(),
  /** How far the intervals of the twins reach from their originals, on average. */
  noiseFloorPercent: Figure,
  patterns: z.array(PatternMean),
  ladders: z.array(Ladder),
  /** The results along each axis on which cells differ; omitted without such axes. */
  curves: z.array(Curve).optional(),
  /** For a run that measures starts, and nothing else: the starts of each cell. */
  starts: z.array(CellStarts).optional(),
  stop: z.strictObject({
    reason: z.union([StopReason, z.literal("killed")]),
    sentence: z.string(),
    rounds: Count,
    blocks: Count,
  }),
  overhead: Overhead,
  proven: Proven.optional(),
  openLoad: OpenLoad.optional(),
  warnings: z.array(Warning),
});

export type Verdict = z.infer<typeof Verdict>;
export type ProcessFigures = z.infer<typeof ProcessFigures>;
export type States = z.infer<typeof States>;
export type Metric = z.infer<typeof Metric>;
export type CellAnalysis = z.infer<typeof CellAnalysis>;
export type Scatter = z.infer<typeof Scatter>;
export type PatternMean = z.infer<typeof PatternMean>;
export type Ladder = z.infer<typeof Ladder>;
export type LadderStep = z.infer<typeof LadderStep>;
export type Analysis = z.infer<typeof Analysis>;

/** The figures that decide a cell's verdict: its value, and its ratio to the baseline. */
export function headlineOf({ headline = "costUs", metrics }: Pick<CellAnalysis, "headline" | "metrics">): Metric {
  return metrics[headline];
}

/** The headline of a run, the same for all its cells. */
export function headlineIn({ cells }: { readonly cells: readonly CellAnalysis[] }): Headline {
  return cells.find(({ headline }) => headline !== undefined)?.headline ?? "costUs";
}
