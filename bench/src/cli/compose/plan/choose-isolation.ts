import type { Environment, Isolation, Plan } from "@lab/shared/record";
import type { RunRequest } from "../../../ask/request.ts";
import { createCgroupLauncher } from "../../../launch/cgroup/launcher.ts";
import { type CgroupSupport, cgroupSupport } from "../../../launch/cgroup/support.ts";
import { type DockerEngine, findEngine } from "../../../launch/docker/engine.ts";
import { createDockerLauncher } from "../../../launch/docker/launcher.ts";
import type { Launcher } from "../../../launch/launcher.ts";
import { createProcessLauncher } from "../../../launch/server-process.ts";
import { asUsage, UsageError } from "../../exit-code.ts";

interface ChosenIsolation {
  readonly isolation: Exclude<Isolation, "rehearsal">;
  readonly why?: string;
}

export function chooseIsolation(
  requested: RunRequest["isolation"],
  docker: Environment["docker"],
  support: () => CgroupSupport = cgroupSupport,
): ChosenIsolation {
  if (requested !== "auto") return { isolation: requested };
  if ("absent" in docker) return chooseWithoutDocker(docker.absent, support());
  return { isolation: "docker", why: `Isolation docker: an engine answers, version ${docker.engineVersion}.` };
}

export function chooseWithoutDocker(reason: string, support: CgroupSupport = cgroupSupport()): ChosenIsolation {
  const notDocker = `not docker: ${asSentence(reason)}`;
  if (!("unavailable" in support)) return { isolation: "cgroup", why: `Isolation cgroup, ${notDocker}` };
  return {
    isolation: "process",
    why: `Isolation process, ${notDocker} And not cgroup: ${asSentence(support.unavailable)}`,
  };
}

function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** Refuses an isolation that this machine lacks; resolves to the engine of containers. */
export async function checkIsolation({ isolation }: Pick<Plan, "isolation">): Promise<DockerEngine | undefined> {
  if (isolation === "cgroup") cgroupLauncher();
  return isolation === "docker" ? await findEngine().catch(asUsage(Error, "--isolation docker: ")) : undefined;
}

export function createLauncher({ isolation, docker, runId }: Plan, engine: DockerEngine | undefined): Launcher {
  if (isolation === "process") return createProcessLauncher();
  if (isolation === "cgroup") return cgroupLauncher();
  if (docker !== undefined && engine !== undefined) {
    return createDockerLauncher({ runId, ...docker, network: engine.network });
  }
  throw new UsageError(`--isolation ${isolation}: it cannot start servers; use docker, cgroup or process.`);
}

function cgroupLauncher(): Launcher {
  const support = cgroupSupport();
  if (!("unavailable" in support)) return createCgroupLauncher(support);
  throw new UsageError(
    `--isolation cgroup: ${support.unavailable}. Use --isolation process, or start as root on Linux.`,
  );
}
