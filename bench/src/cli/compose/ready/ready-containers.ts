import { type Environment, reasonOf } from "@lab/shared/record";
import type { Beginning } from "../../../journal/run-folder.ts";
import { findEngine } from "../../../launch/docker/engine.ts";
import { chooseWithoutDocker } from "../plan/choose-isolation.ts";
import type { PlanIn } from "../plan/prepare-run.ts";
import { type Image, obtainImage } from "./obtain-image.ts";

export interface Prepared extends Beginning {
  /** The same run in another isolation, where the lab chose this one. */
  readonly planIn?: PlanIn | undefined;
}

/**
 * Sees to it that a plan's containers can be made, before the run has a folder: an engine, and the image. Where it is
 * the lab that chose docker and it turns out not to work, the lab chooses again and plans the run in that.
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
