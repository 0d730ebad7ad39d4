import type { Headline } from "@lab/shared/record";
import { axes as everyAxis } from "./axes/axes.ts";
import type { Axis } from "./axes/axis.ts";
import { type Asked, readConditions } from "./axes/conditions.ts";
import { DATABASE_ADDRESS, readDatabaseAddress } from "./database-address.ts";
import type { Problem } from "./problem.ts";
import {
  readBytes,
  readCount,
  readDurationMs,
  readList,
  readPercent,
  readPositiveNumber,
  readSeed,
} from "./quantities.ts";
import { MOST_PARTS, type RawRequest, type RunRequest } from "./request.ts";
import { readSharing } from "./shards/read-sharing.ts";
import { studies as everyStudy } from "./studies/studies.ts";
import type { Study } from "./study.ts";
import { readStudy } from "./with-study.ts";

/** A request as far as it could be read, with all that could not. */
export interface ReadRequest {
  readonly request: RunRequest;
  readonly problems: readonly Problem[];
}

/** Reads every flag strictly; one that is wrong counts as left out, so that the others can still be looked at. */
export function readRequest(
  typed: RawRequest,
  axes: readonly Axis[] = everyAxis,
  studies: readonly Study[] = everyStudy,
): ReadRequest {
  const { raw, study, problems: unnamed } = readStudy(studies, typed);
  const { sharing, rounds: roundsOfShard, problems: unshared } = readSharing(raw);
  const { conditions, problems: unread } = readConditions(axes, askedIn(raw));
  const problems: Problem[] = [...unnamed, ...unread, ...unshared];

  function read<Value>(
    where: string,
    text: string | undefined,
    parse: (text: string) => Value | undefined,
    form: string,
  ): Value | undefined {
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) problems.push({ where, sentence: `"${text}" is not ${form}.` });
    return value;
  }

  const request: RunRequest = {
    study,
    selection: {
      framework: read("--framework", raw.framework, readList, LIST),
      adapter: read("--adapter", raw.adapter, readList, LIST),
      pattern: read("--pattern", raw.pattern, readList, LIST),
      way: read("--way", raw.way, readList, LIST),
      variant: read("--variant", raw.variant, readList, LIST),
    },
    baseline: raw.baseline,
    largestFamily:
      read("--family", raw.family, readFamily, `a whole number from ${SMALLEST_FAMILY} to ${MOST_CELLS}`) ??
      USUAL_FAMILY,
    twins: read("--twins", raw.twins, oneOf("one", "all"), "one or all") ?? "one",
    axes,
    conditions,
    sliceMs: read("--slice", raw.slice, readDurationMs, DURATION),
    parts: read("--parts", raw.parts, upTo(MOST_PARTS), `a whole number from 1 to ${MOST_PARTS}`),
    warmUpMs: read("--warm-up", raw.warmUp, readDurationMs, DURATION),
    rounds: read("--rounds", raw.rounds, upTo(MOST_ROUNDS), `a whole number from 1 to ${MOST_ROUNDS}`) ?? roundsOfShard,
    blocks: read("--blocks", raw.blocks, upTo(MOST_BLOCKS), `a whole number from 1 to ${MOST_BLOCKS}`),
    budgetMs: read("--budget", raw.budget, readDurationMs, DURATION),
    precisionPercent: read("--precision", raw.precision, readPercent, "a percentage such as 1% or 0.5%") ?? 1,
    marginPercent: read("--margin", raw.margin, readPercent, "a percentage such as 2% or 0.5%") ?? 2,
    headline: readHeadline(read("--headline", raw.headline, oneOf(...HEADLINES), HEADLINES.join(", ")), conditions),
    generatorWaits: read("--generator-waits", raw.generatorWaits, oneOf("awake", "asleep"), "awake or asleep"),
    generatorCores:
      read("--generator-cores", raw.generatorCores, upTo(MOST_CORES), `a whole number from 1 to ${MOST_CORES}`) ?? 1,
    isolation:
      read("--isolation", raw.isolation, oneOf(...ISOLATIONS), `one of ${ISOLATIONS.join(", ")}`) ?? isolationFor(raw),
    image: raw.image,
    figuresFrom: read("--figures-from", raw.figuresFrom, oneOf("host", "engine"), "host or engine") ?? "host",
    database: read("--database", raw.database, readDatabaseAddress, DATABASE_ADDRESS),
    cpus: read("--cpus", raw.cpus, readPositiveNumber, "a number of CPUs such as 1 or 0.5") ?? 1,
    memoryBytes: read("--memory", raw.memory, readBytes, "an amount of memory such as 512m or 1g") ?? 512 * 1024 ** 2,
    readyWithinMs:
      read("--ready-within", raw.readyWithin, readReadyWithin, "a duration up to 1h such as 30s") ?? READY_WITHIN_MS,
    steady: raw.steady === true,
    protocol: read("--protocol", raw.protocol, oneOf(...PROTOCOLS), PROTOCOLS.join(" or ")) ?? "interleaved",
    seed: read("--seed", raw.seed, readSeed, "a whole number from 0 to 4294967295"),
    sharing,
  };
  return { request, problems: [...problems, ...problemsWithoutContainers(raw), ...problemsAtARate(request)] };
}

