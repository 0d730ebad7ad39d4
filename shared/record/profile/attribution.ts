import { z } from "zod";
import { Absent, Estimate, Measured } from "../figure.ts";

/** V8's name for a function without a name in the source. */
export const WITHOUT_A_NAME = "(anonymous)";

const Percent = z.number();

export const OwnerKind = z.enum(["node", "engine", "framework", "context", "variant", "library"]);

/**
 * Self time of all functions of one owner: `garbage collector`, `V8's threads` (they compile, and collect garbage),
 * `engine` (the rest of V8), `node`, `node:async_hooks` (the part of Node that carries a context), a package's name,
 * or `variant`.
 */
export const OwnerShare = z.strictObject({
  owner: z.string(),
  kind: OwnerKind,
  selfPercent: Percent,
  /** Share × the measured cost of a request, from slices without a profiler; left out if that is absent. */
  selfUs: z.number().optional(),
});

export const FunctionShare = z.strictObject({
  /** As V8 names it; "(anonymous)" where the source does not. */
  name: z.string(),
  owner: z.string(),
  /** Relative to its package or the variants, never an absolute path: `injector/injector.js`. */
  file: z.string(),
  line: z.int().nonnegative(),
  column: z.int().nonnegative(),
  selfPercent: Percent,
  totalPercent: Percent,
  selfUs: z.number().optional(),
  totalUs: z.number().optional(),
});

/** Where the CPU time of a request goes in one cell, by function and by owner, while it is under load. */
export const Attribution = z.strictObject({
  schemaVersion: z.literal(1),
  variant: z.string(),
  nodeVersion: z.string(),
  /** How many profiles, of as many processes, it was merged from. */
  profiles: z.int().positive(),
  samples: z.int().positive(),
  /** Time under load that the samples stand for. */
  sampledMs: z.number().positive(),
  /** The cost of a request that the shares are shares of. */
  costUs: Measured,
  /** The profiler's own price: cost with it over cost without, taken in the same processes' lifetime. */
  overhead: z.union([z.strictObject({ withUs: z.number(), withoutUs: z.number(), percent: z.number() }), Absent]),
  owners: z.array(OwnerShare).min(1),
  functions: z.array(FunctionShare).min(1),
});

const Change = { fromUs: z.number(), toUs: z.number(), deltaUs: z.number() };

/** Why one cell costs more than another: per owner and function, the difference in µs per request. */
export const Difference = z.strictObject({
  schemaVersion: z.literal(1),
  from: z.string(),
  to: z.string(),
  /** The whole difference, from the unprofiled slices. */
  measuredUs: Estimate,
  /** The part that the listed functions, the garbage collector and V8's threads account for. */
  explainedUs: z.number(),
  /** 100 less what is missing, or too much, in percent of the measured one; left out if that may be nothing. */
  explainedPercent: z.number().min(0).max(100).optional(),
  owners: z.array(z.strictObject({ owner: z.string(), kind: OwnerKind, ...Change })),
  /** Functions whose own time differs by more than sampling error, the largest change first, in either direction. */
  functions: z.array(
    z.strictObject({
      name: z.string(),
      owner: z.string(),
      file: z.string(),
      line: z.int().nonnegative(),
      /** Set if it occurs in only one of the two. */
      onlyIn: z.enum(["from", "to"]).optional(),
      ...Change,
      /** The change with everything that the function calls. These overlap, so their sum means nothing. */
      totalDeltaUs: z.number(),
    }),
  ),
});

export const ProfileTool = z.enum(["doctor", "flame", "cpu"]);

/** `profiles/<variant>/profile.json`: the tools that ran, and the outcome of each. */
export const ProfileRecord = z.strictObject({
  schemaVersion: z.literal(1),
  variant: z.string(),
  cell: z.string(),
  madeAt: z.iso.datetime(),
  tools: z.array(
    z.discriminatedUnion("outcome", [
      z.strictObject({
        tool: ProfileTool,
        outcome: z.literal("made"),
        /** Files next to this record. */
        files: z.array(z.string()).min(1),
      }),
      z.strictObject({ tool: ProfileTool, outcome: z.literal("failed"), reason: z.string(), remedy: z.string() }),
    ]),
  ),
});

export type OwnerKind = z.infer<typeof OwnerKind>;
export type OwnerShare = z.infer<typeof OwnerShare>;
export type FunctionShare = z.infer<typeof FunctionShare>;
export type Attribution = z.infer<typeof Attribution>;
export type Difference = z.infer<typeof Difference>;
export type ProfileTool = z.infer<typeof ProfileTool>;
export type ProfileRecord = z.infer<typeof ProfileRecord>;

/** Functions with a name in the code; V8's own work, such as garbage collection, is reported by owner. */
export function namedFunctions({ functions, owners }: Difference): Difference["functions"] {
  const engine = new Set(owners.flatMap(({ owner, kind }) => (kind === "engine" ? [owner] : [])));
  return functions.filter(({ owner }) => !engine.has(owner));
}

/** A function by its name; where the source gave it no name, with its place. */
export function functionName({ name, file, line }: Pick<FunctionShare, "name" | "file" | "line">): string {
  return name === WITHOUT_A_NAME && file !== "" ? `${name} ${file}:${line}` : name;
}
