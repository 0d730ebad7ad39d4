import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf } from "./reading.ts";

type Cgroup = Exclude<Environment["cgroup"], { absent: string }>;

const cgroupCheck = checkOf("cgroups");
const INSTEAD = "Use --isolation docker if an engine runs, or --isolation process.";

export function judgeCgroup(cgroup: Environment["cgroup"]): EnvironmentCheck {
  if ("absent" in cgroup) {
    return cgroupCheck.fair(`None: ${cgroup.absent}.`, INSTEAD);
  }
  const controllers = Object.entries(cgroup.controllers);
  const missing = controllers.filter(([, controller]) => "absent" in controller).map(([name]) => name);
  const closed = controllers.filter(([, found]) => "writable" in found && !found.writable).map(([name]) => name);
  const version = `Version ${versionsInUse(cgroup)}`;
  const all = controllers.length;
  if (missing.length > 0) {
    return cgroupCheck.fair(
      `${version}, ${missing.length} of ${all} controllers missing: ${missing.join(", ")}.`,
      INSTEAD,
    );
  }
  if (closed.length > 0) {
    return cgroupCheck.fair(
      `${version}, ${closed.length} of ${all} controllers not writable: ${closed.join(", ")}.`,
      "Start it from a root shell, have a group delegated, or use --isolation docker.",
    );
  }
  return cgroupCheck.good(`${version}, all ${all} controllers writable.`);
}

/** The versions that controllers use: a hybrid machine may have both mounted and use one. */
function versionsInUse({ controllers, versions }: Cgroup): string {
  const used = new Set(Object.values(controllers).flatMap((found) => ("version" in found ? [found.version] : [])));
  return [...(used.size > 0 ? used : versions)].sort().join(" and ");
}

const dockerCheck = checkOf("docker");

/** The alternative to Docker depends on the cgroups: only writable ones isolate as well. */
export function judgeDocker(docker: Environment["docker"], cgroup: EnvironmentCheck["verdict"]): EnvironmentCheck {
  const instead = `--isolation ${cgroup === "good" ? "cgroup" : "process"}`;
  if ("absent" in docker) {
    const way = docker.absent.includes("this user may not") ? "Join the group docker, or be root," : "Start an engine";
    return dockerCheck.fair(
      `${docker.absent}.`,
      `${way} to measure in containers; until then the lab takes ${instead}.`,
    );
  }
  const found = `Engine ${docker.engineVersion}${cgroupOf(docker)}`;
  if (docker.operatingSystem === "Docker Desktop") {
    return dockerCheck.fair(
      `${found}, in the virtual machine of Docker Desktop.`,
      "Compare only within a run; its figures are not those of a native engine.",
    );
  }
  return dockerCheck.good(`${found}.`);
}

function cgroupOf({ cgroupDriver, cgroupVersion }: Exclude<Environment["docker"], { absent: string }>): string {
  const version = typeof cgroupVersion === "string" ? `, cgroup version ${cgroupVersion}` : "";
  return typeof cgroupDriver === "string" ? `${version}, driver ${cgroupDriver}` : version;
}
