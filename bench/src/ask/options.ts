import { DATABASE_ADDRESS, readDatabaseAddress } from "./database-address.ts";
import {
  readBytes,
  readCount,
  readDurationMs,
  readList,
  readPercent,
  readPositiveNumber,
  readSeed,
} from "./quantities.ts";

/** A flag that takes a value: everything that is known of it. Its key in a table is its name: `warmUp` is `--warm-up`. */
export interface Option<Value = unknown> {
  /** The name of the value in the usage; undefined for a switch. */
  readonly value?: string;
  readonly group: string;
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

const WHAT = "What is measured:";
const CONDITIONS = "Under which conditions (`pnpm bench axes` shows all):";
export const HOW = "How it is measured:";
const WHERE = "What servers run in:";
const SHARED = "Shared with other machines (bench/SHARDS.md):";

export const TEXT = { read: (text: string) => text, form: "a text" };
const DURATION = { value: "<duration>", read: readDurationMs, form: "a duration such as 400ms, 1.5s or 3m" };
export const percentage = (example: string) =>
  ({ value: "<percent>", read: readPercent, form: `a percentage such as ${example} or 0.5%` }) as const;
const LIST = { value: "<list>", read: readList, form: "a list such as a,b (no blanks, nothing empty, nothing twice)" };

export function count(most: number, least = 1) {
  const read = (text: string): number | undefined => {
    const value = readCount(text, most);
    return value !== undefined && value >= least ? value : undefined;
  };
  return { value: "<n>", read, form: `a whole number from ${least} to ${most}` };
}

function oneOf<const Value extends string>(...values: readonly Value[]) {
  const all = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  return { read: (text: string) => values.find((value) => value === text), form: all };
}

/** Results of a generator are kept for each burst of a slice. */
export const MOST_PARTS = 100;
const MOST_ROUNDS = 1_000;
/** A baseline, its twin, and one that is compared with it. */
const SMALLEST_FAMILY = 3;
const LONGEST_READY_WITHIN_MS = 3_600_000;

function readReadyWithin(text: string): number | undefined {
  const durationMs = readDurationMs(text);
  return durationMs === undefined || durationMs > LONGEST_READY_WITHIN_MS ? undefined : durationMs;
}

/** Every flag of a run. Help, the reading of values, their types and COMMANDS.md follow from it. */
export const OPTIONS = {
  study: {
    ...TEXT,
    value: "<name>",
    group: WHAT,
    says: "what `pnpm bench study` measures under that name; other flags replace its own",
  },
  framework: { ...LIST, group: WHAT, says: "nest, raw" },
  adapter: { ...LIST, group: WHAT, says: "express, fastify, node-http" },
  pattern: { ...LIST, group: WHAT, says: "singleton, request-scope, cls" },
  way: { ...LIST, group: WHAT, says: "other ways to carry the id, such as `als-hook` or `nestjs-cls-*`" },
  variant: { ...LIST, group: WHAT, says: "ids, as `pnpm bench list` shows them, or `nest-fastify/*`" },
  variantsFrom: {
    ...TEXT,
    value: "<file>",
    group: WHAT,
    says: "your own apps, selected with --variant: see variants/README.md",
  },
  // More would be further from each other in time, and take over 4 GB if each used all it may.
  family: {
    ...count(1_000, SMALLEST_FAMILY),
    group: WHAT,
    says: "maximum servers running together; larger families are split, each part with its own baseline",
    default: "8",
    field: "largestFamily",
  },
  twins: {
    ...oneOf("one", "all"),
    value: "<which>",
    group: WHAT,
    says: "identical copies of `one` baseline, or of `all`: the control of a run, and part of the baseline",
    default: "all",
  },
  vary: {
    ...TEXT,
    value: "<axis=values>",
    group: CONDITIONS,
    says: "at each of these values, such as `connections=1,10,50`; may be repeated",
    repeats: true,
  },
  set: {
    ...TEXT,
    value: "<axis=value,…>",
    group: CONDITIONS,
    says: "at this value of an axis, or of several; may be repeated",
    repeats: true,
  },
  baseline: {
    ...TEXT,
    value: "<which>",
    group: CONDITIONS,
    says: "what every cell is compared with: an id, or `axis=value`",
    usually: "the singleton on the same server",
  },
  connections: {
    ...TEXT,
    value: "<list>",
    group: CONDITIONS,
    says: "the same as --vary connections=…",
    usually: "50, classic: 100",
    axis: "connections",
  },
  nodeFlags: {
    ...TEXT,
    value: "<flags>",
    group: CONDITIONS,
    says: 'for every server, such as "--max-semi-space-size=16"',
    axis: "node-flags",
  },
  rate: {
    ...TEXT,
    value: "<list>",
    group: CONDITIONS,
    says: "the same as --vary rate=…: requests per second, or % of the slowest cell's capacity",
    axis: "rate",
  },
  requestIds: {
    ...TEXT,
    value: "<how>",
    group: CONDITIONS,
    says: "the same as --set request-ids=…: sent, made",
    usually: "sent",
    axis: "request-ids",
  },
  generator: {
    ...TEXT,
    value: "<list>",
    group: CONDITIONS,
    says: "load tools: ours, ours-asleep, autocannon, wrk, oha",
    usually: "ours, classic: autocannon",
    axis: "generator",
  },
  protocol: {
    ...oneOf("interleaved", "classic"),
    value: "<name>",
    group: HOW,
    says: "interleaved, or classic: 5 s at 20 connections, then 30 s at 100, one cell after another",
    default: "interleaved",
  },
  budget: {
    ...DURATION,
    group: HOW,
    says: "wall-clock time of the whole run",
    usually: "3m, the matrix 10m, more for more cells",
    field: "budgetMs",
  },
  precision: {
    ...percentage("1%"),
    group: HOW,
    says: "stop when every interval is within this",
    default: "1%",
    field: "precisionPercent",
  },
  headline: {
    ...oneOf("cost", "p50", "p99", "p999"),
    value: "<metric>",
    group: HOW,
    says: "the metric of verdicts and precision: cost, p50, p99, p999",
    usually: "cost, with --rate p99",
  },
  margin: {
    ...percentage("2%"),
    group: HOW,
    says: "within this of its baseline a cell counts as equivalent",
    default: "2%",
    field: "marginPercent",
  },
  rounds: { ...count(MOST_ROUNDS), group: HOW, says: "exactly n rounds of fresh processes" },
  blocks: {
    ...count(100),
    group: HOW,
    says: "exactly n blocks per round",
    usually: "follows the variances; 10 with --rounds alone",
  },
  slice: {
    ...DURATION,
    group: HOW,
    says: "load at a cell per block",
    usually: "400ms, classic: 30s",
    field: "sliceMs",
  },
  parts: {
    ...count(MOST_PARTS),
    group: HOW,
    says: "bursts per slice, interleaved with the neighbouring cells",
    usually: "one per 50 ms",
  },
  warmUp: {
    ...DURATION,
    group: HOW,
    says: "time limit of a warm-up, which ends after 30,000 requests at a flat cost",
    usually: "30s, classic: exactly 5s",
    field: "warmUpMs",
  },
  generatorWaits: {
    ...oneOf("awake", "asleep"),
    value: "<how>",
    group: HOW,
    says: "awake, or asleep as load tools are",
    usually: "awake, classic: asleep",
  },
  generatorCores: { ...count(1_024), group: HOW, says: "cores that make load concurrently", default: "1" },
  seed: {
    value: "<n>",
    read: readSeed,
    form: "a whole number from 0 to 4294967295",
    group: HOW,
    says: "seed for the order of the cells",
    usually: "random; plan.json records it",
  },
  isolation: {
    ...oneOf("auto", "docker", "cgroup", "process"),
    value: "<how>",
    group: WHERE,
    says: "auto, docker, cgroup, process",
    usually: "auto",
  },
  image: {
    ...TEXT,
    value: "<ref>",
    group: WHERE,
    says: "the image of containers",
    usually: "the lab's own, built when it is stale",
  },
  figuresFrom: {
    ...oneOf("host", "engine"),
    value: "<where>",
    group: WHERE,
    says: "source of containers' figures: `host`, where it shows them, or `engine`",
    default: "host",
  },
  database: {
    value: "<url>",
    read: readDatabaseAddress,
    form: DATABASE_ADDRESS,
    group: WHERE,
    says: "a PostgreSQL for the workload that needs one",
    usually: "one is started from the machine's own",
  },
  cpus: {
    value: "<n>",
    read: readPositiveNumber,
    form: "a number of CPUs such as 1 or 0.5",
    group: WHERE,
    says: "CPU quota of a server",
    default: "1",
  },
  memory: {
    value: "<size>",
    read: readBytes,
    form: "an amount of memory such as 512m or 1g",
    group: WHERE,
    says: "memory limit of a server",
    default: "512m",
    field: "memoryBytes",
  },
  // Most servers take under a second; a machine that is busy may need many.
  readyWithin: {
    value: "<duration>",
    read: readReadyWithin,
    form: "a duration up to 1h such as 30s",
    group: WHERE,
    says: "longest that a server may take to be ready",
    default: "15s",
    field: "readyWithinMs",
  },
  steady: {
    ...TEXT,
    group: WHERE,
    says: "the same addresses and hashes in all servers, to resolve the last percent (Linux)",
  },
  shard: {
    ...TEXT,
    value: "<n/of>",
    group: SHARED,
    says: "this machine's part of a plan that several share: 2/8, or auto",
  },
  roundsPerShard: {
    ...TEXT,
    value: "<n>",
    group: SHARED,
    says: "every machine measures the whole plan, n rounds on each, to see how machines differ",
  },
} as const satisfies Readonly<Record<string, Option>>;

type Options = Readonly<Record<string, Option>>;

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

export function helpOf({ says, default: own, usually = own }: Option): string {
  return usually === undefined ? says : `${says} (default: ${usually})`;
}
