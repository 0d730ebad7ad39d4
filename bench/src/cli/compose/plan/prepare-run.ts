import { hash, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { TAGS } from "@lab/docker";
import { type Environment, firstIssueIn, type Isolation, type Plan, reasonOf, Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { ways } from "@lab/variants/ways";
import { commandLineOf } from "../../../ask/command-line.ts";
import type { Expanded } from "../../../ask/expand-cells.ts";
import { cellsFor, planFor } from "../../../ask/make-plan.ts";
import { unknownName } from "../../../ask/problem.ts";
import { readRequest } from "../../../ask/read-request.ts";
import type { RawRequest, RunRequest } from "../../../ask/request.ts";
import { singletonsFor } from "../../../ask/select-variants.ts";
import type { ShardHost } from "../../../ask/shards/share-of.ts";
import { AUTO, shardFromCi, type WhichShard } from "../../../ask/shards/which-shard.ts";
import { chooseCores, coresAllowedTo } from "../../../cores/allowed-cores.ts";
import { readSharedCores } from "../../../environment/shared-cores.ts";
import { readHost } from "../../../environment/versions.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import type { DockerEngine } from "../../../launch/docker/engine.ts";
import { UsageError, unwrap } from "../../exit-code.ts";
import { checkNodes, checkPlansDatabase, withGenerators } from "../ready/plan-needs.ts";
import { checkIsolation, chooseIsolation } from "./choose-isolation.ts";
import { readMachine } from "./this-machine.ts";

/** A command as it was typed. */
export interface Typed {
  /** The command, unless it is `run`. */
  readonly positionals: readonly string[];
  /** Its own flags, as far as they say what is done. */
  readonly flags: Readonly<Record<string, unknown>> & { readonly rehearse?: true | undefined };
  readonly request: RawRequest;
}

export interface Prepared extends Beginning {
  /** The same run in another isolation, where the lab chose this one. */
  readonly planIn?: PlanIn | undefined;
}

export type PlanIn = (isolation: Isolation, engine?: DockerEngine) => Plan;

export const LAB_IMAGE = TAGS.variants;
const LARGEST_SEED = 2 ** 32;
const REHEARSED_AT = new Date("2000-01-01T00:00:00.000Z");

/** The plan of a run, from what was typed. A caller that plans many runs describes the machine once. */
export async function prepareRun(
  asTyped: Typed,
  log: (text: string) => void,
  described?: Environment,
): Promise<Prepared> {
  const typed = withShard(asTyped);
  const read = readRequest(typed.request);
  const { request } = read;
  // Invalid flags are reported before the machine is read.
  const cells = unwrap(cellsFor(variantsFor(typed.request), read));
  const { rehearse } = typed.flags;
  const here = rehearse ? rehearsalDefaults(request) : await machineDefaults(request);
  const environment = rehearse ? imaginaryEnvironment : (described ?? (await readMachine(here.cores)));
  const planIn: PlanIn = (isolation, engine) => {
    const asEngineAllows = engine?.showsGroups === false ? { ...request, figuresFrom: "engine" as const } : request;
    return unwrap(
      planFor(cells, asEngineAllows, {
        ...here,
        ...isolatedBy(isolation, asEngineAllows, environment),
        command: again(typed, here.seed, isolation),
        ways,
      }),
    );
  };
  if (rehearse) return { plan: planIn("rehearsal"), environment };
  const { isolation, why } = chooseIsolation(request.isolation, containersFor(cells, request, environment));
  if (why !== undefined) log(why);
  // Fails before a folder is made if the machine lacks something.
  const plan = planIn(isolation, await checkIsolation({ isolation }));
  await checkNodes(plan);
  await checkPlansDatabase(plan);
  return {
    plan,
    environment: withGenerators(plan, environment),
    planIn: request.isolation === "auto" ? planIn : undefined,
  };
}

/** The command that repeats a run: what was typed, with the seed and the isolation. */
function again({ positionals, flags, request }: Typed, seed: number, isolation: Isolation): string {
  const { seed: _, isolation: __, ...typed } = request;
  return commandLineOf(positionals, {
    ...flags,
    ...typed,
    seed: `${seed}`,
    ...(isolation !== "rehearsal" && { isolation }),
  });
}

const UNKNOWN_NODE = { absent: "the image is not the lab's own, so its Node is not known" };

function isolatedBy(
  isolation: Isolation,
  { image = LAB_IMAGE, figuresFrom }: RunRequest,
  { node }: Pick<Environment, "node">,
) {
  if (isolation !== "docker") return { isolation, node: node.version };
  return { isolation, docker: { image, figuresFrom }, node: image === LAB_IMAGE ? node.pinned : UNKNOWN_NODE };
}

function refuseMoreThan(cores: number, { cpus }: RunRequest): void {
  if (cpus <= cores) return;
  const there = cores === 1 ? "is one core" : `are ${cores} cores`;
  throw new UsageError(`--cpus: there ${there} here, so a server cannot have ${cpus}; use ${cores} or fewer.`);
}

export async function machineDefaults(request: RunRequest) {
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

/** The container settings, unless there are servers that no image is known to contain. */
function containersFor({ cells }: Expanded, { image }: RunRequest, { docker }: Environment): Environment["docker"] {
  if (image !== undefined || !cells.some(({ subject }) => isAbsolute(subject.entry))) return docker;
  return { absent: "an app of your own is not in the lab's image; --image names one that has it" };
}

/** `--shard auto` is the shard of the CI engine whose job this is. */
function withShard(typed: Typed): Typed {
  const { request } = typed;
  return request.shard === AUTO
    ? { ...typed, request: { ...request, shard: unwrap(shardFromCi(process.env)) } }
    : typed;
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

/** The entries of a user's file: as in the registry, without the fields that follow from the file's own path. */
const OwnVariants = Variant.omit({ group: true, source: true }).array().min(1);

export function variantsFor({ variantsFrom, variant }: RawRequest): readonly Variant[] {
  if (variantsFrom === undefined) return registry;
  const own = readVariants(variantsFrom);
  const taken = own.find(({ id }) => registry.some((other) => other.id === id));
  if (taken !== undefined) throw unusable(variantsFrom, `there is a variant ${taken.id} already; choose another id`);
  if (variant === undefined) {
    const ids = own.map(({ id }) => id).join(",");
    throw unusable(variantsFrom, `its variants are measured only if you select them: --variant ${ids}`);
  }
  const all = [...registry, ...own];
  for (const line of own) checkBaseline(variantsFrom, line, all);
  return all;
}

function checkBaseline(file: string, { id, baseline, ...line }: Variant, all: readonly Variant[]): void {
  const known = all.map((variant) => variant.id);
  if (baseline !== undefined) {
    if (!known.includes(baseline)) throw unusable(file, `${id}: ${unknownName(baseline, "variant", known)}`);
    return;
  }
  const singletons = singletonsFor({ id, ...line }, all).map((variant) => variant.id);
  if (singletons.length < 2) return;
  throw unusable(file, `${id} has several possible baselines: name ${singletons.join(" or ")} as its "baseline"`);
}

function readVariants(file: string): readonly Variant[] {
  let lines: unknown;
  try {
    lines = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw unusable(file, reasonOf(error));
  }
  const parsed = OwnVariants.safeParse(lines);
  if (!parsed.success) throw unusable(file, firstIssueIn(parsed.error));
  return parsed.data.map((line) => {
    const entry = resolve(dirname(file), line.entry);
    return { ...line, group: "own", source: entry, entry };
  });
}

function unusable(file: string, reason: string): UsageError {
  return new UsageError(`--variants-from: ${file}: ${reason}`);
}

const NOT_THERE = { absent: "a rehearsal has no machine" };

/** The machine of a rehearsal: the same everywhere, and large enough for every documented run. */
export const imaginaryEnvironment: Environment = {
  schemaVersion: 1,
  machine: {
    platform: "rehearsal",
    kernelRelease: "rehearsal",
    arch: "rehearsal",
    cpuModel: NOT_THERE,
    cores: 2,
    availableCores: 2,
    sharedCores: [],
    memoryBytes: 16 * 1024 ** 3,
    swapBytes: NOT_THERE,
    swapUsedBytes: NOT_THERE,
    virtualisation: NOT_THERE,
  },
  load: NOT_THERE,
  stealPercent: NOT_THERE,
  governor: NOT_THERE,
  turbo: NOT_THERE,
  cgroup: NOT_THERE,
  docker: NOT_THERE,
  node: { version: "v26.0.0", v8: "rehearsal", pinned: NOT_THERE },
  versions: {},
  commit: NOT_THERE,
  lockfileHash: NOT_THERE,
  openFiles: NOT_THERE,
  checks: [],
};
