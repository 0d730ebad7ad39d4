import { z } from "zod";
import { Figure } from "../figure.ts";
import { StopReason } from "../journal/journal-event.ts";
import { Isolation, LimitsInForce } from "../plan/limits.ts";
import { Headline, MetricName } from "../plan/metric-name.ts";
import { Adapter, Framework, Pattern } from "../plan/variant.ts";
import { Curve } from "./curve.ts";
import { Estimate, Measured } from "./estimate.ts";
import { CellStarts } from "./starts.ts";
import { Warning } from "./warning.ts";

const Count = z.int().nonnegative();
const Percent = z.number().nonnegative();

/** How a cell's headline stands to its baseline's, with the margin of the run and corrected over the cells of its family. */
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

/** One fresh process, which is one observation: what all its requests came to together. */
export const ProcessFigures = z.strictObject({
  round: Count,
  costUs: z.number().nonnegative(),
  rps: z.number().nonnegative(),
  /** Its headline over that of the baseline's process in the same round; absent for a baseline. */
  ratio: z.number().positive().optional(),
  /** Which state it settled in, where two were found. */
  state: z.enum(["fast", "slow"]).optional(),
});

/** Whether processes of the same code settled in two states of cost. */
export const States = z.discriminatedUnion("found", [
  z.strictObject({ found: z.literal("too-few-to-tell"), processes: Count }),
  z.strictObject({ found: z.literal("one"), processes: Count }),
  z.strictObject({
    found: z.literal("two"),
    processes: Count,
    /** Of all processes, those in the slower state. */
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
  /** The cell that it is held against: itself, for a baseline. */
  baseline: z.string(),
  /** Set on an identical copy of that cell: what it differs by is the noise of this run. */
  twinOf: z.string().optional(),
  /** Which part of a report tells it: the matrix, unless given. One more copy of a baseline is nothing but evidence. */
  toldAmong: z.enum(["ways", "curves", "evidence"]).optional(),
  /** The versions of Node that its processes said they ran on, in order of appearance. */
  node: z.array(z.string()),
  rounds: Count,
  slices: Count,
  /** How often a process of it told of its heap. */
  heapReadings: Count,
  metrics: z.record(MetricName, Metric),
  /** Latency at each percentile, by the definition of the metrics. */
  latencyCurve: z.array(z.strictObject({ percentile: z.number(), us: z.number() })),
  /** What its verdict goes by; by its cost, unless given. */
  headline: Headline.optional(),
  verdict: Verdict,
  /** How far identical code in its family may seem to differ, in percent; absent without a twin in the run. */
  noiseFloorPercent: Percent.optional(),
  /** Of "no difference", corrected over the cells of its family by Holm's method; absent for a baseline. */
  pValue: z.number().min(0).max(1).optional(),
  /** Of an inconclusive cell: how many rounds it would take. */
  roundsNeeded: z.int().positive().optional(),
  states: States,
  processes: z.array(ProcessFigures),
  warnings: z.array(Warning),
});

/** How far the effects of all comparisons of a run scatter from round to round, as logarithms: a prior for each of them. */
export const Scatter = z.strictObject({
  variance: z.number().positive(),
  /** How many degrees of freedom the prior is worth beside those of one comparison. */
  freedom: z.number().positive(),
  /** What the two together are worth at most. */
  most: z.number().positive(),
});

/** A pattern over all its adapters, within one framework: the geometric mean of its ratios, by the headline. */
export const PatternMean = z.strictObject({
  pattern: Pattern,
  framework: Framework,
  cells: z.array(z.string()).min(1),
  ratio: Measured,
});

/** What a request costs at each floor of a cell, in µs: the bare server, then what each next one adds. */
export const LadderStep = z.strictObject({
  step: z.enum(["bare-server", "framework", "nest", "pattern"]),
  /** The cell that this step arrives at; its cost less the previous step's cell's is the step. */
  cell: z.string(),
  addedUs: Estimate,
});

export const Ladder = z.strictObject({ cell: z.string(), steps: z.array(LadderStep).min(1) });

/** What the run's own machinery took. */
const Overhead = z.strictObject({
  /** Of the time in which servers were up and proven, that under load. */
  loadPercent: Figure,
  /** The runner's CPU time while a server was under load, of one core. */
  runnerPercent: Figure,
});

/** Of the measured requests, those whose answer was, to the byte, what the id of its own connection must get. */
const Proven = z.strictObject({ requests: Count, of: Count });

/** What came in open loops, and per family the requests per second that shares of a capacity are shares of. */
const OpenLoad = z.strictObject({
  due: Count,
  answered: Count,
  capacities: z.array(z.strictObject({ family: z.string(), perSecond: z.number().positive(), slowest: z.string() })),
});

/** What was found in a journal. It can be made anew at will, and is the same each time. */
export const Analysis = z.strictObject({
  schemaVersion: z.literal(2),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  protocol: z.enum(["interleaved", "classic"]),
  isolation: Isolation,
  /** What was in force for its servers, whatever was asked for. */
  limitsInForce: LimitsInForce,
  steady: z.boolean(),
  /** Within this of the baseline, both ways, a cell counts as equivalent. */
  marginPercent: z.number().positive(),
  /** A variant broke the contract: nothing here may be quoted. */
  void: z.boolean(),
  cells: z.array(CellAnalysis),
  /** Identical copies of baselines; empty where the run has none. */
  twins: z.array(CellAnalysis),
  /** By metric; absent where fewer than three comparisons have it. */
  scatter: z.partialRecord(MetricName, Scatter).optional(),
  /** How far the intervals of the twins reach from their originals, on average. */
  noiseFloorPercent: Figure,
  patterns: z.array(PatternMean),
  ladders: z.array(Ladder),
  /** What is to be seen along each axis on which cells differ; left out where there is none. */
  curves: z.array(Curve).optional(),
  /** Of a run that measures starts: each cell's, and nothing else of it was measured. */
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
  /** Those of the whole run; a cell's are beside its figures. */
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
