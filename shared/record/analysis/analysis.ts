import { z } from "zod";
import { Estimate, Figure, Measured } from "../figure.ts";
import { StopReason } from "../journal/journal-event.ts";
import { Isolation, LimitsInForce } from "../plan/limits.ts";
import { MetricName } from "../plan/metric-name.ts";
import { Adapter, Framework, Pattern } from "../plan/variant.ts";
import { Curve } from "./curve.ts";
import { Warning } from "./warning.ts";

const Count = z.int().nonnegative();

/** The answer of a ratio's interval. One round gives no interval, so there is nothing to judge. */
export const Answer = z.enum(["costs-more", "costs-less", "no-difference", "not-judged", "not-measured"]);

/** A cell's cost compared with its baseline's. */
export const Verdict = z.enum([...Answer.options, "baseline", "not-comparable"]);

/** One fresh process, as a dot of a chart. */
export const ProcessFigures = z.strictObject({
  round: Count,
  costUs: z.number().nonnegative(),
  rps: z.number().nonnegative(),
  /** Its cost over that of the baseline in the same round; absent for a baseline. */
  ratio: z.number().positive().optional(),
});

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
  /** Set on an identical copy of that cell, which is a row like any other: no difference is expected. */
  copyOf: z.string().optional(),
  /** The part of a report that shows it: the matrix, unless given. A further copy of a baseline is only evidence. */
  section: z.enum(["ways", "curves", "evidence"]).optional(),
  /** The versions of Node that its processes reported, in order of appearance. */
  node: z.array(z.string()),
  rounds: Count,
  bursts: Count,
  /** How often its processes reported their heap. */
  heapReadings: Count,
  metrics: z.record(MetricName, Metric),
  /** Latency at each percentile that is a metric, and at the maximum. */
  latencyCurve: z.array(z.strictObject({ percentile: z.number(), us: z.number() })),
  /** For an open loop, how late the generator was: the worst p99 of a burst, averaged over its processes. */
  latenessP99Us: z.number().nonnegative().optional(),
  verdict: Verdict,
  processes: z.array(ProcessFigures),
  warnings: z.array(Warning),
});

/** A pattern over all its adapters, within one framework: the geometric mean of its ratios. */
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

/** The measured requests whose answer matched, to the byte, the one for the id of its own connection. */
const Proven = z.strictObject({ requests: Count, of: Count });

/** The arrivals of open loops, and the capacities in requests per second that shares refer to, one per family and round. */
const OpenLoad = z.strictObject({
  due: Count,
  answered: Count,
  capacities: z.array(z.strictObject({ family: z.string(), perSecond: z.number().positive() })),
});

/** The findings from the table of processes. Analysing it again gives the same result. */
export const Analysis = z.strictObject({
  schemaVersion: z.literal(3),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  protocol: z.enum(["interleaved", "classic"]),
  isolation: Isolation,
  /** The limits in force for its servers, whatever was requested. */
  limitsInForce: LimitsInForce,
  steady: z.boolean(),
  /** A variant broke the contract: nothing here may be quoted. */
  void: z.boolean(),
  cells: z.array(CellAnalysis),
  /** Identical copies of baselines, of which no difference is expected. */
  copies: z.array(CellAnalysis),
  patterns: z.array(PatternMean),
  ladders: z.array(Ladder),
  /** The results along each axis on which cells differ; omitted without such axes. */
  curves: z.array(Curve).optional(),
  stop: z.strictObject({ reason: z.union([StopReason, z.literal("killed")]), sentence: z.string(), rounds: Count }),
  /** The runner's CPU time while a server was under load, of one core. */
  runnerPercent: Figure,
  proven: Proven.optional(),
  openLoad: OpenLoad.optional(),
  warnings: z.array(Warning),
});

export type Answer = z.infer<typeof Answer>;
export type Verdict = z.infer<typeof Verdict>;
export type ProcessFigures = z.infer<typeof ProcessFigures>;
export type Metric = z.infer<typeof Metric>;
export type CellAnalysis = z.infer<typeof CellAnalysis>;
export type PatternMean = z.infer<typeof PatternMean>;
export type Ladder = z.infer<typeof Ladder>;
export type LadderStep = z.infer<typeof LadderStep>;
export type Analysis = z.infer<typeof Analysis>;
