import type { Absent, Estimate, Measured } from "@lab/shared/record";
import { z } from "zod";
import type { Garbage } from "./garbage-of.ts";

const Count = z.number().nonnegative();

/** Counts since a process's start; the difference of two is divided by the requests between them. */
export const Counts = z.strictObject({
  requests: Count,
  run: Count,
  enterWith: Count,
  withScope: Count,
  getStore: Count,
  asyncResources: Count,
  promises: Count,
  scopedInstances: Count,
  /** The app's reads from nestjs-cls; its own are not counted. */
  clsReads: Count,
});

/** A request-scoped provider, a controller that it makes request-scoped, and the providers between the two. */
const Chain = z.strictObject({
  controller: z.string(),
  /** From the controller to the provider that is request-scoped itself. */
  through: z.array(z.string()).min(1),
  durable: z.boolean(),
  requested: z.boolean(),
});

const NestFacts = z.strictObject({
  adapter: z.string(),
  controllers: Count,
  /** Declared with `Scope.REQUEST`. */
  requestScoped: z.array(z.strictObject({ name: z.string(), durable: z.boolean() })),
  chains: z.array(Chain),
});

const ClsFacts = z.strictObject({
  mounted: z.array(z.enum(["middleware", "guard", "interceptor"])),
  /** Which parts of nestjs-cls have entered a context, however they came into the app. */
  entered: z.array(z.enum(["middleware", "guard", "interceptor", "decorator"])),
  /** Names of the options that are switched on or given; never their values. */
  options: z.array(z.string()),
});

export const ProbeReport = z.strictObject({
  pid: z.int(),
  node: z.string(),
  counts: Counts,
  /** The instances of AsyncLocalStorage that were entered or read. */
  storages: Count,
  /** The packages whose code has entered one; empty for the app's own code. */
  enteredBy: z.array(z.string()),
  libraries: z.record(z.string(), z.string()),
  /** Packages are in the app's own files: no profile separates their time from the app's own. */
  bundled: z.boolean(),
  nest: NestFacts.optional(),
  cls: ClsFacts.optional(),
});

export interface AppFacts extends Omit<z.infer<typeof ProbeReport>, "pid" | "counts"> {
  readonly processes: number;
  readonly perRequest: Omit<Counts, "requests">;
}

/** Mechanisms that CPU time counts for. Those of the request context come first. */
export const MECHANISMS = [
  "Nest's per-request injection",
  "nestjs-cls",
  "AsyncLocalStorage",
  "context propagation",
  "other context library",
  "garbage of the context",
  "other garbage",
  "framework",
  "logger",
  "tracer",
  "app",
  "library",
  "Node",
  "V8",
] as const;
export type Mechanism = (typeof MECHANISMS)[number];

export const OF_THE_CONTEXT: readonly Mechanism[] = MECHANISMS.slice(0, 6);

export interface MechanismCost {
  readonly mechanism: Mechanism;
  readonly us: Estimate;
}

export interface Range {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface NamedWay {
  readonly server: string;
  readonly way: string;
}

export interface Change {
  readonly from: NamedWay;
  readonly to: NamedWay;
  readonly ties: readonly string[];
  /** Empty if nothing has to be written. */
  readonly recipe: string;
  /** The recipe's file that does the change. */
  readonly code: string;
  readonly says: string;
  readonly savingUs: Range;
  readonly savingPercent: Range;
  /** Where the id was visible before, and is not after; and where another request's id is. */
  readonly loses: readonly string[];
  readonly lossIsKnown: boolean;
  readonly foreignIn: readonly string[];
  /** The published runs that the range comes from; empty if it comes from this profile alone. */
  readonly evidence: readonly string[];
  readonly verifyWith: string;
}

export type Advice = { readonly change: Change } | { readonly nothing: string };

export interface Inspection {
  readonly schemaVersion: 1;
  readonly command: string;
  readonly requests: readonly string[];
  readonly facts: AppFacts;
  readonly way: NamedWay | undefined;
  readonly costUs: Measured;
  readonly processes: number;
  /** Empty if no profile could be taken, for the reason given. */
  readonly costs: readonly MechanismCost[];
  readonly contextUs: Measured;
  readonly noProfile: string | undefined;
  readonly garbage: Garbage | Absent;
  /** The profiles that the costs come from, of those that were to be taken. */
  readonly profiles: { readonly taken: number; readonly wanted: number };
  readonly flame: readonly FlameFrame[];
  readonly advice: Advice;
}

/** A function on the stack: its share of the samples, and where its bar begins; both 0 to 1. */
export interface FlameFrame {
  readonly name: string;
  readonly mechanism: Mechanism;
  readonly depth: number;
  readonly from: number;
  readonly width: number;
}

export type Counts = z.infer<typeof Counts>;
export type ProbeReport = z.infer<typeof ProbeReport>;
