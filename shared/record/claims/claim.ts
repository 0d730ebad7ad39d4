import { z } from "zod";
import { MetricName } from "../plan/metric-name.ts";
import { Value } from "../plan/traffic.ts";

const Text = z.string().min(1);

/** A text in every language of the site. */
export const InLanguages = z.strictObject({ en: Text, ja: Text });

/** A cell by its variant, and by its place on every axis on which it is not at the default. */
export const NamedCell = z.strictObject({ variant: Text, at: z.record(z.string(), Value).optional() });

/** A release line of Node, or another runtime. */
const RuntimeLine = z.string().regex(/^(\d+|bun|deno)$/);

/** An operation of `pnpm bench:micro`, and what it runs on. */
export const NamedOperation = z.strictObject({ operation: Text, node: RuntimeLine });

const ClaimMetric = MetricName.extract(["costUs", "rps", "meanUs", "p50Us", "p99Us"]);

/** A figure of the published runs of a study, or of the published figures of operations. */
export const Quantity = z.discriminatedUnion("kind", [
  /** A cell's value of a metric, as a multiple of another cell's. */
  z.strictObject({ kind: z.literal("ratio"), study: Text, metric: ClaimMetric, of: NamedCell, to: NamedCell }),
  /** A request's extra cost in one cell compared with another, in µs. */
  z.strictObject({ kind: z.literal("extra"), study: Text, of: NamedCell, to: NamedCell }),
  /** The extra CPU time until a fresh process is ready compared with another, in ms. */
  z.strictObject({ kind: z.literal("start"), of: NamedCell, to: NamedCell }),
  /** The time of an operation, in ns. */
  z.strictObject({ kind: z.literal("operation"), ...NamedOperation.shape }),
  /** The extra time compared with the operation's baseline, in ns. */
  z.strictObject({ kind: z.literal("operation-adds"), ...NamedOperation.shape }),
  /** The time in multiples of the baseline operation; or an operation in multiples of itself on another runtime. */
  z.strictObject({ kind: z.literal("operation-ratio"), ...NamedOperation.shape, overThatOn: RuntimeLine.optional() }),
]);

/** The condition on a figure for the claim to hold, in the figure's unit: near a value, or within bounds. */
export const Claimed = z.union([
  z.strictObject({ about: z.number() }),
  z.strictObject({ atLeast: z.number(), atMost: z.number() }),
  z.strictObject({ atLeast: z.number() }),
  z.strictObject({ atMost: z.number() }),
]);

/** One condition under which a claim is measured here. */
export const Trial = z.strictObject({
  where: InLanguages,
  quantity: Quantity,
  /** Only if the condition is the author's: same quantity, same shape of app, same major versions. */
  claimed: Claimed.optional(),
});

/** How far from its figure a claim still holds: a time by this factor, a ratio by this factor of its part above 1. */
const Tolerance = z.strictObject({ factor: z.number().gt(1), because: InLanguages });

const ClaimFields = z.strictObject({
  id: z.string().regex(/^[a-z\d-]+$/),
  says: InLanguages,
  /** Who says it, by the name of the page, and where that is. */
  by: Text,
  where: z.url({ protocol: /^https$/ }),
  figure: InLanguages,
  conditions: InLanguages,
  /** How the conditions here differ from those, or why it is not measured here. */
  here: InLanguages,
  /** Empty if nothing measured here can test it. */
  trials: z.array(Trial),
  tolerance: Tolerance.optional(),
});

export const Claim = ClaimFields.refine(
  ({ trials, tolerance }) => (tolerance !== undefined) === trials.some(({ claimed }) => claimed && "about" in claimed),
  "a claim that is judged near a figure, and no other, has a tolerance",
);

/** The cost of one thing, at one level of detail. */
export const Layer = z.strictObject({ what: InLanguages, quantity: Quantity });

export const Claims = z.strictObject({
  schemaVersion: z.literal(1),
  claims: z.array(Claim).min(1),
  /** An id carried by AsyncLocalStorage: from the call within a process to the whole request. */
  layers: z.array(Layer),
});

export type NamedCell = z.infer<typeof NamedCell>;
export type NamedOperation = z.infer<typeof NamedOperation>;
export type Quantity = z.infer<typeof Quantity>;
export type Claimed = z.infer<typeof Claimed>;
export type Trial = z.infer<typeof Trial>;
export type Claim = z.infer<typeof Claim>;
export type Layer = z.infer<typeof Layer>;
export type Claims = z.infer<typeof Claims>;
