import type { GeneratorRest, Headline, Isolation, Plan } from "@lab/shared/record";
import type { Axis } from "./axes/axis.ts";
import type { Condition } from "./axes/conditions.ts";
import type { Sharing } from "./shards/which-shard.ts";

/** What a user may ask for, as it was typed: one entry per flag, undefined where it was left out. */
export interface RawRequest {
  readonly study?: string;
  readonly framework?: string;
  readonly adapter?: string;
  readonly pattern?: string;
  readonly way?: string;
  readonly variant?: string;
  readonly variantsFrom?: string;
  readonly vary?: readonly string[];
  readonly set?: readonly string[];
  readonly baseline?: string;
  readonly family?: string;
  readonly twins?: string;
  readonly connections?: string;
  readonly requestIds?: string;
  readonly rate?: string;
  readonly slice?: string;
  readonly parts?: string;
  readonly warmUp?: string;
  readonly rounds?: string;
  readonly blocks?: string;
  readonly budget?: string;
  readonly precision?: string;
  readonly margin?: string;
  readonly headline?: string;
  readonly generator?: string;
  readonly generatorWaits?: string;
  readonly generatorCores?: string;
  readonly isolation?: string;
  readonly image?: string;
  readonly figuresFrom?: string;
  readonly database?: string;
  readonly cpus?: string;
  readonly memory?: string;
  readonly readyWithin?: string;
  readonly nodeFlags?: string;
  readonly steady?: boolean;
  readonly protocol?: string;
  readonly seed?: string;
  readonly shard?: string;
  readonly roundsPerShard?: string;
}

/** Of each, what the load tool said is kept. */
export const MOST_PARTS = 100;

/** The same, read: what was left out is undefined still, for its default depends on the rest. */
export interface RunRequest {
  /** The question that it answers, where that has a name. */
  readonly study: Plan["study"];
  readonly selection: Selection;
  readonly baseline: string | undefined;
  /** As many cells are up together at most. */
  readonly largestFamily: number;
  readonly twins: "one" | "all";
  /** All that there are. */
  readonly axes: readonly Axis[];
  readonly conditions: readonly Condition[];
  readonly sliceMs: number | undefined;
  readonly parts: number | undefined;
  readonly warmUpMs: number | undefined;
  readonly rounds: number | undefined;
  readonly blocks: number | undefined;
  readonly budgetMs: number | undefined;
  readonly precisionPercent: number;
  readonly marginPercent: number;
  /** What the run is about. */
  readonly headline: Headline;
  readonly generatorWaits: GeneratorRest | undefined;
  /** Load is made on so many. */
  readonly generatorCores: number;
  readonly isolation: Exclude<Isolation, "rehearsal"> | "auto";
  /** What containers are made from; undefined for the image that the lab builds. */
  readonly image: string | undefined;
  readonly figuresFrom: "host" | "engine";
  /** The address of a PostgreSQL; undefined for one of the lab's own, where one is needed. */
  readonly database: string | undefined;
  readonly cpus: number;
  readonly memoryBytes: number;
  readonly readyWithinMs: number;
  readonly steady: boolean;
  readonly protocol: "interleaved" | "classic";
  readonly seed: number | undefined;
  /** Which part of it is measured here, where machines share it. */
  readonly sharing: Sharing | undefined;
}

/** The flags that say which variants are measured. */
export const SELECTING = ["framework", "adapter", "pattern", "way", "variant"] as const;

/** For each axis, the values to keep; undefined keeps all. */
export interface Selection {
  readonly framework: readonly string[] | undefined;
  readonly adapter: readonly string[] | undefined;
  readonly pattern: readonly string[] | undefined;
  readonly way: readonly string[] | undefined;
  readonly variant: readonly string[] | undefined;
}
