import { type Absent, type Environment, type EnvironmentCheck, isObject, jsonIn } from "@lab/shared/record";
import { askTool, checkOf, type ToolAnswer } from "./reading.ts";

/** The output of `docker info`; without an engine older versions print an object of blanks and exit with 0. */
export function dockerIn(answer: ToolAnswer): Environment["docker"] {
  if ("failed" in answer) return { absent: REASONS[answer.failed] };
  const json = jsonIn(answer.printed);
  const info = isObject(json) ? json : {};
  const engineVersion = textOf(info, "ServerVersion");
  if (typeof engineVersion !== "string") return { absent: REASONS.refused };
  return {
    engineVersion,
    operatingSystem: textOf(info, "OperatingSystem"),
    cgroupDriver: textOf(info, "CgroupDriver"),
    cgroupVersion: textOf(info, "CgroupVersion"),
  };
}

const NOT_PERMITTED = "Docker is installed, but this user may not talk to its engine";

const REASONS = {
  "not installed": "Docker is not installed",
  "not permitted": NOT_PERMITTED,
  "no answer in time": "Docker did not answer within 3 s",
  refused: "Docker is installed, but no engine answers",
};

function textOf(info: Readonly<Record<string, unknown>>, key: string): string | Absent {
  const value = info[key];
  return typeof value === "string" && value !== "" ? value : { absent: `the engine does not report its ${key}` };
}

/** One call for everything, the engine's version included. `--format json` would be too new for Debian's 20.10. */
export async function readDocker(): Promise<Environment["docker"]> {
  return dockerIn(await askTool("docker", ["info", "--format", "{{json .}}"]));
}

const check = checkOf("docker");

/** The alternative to Docker depends on the cgroups: only writable ones isolate as well. */
export function judgeDocker(docker: Environment["docker"], cgroup: EnvironmentCheck["verdict"]): EnvironmentCheck {
  const instead = `--isolation ${cgroup === "good" ? "cgroup" : "process"}`;
  if ("absent" in docker) {
    const way = docker.absent === NOT_PERMITTED ? "Join the group docker, or be root," : "Start an engine";
    return check.fair(`${docker.absent}.`, `${way} to measure in containers; until then the lab takes ${instead}.`);
  }
  const found = `Engine ${docker.engineVersion}${cgroupOf(docker)}`;
  if (docker.operatingSystem === "Docker Desktop") {
    return check.fair(
      `${found}, in the virtual machine of Docker Desktop.`,
      "Compare only within a run; its figures are not those of a native engine.",
    );
  }
  return check.good(`${found}.`);
}

function cgroupOf({ cgroupDriver, cgroupVersion }: Exclude<Environment["docker"], { absent: string }>): string {
  const version = typeof cgroupVersion === "string" ? `, cgroup version ${cgroupVersion}` : "";
  return typeof cgroupDriver === "string" ? `${version}, driver ${cgroupDriver}` : version;
}