/** Some axes have a flag of their own. */
function askedIn({ vary = [], set = [], connections, rate, requestIds, nodeFlags, generator }: RawRequest): Asked {
  const short = [
    { name: "connections", values: connections?.split(",") },
    { name: "node-flags", values: nodeFlags === undefined ? undefined : [nodeFlags] },
    { name: "rate", values: rate?.split(",") },
    { name: "request-ids", values: requestIds?.split(",") },
    { name: "generator", values: generator?.split(",") },
  ];
  return { vary, set, short: short.flatMap(({ name, values }) => (values === undefined ? [] : [{ name, values }])) };
}

/** Who says something of containers wants them. */
function isolationFor({ image, figuresFrom }: RawRequest): "auto" | "docker" {
  return image === undefined && figuresFrom === undefined ? "auto" : "docker";
}

/** What comes at a rate is about latency: the cost of a request hardly knows how they came. */
function readHeadline(asked: (typeof HEADLINES)[number] | undefined, conditions: RunRequest["conditions"]): Headline {
  if (asked === undefined) return hasRate(conditions) ? "p99Us" : "costUs";
  return `${asked}Us`;
}

function hasRate(conditions: RunRequest["conditions"]): boolean {
  return conditions.some(({ axis }) => axis.acts.on === "rate");
}

function problemsAtARate({ protocol, conditions }: RunRequest): readonly Problem[] {
  if (protocol !== "classic" || !hasRate(conditions)) return [];
  return [{ where: "--rate", sentence: "the classic protocol sends each request when the one before is answered." }];
}

function problemsWithoutContainers({ isolation, image, figuresFrom }: RawRequest): readonly Problem[] {
  if (isolation !== "cgroup" && isolation !== "process") return [];
  const given = [...(image === undefined ? [] : ["--image"]), ...(figuresFrom === undefined ? [] : ["--figures-from"])];
  return given.map((where) => ({ where, sentence: `there are no containers with --isolation ${isolation}.` }));
}

/** Most servers take under a second; a machine that is busy may need many. */
const READY_WITHIN_MS = 15_000;
const LONGEST_READY_WITHIN_MS = 3_600_000;
/** A baseline, its twin, and one that is held against it. */
const SMALLEST_FAMILY = 3;
/** More would be further from each other in time, and take over 4 GB if all used what they may. */
const USUAL_FAMILY = 8;
const MOST_CELLS = 1_000;
const MOST_CORES = 1_024;
const MOST_ROUNDS = 1_000;
const MOST_BLOCKS = 100;
const ISOLATIONS = ["auto", "docker", "cgroup", "process"] as const;
const HEADLINES = ["cost", "p50", "p99", "p999"] as const;
const PROTOCOLS = ["interleaved", "classic"] as const;

const LIST = "a list such as a,b (no blanks, nothing empty, nothing twice)";
const DURATION = "a duration such as 400ms, 1.5s or 3m";

function oneOf<Value extends string>(...values: readonly Value[]): (text: string) => Value | undefined {
  return (text) => values.find((value) => value === text);
}

function upTo(most: number): (text: string) => number | undefined {
  return (text) => readCount(text, most);
}

function readFamily(text: string): number | undefined {
  const size = readCount(text, MOST_CELLS);
  return size !== undefined && size >= SMALLEST_FAMILY ? size : undefined;
}

function readReadyWithin(text: string): number | undefined {
  const durationMs = readDurationMs(text);
  return durationMs === undefined || durationMs > LONGEST_READY_WITHIN_MS ? undefined : durationMs;
}
