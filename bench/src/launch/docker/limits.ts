import type { LimitsInForce } from "@lab/shared/record";
import { parseAllowedCores } from "../../cores/allowed-cores.ts";
import { parseV1Cpus, parseV1Memory } from "../cgroup/v1-group.ts";
import { parseV2Cpus, parseV2Memory } from "../cgroup/v2-group.ts";
import { askDocker } from "./engine.ts";

const V2 = { cpu: "/sys/fs/cgroup/cpu.max", memory: "/sys/fs/cgroup/memory.max" };
const V1 = {
  quota: "/sys/fs/cgroup/cpu/cpu.cfs_quota_us",
  period: "/sys/fs/cgroup/cpu/cpu.cfs_period_us",
  memory: "/sys/fs/cgroup/memory/memory.limit_in_bytes",
};
const STATUS = "/proc/self/status";

/**
 * A container's limits as its own kernel files show them: from inside, where this machine's files do not show its
 * group. `grep` prints each line behind its file's name; "|| true" is for the files of the version that is not there.
 */
export async function limitsInside(name: string): Promise<LimitsInForce> {
  const files = [...Object.values(V2), ...Object.values(V1), STATUS].join(" ");
  const printed = await askDocker(["container", "exec", name, "/bin/sh", "-c", `grep -s "" ${files} || true`]);
  return parseLimitsInside(printed);
}

/** Pure: from lines `FILE:text`. */
export function parseLimitsInside(printed: string): LimitsInForce {
  const textOf = (file: string): string | undefined => {
    const lines = printed.split("\n").filter((line) => line.startsWith(`${file}:`));
    return lines.length === 0 ? undefined : lines.map((line) => line.slice(file.length + 1)).join("\n");
  };
  return {
    cpus: cpusIn(textOf(V2.cpu), textOf(V1.quota), textOf(V1.period)),
    memoryBytes: memoryIn(textOf(V2.memory), textOf(V1.memory)),
    cores: parseAllowedCores(textOf(STATUS) ?? ""),
  };
}

function cpusIn(max: string | undefined, quota: string | undefined, period: string | undefined): LimitsInForce["cpus"] {
  if (max !== undefined) return parseV2Cpus(max);
  if (quota !== undefined && period !== undefined) return parseV1Cpus(quota, period);
  return { absent: "the container shows no CPU quota" };
}

function memoryIn(max: string | undefined, limit: string | undefined): LimitsInForce["memoryBytes"] {
  if (max !== undefined) return parseV2Memory(max);
  return limit === undefined ? { absent: "the container shows no memory limit" } : parseV1Memory(limit);
}
