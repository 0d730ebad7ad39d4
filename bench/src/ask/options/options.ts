import { entryIn, oneValue } from "../axes/axis.ts";
import { MOST_SHARDS, readShard } from "../shards/which-shard.ts";
import { as, count, duration, flag, grouped, list, oneOf, shortForAxes, text, upTo } from "./option.ts";
import {
  DATABASE_ADDRESS,
  readDatabaseAddress,
  readDurationMs,
  readDurationOrNone,
  readPositiveNumber,
  readSeed,
  readServerMemory,
} from "./quantities.ts";

export const HOW = "How it is measured:";

/** Results of a generator are kept for each burst of a slice. */
export const MOST_PARTS = 100;
const MOST_ROUNDS = 1_000;
/** A baseline, its copy, and one that is compared with it. */
const SMALLEST_FAMILY = 3;

const WHAT = grouped("What is measured:", {
  study: text("<name>", "what `pnpm bench study` measures under that name; other flags replace its own"),
  framework: list("nest, raw (all without Nest), or one of the latter, such as fastify or koa"),
  adapter: list("express, fastify, node-http, or another that `pnpm bench list` shows"),
  pattern: list("singleton, request-scope, cls (nestjs-cls, on Nest), als (AsyncLocalStorage)"),
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
});

const CONDITIONS = grouped("Under which conditions (`pnpm bench axes` shows all):", {
  vary: {
    ...text("<axis=values>", "measure at each of these values, such as `connections=1,10,50`; may be repeated"),
    repeats: true,
    entries: (typed: string) => [entryIn("--vary", typed, (values) => values.split(","))],
  },
  set: {
    ...text("<axis=value,…>", "measure at this value of an axis, or of several; may be repeated"),
    repeats: true,
    entries: (typed: string) => typed.split(",").map((one) => entryIn("--set", one, oneValue)),
  },
  baseline: {
    ...text("<which>", "what every cell is compared with: a variant, or `axis=value`"),
    usually: "the singleton on the same server",
  },
  ...shortForAxes({
    connections: text("<list>", "the same as --vary connections=…"),
    runtime: text("<list>", "the same as --vary runtime=…: node, bun, deno, bun@1.4, deno@/path/to/deno"),
    nodeFlags: text("<flags>", 'for every server, such as "--max-semi-space-size=16"'),
    rate: text("<list>", "the same as --vary rate=…: requests per second, or % of the slowest cell's capacity"),
    requestIds: text("<how>", "the same as --set request-ids=…: sent, made"),
    generator: text("<list>", "load tools: ours, autocannon, or others that `pnpm bench axes generator` shows"),
  }),
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
    usually: "4m, the matrix 10m, more for more cells",
    field: "budgetMs",
  },
  rounds: {
    ...count("exactly n rounds of fresh processes", MOST_ROUNDS),
    usually: "as many as fit into the budget, at least 3; in a study 8",
  },
  blocks: { ...count("exactly n blocks per round", 100), default: "3" },
  slice: {
    ...duration("load at a cell per block"),
    usually: "200ms, open loop: 400ms, classic: 30s",
    field: "sliceMs",
  },
  parts: {
    ...count("bursts per slice, interleaved with the neighbouring cells", MOST_PARTS),
    usually: "one per 50 ms, with --rate per 200 ms",
  },
  leadIn: {
    ...duration("uncounted load before each burst, which warms the server's caches"),
    read: as("a duration up to 1s such as 20ms, or 0", upTo(1_000, readDurationOrNone)),
    usually: "20ms before a burst of up to 200ms",
    field: "leadInMs",
  },
  warmUp: {
    ...duration("time limit of a warm-up, which ends once the cost is flat, after 30,000 requests at the earliest"),
    usually: "60s, classic: exactly 5s",
    field: "warmUpMs",
  },
  seed: {
    value: "<n>",
    read: as("a whole number from 0 to 4294967295", readSeed),
    help: "seed for the order of the cells",
    usually: "random; plan.json records it",
  },
});

const SERVERS = grouped("What servers run in:", {
  isolation: { ...oneOf("<how>", ["auto", "docker", "cgroup", "process"]), usually: "auto" },
  image: { ...text("<ref>", "image that containers run"), usually: "the lab's own, built when it is stale" },
  figuresFrom: {
    ...oneOf("<where>", ["host", "engine"], "source of containers' figures: `host`, if it shows them, or `engine`"),
    default: "host",
  },
  database: {
    value: "<url>",
    read: as(DATABASE_ADDRESS, readDatabaseAddress),
    help: "a PostgreSQL for the workload that needs one",
    usually: "one is started, from the installed program or a download",
  },
  cpus: {
    value: "<n>",
    read: as("a number of CPUs such as 1 or 0.5", readPositiveNumber),
    help: "CPU quota of a server",
    default: "1",
  },
  memory: {
    value: "<size>",
    read: as("an amount of memory from 32m, such as 512m or 1g", readServerMemory),
    help: "memory limit of a server",
    default: "512m",
    field: "memoryBytes",
  },
  // Most servers take under a second; a machine that is busy may need many.
  readyWithin: {
    ...duration("time limit for a server to be ready"),
    read: as("a duration up to 1h such as 30s", upTo(3_600_000, readDurationMs)),
    default: "15s",
    field: "readyWithinMs",
  },
  steady: flag("the same addresses and hashes in all servers, to resolve differences of 1% (Linux)"),
});

const SHARED = grouped("Shared with other machines (bench/SHARDS.md):", {
  shard: {
    value: "<n/of>",
    read: as(`a shard and the number of shards, such as 2/8; at most ${MOST_SHARDS}`, readShard),
    help: "the part of the plan that this machine measures: 2/8, or auto",
    field: "sharing",
  },
});

/** Every flag of a run. Help, the reading of values, their types and COMMANDS.md follow from it. */
export const OPTIONS = { ...WHAT, ...CONDITIONS, ...MEASUREMENT, ...SERVERS, ...SHARED };
