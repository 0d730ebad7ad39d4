import { z } from "zod";
import { Measured } from "../figure.ts";
import { Answer } from "./analysis.ts";

const Percent = z.number();

export const ObstacleCode = z.enum([
  "machine",
  "node",
  "isolation",
  "limits",
  "steady",
  "protocol",
  "lead-in",
  "load",
  "generator",
  "node-flags",
  "void",
  "nothing-in-common",
]);

const Unlike = { a: z.string(), b: z.string() };

export const ComparedCell = z.strictObject({
  cell: z.string(),
  variant: z.string(),
  isBaseline: z.boolean(),
  /** CPU µs per request in either run. */
  costUsA: Measured,
  costUsB: Measured,
  /** Cost in B over cost in A: changes of the code, and of the machine. */
  cost: Measured,
  /** How the ratio to the baseline changed, in which changes of the machine cancel out; absent for a baseline. */
  againstBaseline: Measured,
  /** Which of the two the change rests on. */
  restsOn: z.enum(["cost", "againstBaseline"]),
  change: z.enum([...Answer.options, "not-comparable"]),
  /** Costs more, and by more than the requested bound. */
  fails: z.boolean(),
});

export const Comparison = z.strictObject({
  schemaVersion: z.literal(2),
  runA: z.string(),
  runB: z.string(),
  comparable: z.boolean(),
  /** True if its cells are judged: the two are comparable, or the user insisted. */
  judged: z.boolean(),
  obstacles: z.array(z.strictObject({ code: ObstacleCode, ...Unlike })),
  /** Packages, commits and the like: no obstacle. */
  differs: z.array(z.strictObject({ what: z.string(), ...Unlike })),
  /** The mean change of the baselines' cost, which includes changes of the machine. */
  baselinesPercent: Percent.optional(),
  failAbovePercent: z.number().nonnegative().optional(),
  cells: z.array(ComparedCell),
  onlyInA: z.array(z.string()),
  onlyInB: z.array(z.string()),
  fails: z.boolean(),
});

export type ObstacleCode = z.infer<typeof ObstacleCode>;
export type ComparedCell = z.infer<typeof ComparedCell>;
export type Comparison = z.infer<typeof Comparison>;
