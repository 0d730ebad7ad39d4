import { hash, randomInt } from "node:crypto";
import { isAbsolute } from "node:path";
import { TAGS } from "@lab/docker";
import type { Cell, Cores, Environment, Isolation, Plan } from "@lab/shared/record";
import { ways } from "@lab/variants/ways";
import type { Expanded } from "../../../ask/expand-cells.ts";
import { type Decided, planFor } from "../../../ask/make-plan.ts";
import type { RunRequest } from "../../../ask/request.ts";
import type { ShardHost } from "../../../ask/shards/share-of.ts";
import type { WhichShard } from "../../../ask/shards/which-shard.ts";
import { chooseCores, coresAllowedTo } from "../../../cores/allowed-cores.ts";
import { readEnvironment } from "../../../environment/read-environment.ts";
import { readSharedCores } from "../../../environment/shared-cores.ts";
import { readHost } from "../../../environment/versions.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import { readCgroup } from "../../../launch/cgroup/support.ts";
import { type DockerEngine, readDocker } from "../../../launch/docker/engine.ts";
import { imaginaryEnvironment } from "../../../rehearse/imaginary-environment.ts";
import { UsageError, unwrap } from "../../exit-code.ts";
import { ROOT } from "../../places.ts";
import { checkNodes, checkPlansDatabase, withGenerators } from "../ready/plan-needs.ts";
import { checkIsolation, chooseIsolation } from "./choose-isolation.ts";

/** A measurement as it was typed and read, before this machine has decided anything. */
export interface Intent {
  readonly request: RunRequest;
  readonly expanded: Expanded;
  readonly isRehearsal?: boolean | undefined;
  /** The command that repeats it. */
  readonly again: (seed: number, isolation: Isolation) => string;
}

export interface Prepared extends Beginning {
  /** The same run in another isolation, where the lab chose this one. */
  readonly planIn?: PlanIn | undefined;
}

export type PlanIn = (isolation: Isolation) => Plan;

interface PreparedHere extends Prepared {
  /** The same run with other cells, such as those of servers that have been asked. */
  readonly planWith: (expanded: Expanded) => Plan;
}

export const LAB_IMAGE = TAGS.variants;
const LARGEST_SEED = 2 ** 32;
const REHEARSED_AT = new Date("2000-01-01T00:00:00.000Z");

/** The plan of a measurement on this machine. A caller that plans many describes the machine once. */
export async function prepare(
  { request, expanded, isRehearsal, again }: Intent,
  log: (text: string) => void,
  described?: Environment,
): Promise<PreparedHere> {
  const here = isRehearsal ? rehearsalDefaults(request) : await machineDefaults(request);
  const environment = isRehearsal ? imaginaryEnvironment : (described ?? (await readMachine(here.cores)));
  const planOf = (own: Expanded, isolation: Isolation, engine?: DockerEngine): Plan => {
    const allowed = engine?.showsGroups === false ? { ...request, figuresFrom: "engine" as const } : request;
    const isolated = isolatedBy(isolation, allowed, own.cells, environment);
    return unwrap(planFor(own, allowed, { ...here, ...isolated, command: again(here.seed, isolation), ways }));
  };
  if (isRehearsal) {
    const planWith = (own: Expanded): Plan => planOf(own, "rehearsal");
    return { plan: planWith(expanded), environment, planWith };
  }
  const { isolation, why } = chooseIsolation(request.isolation, containersFor(expanded, request, environment));
  if (why !== undefined) log(why);
  // Fails before a folder is made if the machine lacks something.
  const engine = await checkIsolation({ isolation });
  const planWith = (own: Expanded): Plan => planOf(own, isolation, engine);
  const plan = planWith(expanded);
  await checkNodes(plan);
  await checkPlansDatabase(plan);
  return {
    plan,
    environment: withGenerators(plan, environment),
    planIn: request.isolation === "auto" ? (other) => planOf(expanded, other) : undefined,
    planWith,
  };
}

/** Describes this machine. Its engine and its control groups are found by what starts servers in them. */
export function readMachine(chosen?: Cores): Promise<Environment> {
  return readEnvironment(ROOT, { cgroup: readCgroup(), docker: readDocker() }, chosen);
}

const FOREIGN_IMAGE = { absent: "the image is not the lab's own, so its Node is not known" };
const BY_COMMAND = { absent: "a server that a command starts does not report its runtime" };

function isolatedBy(
  isolation: Isolation,
  { image = LAB_IMAGE, figuresFrom }: RunRequest,
  cells: readonly Cell[],
  { node }: Pick<Environment, "node">,
): Pick<Decided, "isolation" | "docker" | "node"> {
  const isContained = isolation === "docker";
  const ofImage = image === LAB_IMAGE ? node.pinned : FOREIGN_IMAGE;
  const known = isContained ? ofImage : node.version;
  return {
    isolation,
    ...(isContained && { docker: { image, figuresFrom } }),
    node: cells.some(isStartedByCommand) ? BY_COMMAND : known,
  };
}

function isStartedByCommand({ subject }: Cell): boolean {
  return subject.start !== undefined;
}

/** The container settings, unless there are servers that no image is known to contain. */
function containersFor({ cells }: Expanded, { image }: RunRequest, { docker }: Environment): Environment["docker"] {
  if (image !== undefined) return docker;
  if (cells.some(isStartedByCommand)) return { absent: "a server that a command starts is in no image" };
  if (!cells.some(({ subject }) => isAbsolute(subject.entry))) return docker;
  return { absent: "an app of your own is not in the lab's image; --image names one that has it" };
}

function refuseMoreThan(cores: number, { cpus }: RunRequest): void {
  if (cpus <= cores) return;
  const there = cores === 1 ? "is one core" : `are ${cores} cores`;
  throw new UsageError(`--cpus: there ${there} here, so a server cannot have ${cpus}; use ${cores} or fewer.`);
}

async function machineDefaults(request: RunRequest) {
  const { seed = randomInt(LARGEST_SEED), cpus, sharing } = request;
  const createdAt = new Date();
  const allowed = coresAllowedTo(process.pid);
  if (Array.isArray(allowed)) refuseMoreThan(allowed.length, request);
  const cores = chooseCores(allowed, await readSharedCores(), cpus);
  const runId = idOfShard(runIdAt(createdAt, seed), sharing);
  return { runId, createdAt: createdAt.toISOString(), seed, cores, shardHost: shardHostAt(await readHost()) };
}

/** A rehearsal is the same on every machine and at every moment. */
function rehearsalDefaults({ seed = 1, sharing }: RunRequest) {
  return {
    runId: idOfShard(`rehearsal-${seed}`, sharing),
    createdAt: REHEARSED_AT.toISOString(),
    seed,
    cores: { server: [0], others: [1] },
    shardHost: shardHostAt("rehearsal"),
  };
}

/** A name for a run that sorts by time: its second, and its seed to distinguish runs of the same second. */
export function runIdAt(createdAt: Date, seed: number): string {
  const [date, time = ""] = createdAt.toISOString().split("T");
  return `${date}-${time.slice(0, 8).replaceAll(":", "")}-${seed.toString(16).padStart(8, "0")}`;
}

/** Shards may begin in the same second, and have the same seed. */
function idOfShard(run: string, shard: WhichShard | undefined): string {
  return shard === undefined ? run : `${run}-${shard.number}of${shard.of}`;
}

function shardHostAt(host: string): ShardHost {
  return { host, digestOf: (text) => hash("sha256", text, "hex") };
}
