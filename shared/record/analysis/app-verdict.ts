import { z } from "zod";
import { Figure } from "../figure.ts";
import { Headline } from "../plan/metric-name.ts";
import { Start } from "../plan/subject.ts";
import { Estimate, Measured } from "./estimate.ts";
import { JudgedRequirement } from "./requirement.ts";
import { Warning } from "./warning.ts";

/** One figure of both servers, and what it is of the second to what it is of the first. */
export const ComparedFigure = z.strictObject({
  before: Measured,
  after: Measured,
  ratio: Measured,
  /** Over all rounds; not confirmed, unlike the headline, and corrected for the number of such figures. */
  verdict: z.enum(["more", "less", "equivalent", "inconclusive", "not-measured"]),
});

/** The figures compared for two servers: cost, throughput, latency, mean and peak memory. */
export const ComparedMetric = z.enum(["costUs", "rps", "p50Us", "p99Us", "workingSetAvgMb", "workingSetPeakMb"]);

export const AppVerdict = z.strictObject({
  schemaVersion: z.literal(1),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  command: z.string(),
  before: Start,
  /** Omitted if the first server was compared with itself. */
  after: Start.optional(),
  headline: Headline,
  /** By that. A difference was found twice, the second time in fresh rounds, or by all rounds together at a stricter level. */
  verdict: z.enum(["slower", "faster", "equivalent", "inconclusive", "not-measured", "self-check"]),
  sentence: z.string(),
  /** By that, the second over the first, of all rounds. */
  ratio: Measured,
  /** The result in fresh rounds; omitted if there was nothing to confirm. */
  confirmation: z.strictObject({ holds: z.boolean(), first: Estimate, again: Measured }).optional(),
  /** How far apart two copies of the first server seemed to be. */
  noiseFloorPercent: Figure,
  /** How many fresh processes there were of each. */
  rounds: z.int().nonnegative(),
  /** Differences up to this are called equivalent. */
  marginPercent: z.number().positive(),
  figures: z.record(ComparedMetric, ComparedFigure),
  requirements: z.array(JudgedRequirement),
  answersDiffer: z.int().nonnegative(),
  failAbovePercent: z.number().positive().optional(),
  /** Slower, confirmed, and by more than that; or something that was required is not so. */
  fails: z.boolean(),
  warnings: z.array(Warning),
});

export type ComparedMetric = z.infer<typeof ComparedMetric>;
export type ComparedFigure = z.infer<typeof ComparedFigure>;
export type AppVerdict = z.infer<typeof AppVerdict>;
