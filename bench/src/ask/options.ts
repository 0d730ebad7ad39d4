import { GeneratorName } from "@lab/shared/record";
import {
  DATABASE_ADDRESS,
  readBytes,
  readCount,
  readDatabaseAddress,
  readDurationMs,
  readDurationOrNone,
  readList,
  readPercent,
  readPositiveNumber,
  readSeed,
} from "./quantities.ts";

/** A flag: everything that is known of it. Its key in a table is its name: `warmUp` is `--warm-up`. */
export interface Option<Value = unknown> {
  /** The name of the value in the usage; undefined for a switch. */
  readonly value?: string;
  /** The heading in the help. */
  readonly group?: string;
  readonly says: string;
  /** Undefined for a text that is no such value. */
  readonly read: (text: string) => Value | undefined;
  /** The accepted form, for messages: `"x" is not …`. */
  readonly form: string;
  /** The text that is parsed if the flag is omitted. */
  readonly default?: string;
  /** The same for people, where it depends on the rest. */
  readonly usually?: string;
  /** Its name in the request that is read; that of the flag, unless given. */
  readonly field?: string;
  readonly repeats?: true;
  /** The axis that it is short for. */
  readonly axis?: string;
}

export type Options = Readonly<Record<string, Option>>;

export const HOW = "How it is measured:";

const AS_TYPED = { read: (text: string) => text, form: "a text" };
const DURATION = { value: "<duration>", read: readDurationMs, form: "a duration such as 400ms, 1.5s or 3m" };
const LIST = { value: "<list>", read: readList, form: "a list such as a,b (no blanks, nothing empty, nothing twice)" };

export function flag(says: string) {
  return { ...AS_TYPED, says };
}

export function text<const Value extends string>(value: Value, says: string) {
  return { ...AS_TYPED, value, says };
}

export function duration(says: string) {
  return { ...DURATION, says };
}

export function percentage(example: string, says: string) {
  return { value: "<percent>", read: readPercent, form: `a percentage such as ${example} or 0.5%`, says };
}

function list(says: string) {
  return { ...LIST, says };
}

export function count(says: string, most: number, least = 1) {
  const read = (typed: string): number | undefined => {
    const value = readCount(typed, most);
    return value !== undefined && value >= least ? value : undefined;
  };
  return { value: "<n>", read, form: `a whole number from ${least} to ${most}`, says };
}

export function oneOf<const Value extends string>(value: string, values: readonly Value[], says: string) {
  const form = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  return { value, read: (typed: string) => values.find((one) => one === typed), form, says };
}

/** The same rows under a heading of the help. */
export function grouped<const Rows extends Options>(group: string, rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, group }])) as Rows;
}

export function helpOf({ says, default: own, usually = own }: Option): string {
  return usually === undefined ? says : `${says} (default: ${usually})`;
}

/** The typed text per flag; undefined if omitted. */
export type Raw<Table extends Options> = {
  readonly [Name in keyof Table]?: Table[Name] extends { repeats: true }
    ? readonly string[]
    : Table[Name] extends { value: string }
      ? string
      : true;
};

/** A flag that may be repeated, or is short for an axis, is read elsewhere. */
type FieldOf<Row, Name> = Row extends { repeats: true } | { axis: string }
  ? never
  : Row extends { field: infer Field extends string }
    ? Field
    : Name;

/** The same, read. What was left out and has no default of its own stays undefined: its default depends on the rest. */
export type Read<Table extends Options> = {
  readonly [Name in keyof Table as FieldOf<Table[Name], Name>]: Table[Name] extends { value: string }
    ? NonNullable<ReturnType<Table[Name]["read"]>> | (Table[Name] extends { default: string } ? never : undefined)
    : boolean;
};

/** Results of a generator are kept for each burst of a slice. */
export const MOST_PARTS = 100;
const MOST_ROUNDS = 1_000;
/** A baseline, its twin, and one that is compared with it. */
const SMALLEST_FAMILY = 3;
const MOST_READY_WITHIN_MS = 3_600_000;
const MOST_LEAD_IN_MS = 1_000;

function readReadyWithin(typed: string): number | undefined {
  const durationMs = readDurationMs(typed);
  return durationMs === undefined || durationMs > MOST_READY_WITHIN_MS ? undefined : durationMs;
}

function readLeadIn(typed: string): number | undefined {
  const durationMs = readDurationOrNone(typed);
  return durationMs === undefined || durationMs > MOST_LEAD_IN_MS ? undefined : durationMs;
}

const WHAT = grouped("What is measured:", {
  study: text("<name>", "what `pnpm bench study` measures under that name; other flags replace its own"),
  framework: list("nest, raw"),
  adapter: list("express, fastify, node-http, or another that `pnpm bench list` shows"),
  pattern: list("singleton, request-scope, cls"),
  way: list("other ways to carry the id, such as `als-hook` or `nestjs-cls-*`"),
  variant: list("ids, as `pnpm bench list` shows them, or `nest-fastify/*`"),
  variantsFrom: text("<file>", "your own apps, selected with --variant: see variants/README.md"),
  // More would be further from each other in time, and take over 4 GB if each used all it may.
  family: {
    ...count(
      "maximum servers running together; larger families are split, each part with its own baseline",
      1_000,
      SMALLEST_FAMILY,
    ),
    default: "8",
    field: "largestFamily",
  },
  twins: {
    ...oneOf(
      "<which>",
      ["one", "all"],
      "identical copies of `one` baseline, or of `all`: the control of a run, and part of the baseline",
    ),
    default: "all",
  },
});

