import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buildImage, readImageState } from "@lab/docker";
import { type Environment, type Plan, reasonOf } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { whyTooMuch } from "../../../ask/families.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import { findEngine, readImageId } from "../../../launch/docker/engine.ts";
import { UsageError } from "../../exit-code.ts";
import { PATCHES, ROOT, VARIANTS, WORKERS } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { announcePlan } from "../../view/announce-plan.ts";
import { buildCheckouts } from "../app/prepare-app.ts";
import { chooseWithoutDocker } from "../plan/choose-isolation.ts";
import { LAB_IMAGE, type Prepared } from "../plan/prepare.ts";
import { obtainNodes, obtainPlansDatabase } from "./plan-needs.ts";

/** A run that can begin. Disposing it removes what was checked out for it. */
interface Provisioned extends Beginning, AsyncDisposable {}

/** Fetches, builds and checks out everything that a run needs. A rehearsal needs nothing. */
export async function provision(prepared: Prepared, log: (text: string) => void): Promise<Provisioned> {
  const { plan, environment } = prepared;
  // Servers of the user's own need nothing that the lab builds.
  if (plan.app !== undefined) return { plan, environment, ...(await buildCheckouts(plan.app.checkouts, { log })) };
  const ready = plan.isolation === "rehearsal" ? prepared : await provisionLab(prepared, log);
  return { plan: ready.plan, environment: ready.environment, [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function provisionLab(prepared: Prepared, log: (text: string) => void): Promise<Beginning> {
  await obtainNodes(prepared.plan, log);
  await obtainPlansDatabase(prepared.plan, log);
  await buildVariants(log);
  return await readyContainers(prepared, log);
}

/** Announces a run, and refuses one that this machine lacks the memory for. */
export function announceRun(plan: Plan, terminal: Pick<Terminal, "log">, { machine }: Pick<Environment, "machine">) {
  const reason = whyTooMuch(plan, machine.memoryBytes);
  if (reason !== undefined) throw new UsageError(`--memory: ${reason}`);
  announcePlan(plan, terminal);
}

/**
 * Finds an engine and obtains the image, before the run has a folder. If the lab itself chose docker and that does not
 * work, it chooses another isolation and plans the run for that.
 */
export async function readyContainers(prepared: Prepared, log: (text: string) => void): Promise<Beginning> {
  const { plan, environment, planIn } = prepared;
  if (plan.docker === undefined) return prepared;
  try {
    await findEngine();
    const image = await obtainImage(plan.docker.image, log);
    return { plan, environment: withImage(environment, image) };
  } catch (error) {
    if (planIn === undefined) throw error;
    const { isolation, why } = chooseWithoutDocker(reasonOf(error));
    if (why !== undefined) log(why);
    return { plan: planIn(isolation), environment };
  }
}

function withImage(environment: Environment, image: Image): Environment {
  const { docker } = environment;
  return "absent" in docker ? environment : { ...environment, docker: { ...docker, image } };
}

const SOURCES = [
  "variants/**/*.ts",
  "variants/upstream/*/{change.patch,case.json}",
  "shared/{contract,serve,record}/**/*.ts",
  "pnpm-lock.yaml",
];
const NOT_SOURCES = ["**/node_modules/**", "**/dist/**", "**/test/**"];

/** Builds the variants if a source is newer than what was built from it: nothing stale is ever measured. */
async function buildVariants(log: (text: string) => void): Promise<void> {
  if (isFresh()) return;
  log("Building the variants …");
  const tsup = createRequire(join(VARIANTS, "package.json")).resolve("tsup/package.json");
  const child = spawn(process.execPath, [join(tsup, "..", "dist/cli-default.js")], {
    cwd: VARIANTS,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The variants could not be built; tsup's error is above. `pnpm build` tries again.");
}

function isFresh(): boolean {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).map((file) => changedAt(join(ROOT, file)));
  const built = [...registry.map(({ entry }) => entry), PATCHES, WORKERS].map((file) =>
    changedAt(join(VARIANTS, file)),
  );
  return Math.max(...sources) <= Math.min(...built);
}

/** A missing file counts as older than any other. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

type Image = NonNullable<Exclude<Environment["docker"], { absent: string }>["image"]>;

/** The image that a run is made with. The lab's own is built first if a source is newer; nothing stale is measured. */
export async function obtainImage(reference: string, log: (text: string) => void): Promise<Image> {
  if (reference === LAB_IMAGE) await buildIfStale(log);
  return { reference, id: await readImageId(reference) };
}

async function buildIfStale(log: (text: string) => void): Promise<void> {
  const { state } = await readImageState("variants");
  if (state === "current") return;
  log(`The image ${LAB_IMAGE} is ${state === "missing" ? "missing" : "out of date"}.`);
  try {
    await buildImage({ target: "variants", log });
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new Error(`The image could not be built: ${reason} \`pnpm docker:build\` tries again.`, { cause });
  }
}
