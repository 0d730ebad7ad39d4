import { hash, randomInt } from "node:crypto";
import { isAbsolute } from "node:path";
import type { Environment, Isolation, Plan } from "@lab/shared/record";
import type { Typed } from "../../../ask/command-of.ts";
import { readRequest } from "../../../ask/read-request.ts";
import type { RunRequest } from "../../../ask/request.ts";
import { AUTO, shardFromCi } from "../../../ask/shards/ci-systems.ts";
import type { ShardHost } from "../../../ask/shards/share-of.ts";
import type { WhichShard } from "../../../ask/shards/which-shard.ts";
import { chooseCores, coresAllowedTo } from "../../../cores/allowed-cores.ts";
import { readEnvironment } from "../../../environment/read-environment.ts";
import { readSharedCores } from "../../../environment/shared-cores.ts";
import { readHost, readNodeVersion } from "../../../environment/versions.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import { soundly, UsageError } from "../../exit-code.ts";
import { ROOT } from "../../places.ts";
import { checkNodes } from "../ready/obtain-nodes.ts";
import { checkPlansDatabase } from "../ready/plans-database.ts";
import { withGenerators } from "../ready/plans-generators.ts";
import { checkIsolation, chooseIsolation } from "./choose-isolation.ts";
import { imaginaryEnvironment } from "./rehearsal-environment.ts";
import { repeatablePlan } from "./repeatable-plan.ts";

export type PlanIn = (isolation: Isolation) => Plan;

const LARGEST_SEED = 2 ** 32;
const REHEARSED_AT = new Date("2000-01-01T00:00:00.000Z");

/** The plan of a run on this machine, from what was typed. A caller that plans many runs describes the machine once. */
export async function prepareRun(asked: Typed, say: (text: string) => void, described?: Environment) {
  const typed = withShard(asked);
  const { request } = readRequest(typed.request);
  const here = await decidedHere(request);
  const { cores } = here;
  const circumstances = { ...here, nodes: await readNodeVersion(ROOT) };
  const planIn: PlanIn = (isolation) => repeatablePlan(typed, { ...circumstances, isolation });
  // Invalid flags are reported before the machine is read.
  const draft = planIn("process");
  const environment = described ?? (await readEnvironment(ROOT, cores));
  const { isolation, why } = chooseIsolation(request.isolation, containersFor(draft, request, environment));
  if (why !== undefined) say(why);
  const plan = planIn(isolation);
  // Fails before a folder is made if the machine lacks something.
  // Of many, each is checked when it begins: asking an engine takes a tenth of a second.
  if (described === undefined) await checkIsolation(plan);
  await checkNodes(plan);
  await checkPlansDatabase(plan);
  return {
    plan,
    environment: withGenerators(plan, environment),
    planIn: request.isolation === "auto" ? planIn : undefined,
  };
}

function refuseMoreThan(cores: number, { cpus }: RunRequest): void {
  if (cpus <= cores) return;
  const there = cores === 1 ? "is one core" : `are ${cores} cores`;
  throw new UsageError(`--cpus: there ${there} here, and a server can't have ${cpus}; ask for ${cores} at most.`);
}

export async function decidedHere(request: RunRequest) {
  const { seed = randomInt(LARGEST_SEED), cpus, sharing } = request;
  const createdAt = new Date();
  const allowed = coresAllowedTo(process.pid);
  if (Array.isArray(allowed)) refuseMoreThan(allowed.length, request);
  const cores = chooseCores(allowed, await readSharedCores(), cpus);
  const runId = idOfShard(runIdAt(createdAt, seed), sharing);
  return { runId, createdAt: createdAt.toISOString(), seed, cores, shardHost: shardHostAt(await readHost()) };
}

/** The container settings, unless the plan has servers that no image is known to contain. */
function containersFor({ cells }: Plan, { image }: RunRequest, { docker }: Environment): Environment["docker"] {
  if (image !== undefined || !cells.some(({ subject }) => isAbsolute(subject.entry))) return docker;
  return { absent: "an app of your own is not in the lab's image; --image names one that has it" };
}

/** The same for a rehearsal, in which neither the machine nor the moment makes a difference. */
export function prepareRehearsal(asked: Typed): Beginning {
  const typed = withShard(asked);
  const { seed = 1, sharing } = readRequest(typed.request).request;
  const plan = repeatablePlan(typed, {
    runId: idOfShard(`rehearsal-${seed}`, sharing),
    createdAt: REHEARSED_AT.toISOString(),
    seed,
    isolation: "rehearsal",
    nodes: imaginaryEnvironment.node,
    cores: { server: [0], others: [1] },
    shardHost: shardHostAt("rehearsal"),
  });
  return { plan, environment: imaginaryEnvironment };
}

/** `--shard auto` is the shard of the CI engine whose job this is. */
function withShard({ own, request }: Typed): Typed {
  return request.shard === AUTO
    ? { own, request: { ...request, shard: soundly(shardFromCi(process.env)) } }
    : { own, request };
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