const CONDITIONS = grouped("Under which conditions (`pnpm bench axes` shows all):", {
  vary: {
    ...text("<axis=values>", "at each of these values, such as `connections=1,10,50`; may be repeated"),
    repeats: true,
  },
  set: { ...text("<axis=value,…>", "at this value of an axis, or of several; may be repeated"), repeats: true },
  baseline: {
    ...text("<which>", "what every cell is compared with: an id, or `axis=value`"),
    usually: "the singleton on the same server",
  },
  connections: {
    ...text("<list>", "the same as --vary connections=…"),
    usually: "50, classic: 100",
    axis: "connections",
  },
  nodeFlags: { ...text("<flags>", 'for every server, such as "--max-semi-space-size=16"'), axis: "node-flags" },
  rate: {
    ...text("<list>", "the same as --vary rate=…: requests per second, or % of the slowest cell's capacity"),
    axis: "rate",
  },
  requestIds: {
    ...text("<how>", "the same as --set request-ids=…: sent, made"),
    usually: "sent",
    axis: "request-ids",
  },
  generator: {
    ...text("<list>", `load tools: ${GeneratorName.options.join(", ")}`),
    usually: "ours, classic: autocannon",
    axis: "generator",
  },
});

const MEASUREMENT = grouped(HOW, {
  protocol: {
    ...oneOf(
      "<name>",
      ["interleaved", "classic"],
      "interleaved, or classic: 5 s at 20 connections, then 30 s at 100, one cell after another",
    ),
    default: "interleaved",
  },
  budget: {
    ...duration("wall-clock time of the whole run"),
    usually: "3m, the matrix 10m, more for more cells",
    field: "budgetMs",
  },
  precision: {
    ...percentage("1%", "stop when every interval is within this"),
    default: "1%",
    field: "precisionPercent",
  },
  headline: {
    ...oneOf("<metric>", ["cost", "p50", "p99", "p999"], "the metric of verdicts and precision: cost, p50, p99, p999"),
    usually: "cost, with --rate p99",
  },
  margin: {
    ...percentage("2%", "within this of its baseline a cell counts as equivalent"),
    default: "2%",
    field: "marginPercent",
  },
  rounds: count("exactly n rounds of fresh processes", MOST_ROUNDS),
  blocks: { ...count("exactly n blocks per round", 100), usually: "follows the variances; 8 with --rounds alone" },
  slice: { ...duration("load at a cell per block"), usually: "400ms, classic: 30s", field: "sliceMs" },
  parts: {
    ...count("bursts per slice, interleaved with the neighbouring cells", MOST_PARTS),
    usually: "one per 50 ms",
  },
  leadIn: {
    ...{ value: "<duration>", read: readLeadIn, form: "a duration up to 1s such as 20ms, or 0" },
    says: "uncounted load before each burst, which warms the server's caches",
    usually: "20ms before a burst of up to 200ms",
    field: "leadInMs",
  },
  warmUp: {
    ...duration("time limit of a warm-up, which ends after 30,000 requests at a flat cost"),
    usually: "30s, classic: exactly 5s",
    field: "warmUpMs",
  },
  generatorWaits: {
    ...oneOf("<how>", ["awake", "asleep"], "awake, or asleep as load tools are"),
    usually: "awake, classic: asleep",
  },
  generatorCores: { ...count("cores that make load concurrently", 1_024), default: "1" },
  seed: {
    ...{ value: "<n>", read: readSeed, form: "a whole number from 0 to 4294967295" },
    says: "seed for the order of the cells",
    usually: "random; plan.json records it",
  },
});

const SERVERS = grouped("What servers run in:", {
  isolation: {
    ...oneOf("<how>", ["auto", "docker", "cgroup", "process"], "auto, docker, cgroup, process"),
    usually: "auto",
  },
  image: { ...text("<ref>", "the image of containers"), usually: "the lab's own, built when it is stale" },
  figuresFrom: {
    ...oneOf("<where>", ["host", "engine"], "source of containers' figures: `host`, where it shows them, or `engine`"),
    default: "host",
  },
  database: {
    ...{ value: "<url>", read: readDatabaseAddress, form: DATABASE_ADDRESS },
    says: "a PostgreSQL for the workload that needs one",
    usually: "one is started: the machine's own program, or a fetched one",
  },
  cpus: {
    ...{ value: "<n>", read: readPositiveNumber, form: "a number of CPUs such as 1 or 0.5" },
    says: "CPU quota of a server",
    default: "1",
  },
  memory: {
    ...{ value: "<size>", read: readBytes, form: "an amount of memory such as 512m or 1g" },
    says: "memory limit of a server",
    default: "512m",
    field: "memoryBytes",
  },
  // Most servers take under a second; a machine that is busy may need many.
  readyWithin: {
    ...{ value: "<duration>", read: readReadyWithin, form: "a duration up to 1h such as 30s" },
    says: "longest that a server may take to be ready",
    default: "15s",
    field: "readyWithinMs",
  },
  steady: flag("the same addresses and hashes in all servers, to resolve the last percent (Linux)"),
});

const SHARED = grouped("Shared with other machines (bench/SHARDS.md):", {
  shard: text("<n/of>", "this machine's part of a plan that several share: 2/8, or auto"),
  roundsPerShard: text("<n>", "every machine measures the whole plan, n rounds on each, to see how machines differ"),
});

/** Every flag of a run. Help, the reading of values, their types and COMMANDS.md follow from it. */
export const OPTIONS = { ...WHAT, ...CONDITIONS, ...MEASUREMENT, ...SERVERS, ...SHARED };
