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
  /** Of all rounds; but for the headline not confirmed, and corrected for how many such figures there are. */
  verdict: z.enum(["more", "less", "equivalent", "inconclusive", "not-measured"]),
});

/** What is told of two servers: cost, throughput, latency, and memory on the average and at its peak. */
export const ComparedMetric = z.enum(["costUs", "rps", "p50Us", "p99Us", "workingSetAvgMb", "workingSetPeakMb"]);

/** What came of holding one server against another. */
export const AppVerdict = z.strictObject({
  schemaVersion: z.literal(1),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  /** What to type to measure the same again. */
  command: z.string(),
  before: Start,
  /** Left out where the first was held against itself. */
  after: Start.optional(),
  /** What the verdict goes by: the cost of a request, or the latency of what comes at a rate. */
  headline: Headline,
  /** By that. A difference was found twice, the second time in fresh rounds, or by all rounds together at a stricter level. */
  verdict: z.enum(["slower", "faster", "equivalent", "inconclusive", "not-measured", "self-check"]),
  /** In one sentence, for people. */
  sentence: z.string(),
  /** By that, the second over the first, of all rounds. */
  ratio: Measured,
  /** Of what was found first, whether the fresh rounds found it, too; left out where there was nothing to confirm. */
  confirmation: z.strictObject({ holds: z.boolean(), first: Estimate, again: Measured }).optional(),
  /** How far apart two copies of the first server seemed to be. */
  noiseFloorPercent: Figure,
  /** How many fresh processes there were of each. */
  rounds: z.int().nonnegative(),
  /** What is no more than this is called equivalent. */
  marginPercent: z.number().positive(),
  figures: z.record(ComparedMetric, ComparedFigure),
  requirements: z.array(JudgedRequirement),
  /** Of the requests, how many were answered differently by the two. */
  answersDiffer: z.int().nonnegative(),
  failAbovePercent: z.number().positive().optional(),
  /** Slower, confirmed, and by more than that; or something that was required is not so. */
  fails: z.boolean(),
  warnings: z.array(Warning),
});

export type ComparedMetric = z.infer<typeof ComparedMetric>;
export type ComparedFigure = z.infer<typeof ComparedFigure>;
export type AppVerdict = z.infer<typeof AppVerdict>;
