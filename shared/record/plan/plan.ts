import { z } from "zod";
import { Absent } from "../figure.ts";
import { Cores, Isolation, Limits } from "./limits.ts";
import { GeneratorRest, LoadProfile } from "./load.ts";
import { PlannedApp } from "./planned-app.ts";
import { Merged, Shard } from "./shard.ts";
import { Subject } from "./subject.ts";
import { Traffic, Value } from "./traffic.ts";
import { Adapter, Framework, Pattern } from "./variant.ts";
import { VariedAxis } from "./varied-axis.ts";
import { Ways } from "./way.ts";

const Place = z.looseObject({ framework: Framework, adapter: Adapter, pattern: Pattern });

/** A process and its traffic, at one point of every axis. Later stages group by coordinates and know no axis. */
export const Cell = z
  .strictObject({
    /** The variant and the coordinates that are not the defaults. Nothing parses it. */
    id: z.string(),
    coordinates: z.record(z.string(), Value),
    notDefault: z.array(z.string()),
    /** The cell it is compared with; a baseline names itself. */
    baseline: z.string(),
    /** Set on the identical copy of a baseline: the two are its baseline together. */
    twinOf: z.string().optional(),
    /** Set on a further copy of a baseline, for a family of its own. */
    copyOf: z.string().optional(),
    subject: Subject,
    traffic: Traffic,
  })
  // A server of the user's own has no place among the variants.
  .refine(({ subject, coordinates }) => subject.start !== undefined || Place.safeParse(coordinates).success, {
    path: ["coordinates"],
    message: "no framework, adapter and pattern of a variant",
  });

/** Many short bursts, the cells taking turns, in fresh processes every round. */
export const InterleavedSchedule = z.strictObject({
  protocol: z.literal("interleaved"),
  sliceMs: z.number().positive(),
  /** The number of bursts of a turn, between which other cells have theirs. */
  parts: z.int().positive(),
  /** Load before each burst that no figure includes: a server that was idle begins slowly. */
  leadInMs: z.number().positive().optional(),
  /** True if a burst's cost includes the server's work until it rests. */
  untilRest: z.boolean(),
  /** Each cell is warmed up until its cost is flat, at most for this long. */
  warmUpCapMs: z.number().positive(),
  rounds: z.strictObject({ min: z.int().positive(), max: z.int().positive() }),
  /** The number of turns of each cell in a round. */
  blocks: z.int().positive(),
  /** With min < max, as many rounds as fit into this at the speed of those before. */
  budgetMs: z.number().positive(),
  /** The expected time of a cell per round before measurement, and then per slice. */
  expected: z.strictObject({ startMs: z.number().positive(), sliceMs: z.number().positive() }),
});

/** As in the published benchmark: cells one after another, one long burst each. */
export const ClassicSchedule = z.strictObject({
  protocol: z.literal("classic"),
  warmUp: LoadProfile,
  measured: LoadProfile,
  rounds: z.strictObject({ min: z.int().positive(), max: z.int().positive() }),
});

export const Schedule = z.discriminatedUnion("protocol", [InterleavedSchedule, ClassicSchedule]);

export const Plan = z.strictObject({
  schemaVersion: z.literal(4),
  runId: z.string(),
  createdAt: z.iso.datetime(),
  command: z.string(),
  study: z.strictObject({ name: z.string(), question: z.string() }).optional(),
  /** The order of the cells in each round and block follows from it. */
  seed: z.int().nonnegative(),
  isolation: Isolation,
  /** With docker: what containers are made from, and where their figures are looked for first. */
  docker: z.strictObject({ image: z.string(), figuresFrom: z.enum(["host", "engine"]) }).optional(),
  /** The version requested for servers, with its "v"; each reports its own when it is ready. */
  node: z.union([z.string().min(1), Absent]),
  limits: Limits,
  /** True if servers run at fixed addresses, with the flags that this requires in every cell. */
  steady: z.boolean(),
  /** The address of the PostgreSQL that was named for cells that need one; without it, the lab starts its own. */
  database: z.string().optional(),
  /** How long a server may take until it is ready. */
  readyWithinMs: z.number().positive(),
  cores: Cores,
  generator: GeneratorRest,
  cells: z
    .array(Cell)
    .min(1)
    .refine((cells) => new Set(cells.map(({ id }) => id)).size === cells.length, "two cells have the same id"),
  varied: z.array(VariedAxis).optional(),
  schedule: Schedule,
  expectedMs: z.number().positive(),
  /** Requested combinations that are impossible, with the reason. */
  leftOut: z.array(z.strictObject({ what: z.string(), reason: z.string() })).optional(),
  /** This machine's part, where several share a plan. */
  shard: Shard.optional(),
  merged: Merged.optional(),
  /** Set on a comparison of your own servers. */
  app: PlannedApp.optional(),
  /** Facts about the measured ways to carry the id, in addition to their cost. */
  ways: Ways.optional(),
  /** SHA-256 of the file that a published run's journal was packed into, to be attached to a release. */
  journalSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export type Cell = z.infer<typeof Cell>;
export type InterleavedSchedule = z.infer<typeof InterleavedSchedule>;
export type ClassicSchedule = z.infer<typeof ClassicSchedule>;
export type Schedule = z.infer<typeof Schedule>;
export type Plan = z.infer<typeof Plan>;
