import { randomInt } from "node:crypto";
import { isAbsolute } from "node:path";
import type { Environment, Plan, Variant } from "@lab/shared/record";
import { coresAllowedTo } from "../../cores/allowed-cores.ts";
import { chooseCores } from "../../cores/choose-cores.ts";
import { readEnvironment } from "../../environment/read-environment.ts";
import { readSharedCores } from "../../environment/shared-cores.ts";
import { type Circumstances, makePlan } from "../../plan/make-plan.ts";
import { isSound, type Problem } from "../../plan/problem.ts";
import { type ReadRequest, readRequest } from "../../plan/read-request.ts";
import type { RawRequest, RunRequest } from "../../plan/request.ts";
import { UsageError } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import { type Asked, checkIsolation, chooseIsolation } from "./choose-isolation.ts";
import { commandOf, runIdAt } from "./identity.ts";
import { LAB_IMAGE } from "./obtain-image.ts";
import { variantsFor } from "./own-variants.ts";
import { imaginaryEnvironment } from "./rehearsal-environment.ts";

export interface PreparedRun {
  readonly plan: Plan;
  readonly environment: Environment;
}

/** A run on this machine, and the isolation that was asked for. */
interface PreparedHere extends PreparedRun {
  readonly asked: Asked;
}

const LARGEST_SEED = 2 ** 32;
const REHEARSED_AT = new Date("2000-01-01T00:00:00.000Z");

/** The plan of a run on this machine, from the words that were typed. */
export async function prepareRun(
  raw: RawRequest,
  words: readonly string[],
  say: (text: string) => void,
): Promise<PreparedHere> {
  const read = readRequest(raw);
  const { request } = read;
  const seed = request.seed ?? randomInt(LARGEST_SEED);
  const createdAt = new Date();
  const allowed = coresAllowedTo(process.pid);
  const cores = chooseCores(Array.isArray(allowed) ? allowed : [], await readSharedCores(), request.cpus);
  // What is wrong with the words is said before the machine is asked anything.
  const draft = planned(variantsFor(raw), read, {
    runId: runIdAt(createdAt, seed),
    createdAt: createdAt.toISOString(),
    command: commandOf(words, seed),
    seed,
    isolation: "process",
    cores,
  });
  const environment = await readEnvironment(ROOT, cores);
  const { isolation, why } = chooseIsolation(request.isolation, containersFor(draft, request, environment));
  if (why !== undefined) say(why);
  const plan = { ...draft, isolation, ...(isolation === "docker" && { docker: containersIn(request) }) };
  // Says at once what the machine cannot do, before a folder is made.
  await checkIsolation(plan);
  return { plan, environment, asked: request.isolation };
}

/** What the machine has for containers, unless the plan has something that no image is known to hold. */
function containersFor({ cells }: Plan, { image }: RunRequest, { docker }: Environment): Environment["docker"] {
  if (image !== undefined || !cells.some(({ entry }) => isAbsolute(entry))) return docker;
  return { absent: "an app of your own is not in the lab's image; --image names one that has it" };
}

function containersIn({ image = LAB_IMAGE, figuresFrom }: RunRequest): NonNullable<Plan["docker"]> {
  return { image, figuresFrom };
}

/** The same for a rehearsal, in which neither the machine nor the moment makes a difference. */
export function prepareRehearsal(raw: RawRequest, words: readonly string[]): PreparedRun {
  const read = readRequest(raw);
  const seed = read.request.seed ?? 1;
  const plan = planned(variantsFor(raw), read, {
    runId: `rehearsal-${seed}`,
    createdAt: REHEARSED_AT.toISOString(),
    command: commandOf(words, seed),
    seed,
    isolation: "rehearsal",
    cores: { server: [0], others: [1] },
  });
  return { plan, environment: imaginaryEnvironment };
}

function planned(variants: readonly Variant[], read: ReadRequest, circumstances: Circumstances): Plan {
  const plan = makePlan(variants, read, circumstances);
  if (isSound(plan)) return plan.value;
  throw new UsageError(plan.problems.map(lineOf).join("\n"));
}

function lineOf({ where, sentence }: Problem): string {
  return `${where}: ${sentence}`;
}
