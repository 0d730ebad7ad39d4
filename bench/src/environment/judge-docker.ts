import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { NOT_PERMITTED } from "./docker.ts";

const name = "docker";

/** What to use without Docker depends on the cgroups: only where they can be written do they isolate as well. */
export function judgeDocker(docker: Environment["docker"], cgroup: EnvironmentCheck["verdict"]): EnvironmentCheck {
  const instead = `--isolation ${cgroup === "good" ? "cgroup" : "process"}`;
  if ("absent" in docker) {
    const way = docker.absent === NOT_PERMITTED ? "Join the group docker, or be root," : "Start an engine";
    const remedy = `${way} to measure in containers; until then the lab takes ${instead}.`;
    return { name, verdict: "fair", found: `${docker.absent}.`, remedy };
  }
  const found = `Engine ${docker.engineVersion}${cgroupOf(docker)}`;
  if (docker.operatingSystem === "Docker Desktop") {
    return {
      name,
      verdict: "fair",
      found: `${found}, in the virtual machine of Docker Desktop.`,
      remedy: "Compare only within a run; its figures are not those of a native engine.",
    };
  }
  return { name, verdict: "good", found: `${found}.` };
}

function cgroupOf({ cgroupDriver, cgroupVersion }: Exclude<Environment["docker"], { absent: string }>): string {
  const version = typeof cgroupVersion === "string" ? `, cgroup version ${cgroupVersion}` : "";
  return typeof cgroupDriver === "string" ? `${version}, driver ${cgroupDriver}` : version;
}
