import { z } from "zod";
import { Measured } from "../figure.ts";
import { Requirement } from "../plan/planned-app.ts";
import { Start } from "../plan/subject.ts";
import { Answer } from "./analysis.ts";
import { Warning } from "./warning.ts";

/** It holds or fails where its whole 99% interval does, and is unclear otherwise. */
export const JudgedRequirement = Requirement.extend({ state: z.enum(["holds", "fails", "unclear"]), seen: Measured });

export type JudgedRequirement = z.infer<typeof JudgedRequirement>;

/** One figure of both servers, and the second's over the first's. */
export const ComparedFigure = z.strictObject({
  before: Measured,
  after: Measured,
  ratio: Measured,
  verdict: Answer,
});

/** The figures compared for two servers: cost, throughput, latency, mean and peak memory. */
export const ComparedMetric = z.enum(["costUs", "rps", "p50Us", "p99Us", "workingSetAvgMb", "workingSetPeakMb"]);

export const AppVerdict = z.strictObject({
  schemaVersion: z.literal(2),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  command: z.string(),
  before: Start,
  /** Omitted if the first server was compared with itself. */
  after: Start.optional(),
  /** By the CPU cost of a request, the second over the first, in all rounds. */
  verdict: z.enum([...Answer.options, "self-check"]),
  sentence: z.string(),
  ratio: Measured,
  /** The apparent difference between two copies of the first server; absent without a copy. */
  copy: Measured,
  /** How many fresh processes there were of each. */
  rounds: z.int().nonnegative(),
  figures: z.record(ComparedMetric, ComparedFigure),
  requirements: z.array(JudgedRequirement),
  answersDiffer: z.int().nonnegative(),
  failAbovePercent: z.number().positive().optional(),
  /** The whole interval of the cost is above that; or a requirement fails. */
  fails: z.boolean(),
  warnings: z.array(Warning),
});

export type ComparedMetric = z.infer<typeof ComparedMetric>;
export type ComparedFigure = z.infer<typeof ComparedFigure>;
export type AppVerdict = z.infer<typeof AppVerdict>;
