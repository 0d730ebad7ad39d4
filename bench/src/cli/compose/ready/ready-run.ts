import { type Environment, type Plan, reasonOf } from "@lab/shared/record";
import { whyTooMuch } from "../../../ask/up-at-once.ts";
import type { Beginning } from "../../../journal/run-folder.ts";
import { findEngine } from "../../../launch/docker/engine.ts";
import { UsageError } from "../../exit-code.ts";
import type { Terminal } from "../../terminal.ts";
import { announcePlan } from "../../view/announce-plan.ts";
import { chooseWithoutDocker } from "../plan/choose-isolation.ts";
import { type PlanIn, prepareRun, type Typed } from "../plan/prepare-run.ts";
import { buildVariants } from "./build-variants.ts";
import { type Image, obtainImage } from "./obtain-image.ts";
import { obtainNodes } from "./obtain-nodes.ts";
import { obtainPlansDatabase } from "./plans-database.ts";

/** A run on this machine, announced as soon as it is planned, and with everything built that it needs. */
export async function readyRun(
  typed: Typed,
  terminal: Terminal,
  announce: (plan: Plan, terminal: Terminal, environment: Environment) => void,
): Promise<Beginning> {
  const prepared = await prepareRun(typed, terminal.say);
  announce(prepared.plan, terminal, prepared.environment);
  return await provision(prepared, terminal.say);
}

export async function provision(prepared: Prepared, say: (text: string) => void): Promise<Beginning> {
  await obtainNodes(prepared.plan, say);
  await obtainPlansDatabase(prepared.plan, say);
  await buildVariants(say);
  return await readyContainers(prepared, say);
}

/** Announces a run, and refuses one that this machine lacks the memory for. */
export function announceRun(plan: Plan, terminal: Pick<Terminal, "say">, { machine }: Pick<Environment, "machine">) {
  const reason = whyTooMuch(plan, machine.memoryBytes);
  if (reason !== undefined) throw new UsageError(`--memory: ${reason}`);
  announcePlan(plan, terminal);
}

export interface Prepared extends Beginning {
  /** The same run in another isolation, where the lab chose this one. */
  readonly planIn?: PlanIn | undefined;
}

/**
 * Finds an engine and obtains the image, before the run has a folder. If the lab itself chose docker and that does not
 * work, it chooses another isolation and plans the run for that.
 */
export async function readyContainers(prepared: Prepared, say: (text: string) => void): Promise<Beginning> {
  const { plan, environment, planIn } = prepared;
  if (plan.docker === undefined) return prepared;
  try {
    await findEngine();
    const image = await obtainImage(plan.docker.image, say);
    return { plan, environment: withImage(environment, image) };
  } catch (error) {
    if (planIn === undefined) throw error;
    const { isolation, why } = chooseWithoutDocker(reasonOf(error));
    if (why !== undefined) say(why);
    return { plan: planIn(isolation), environment };
  }
}

function withImage(environment: Environment, image: Image): Environment {
  const { docker } = environment;
  return "absent" in docker ? environment : { ...environment, docker: { ...docker, image } };
}
