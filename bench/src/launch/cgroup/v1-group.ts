import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LimitsInForce } from "@lab/shared/record";
import { formatCoreList } from "../../cores/allowed-cores.ts";
import { type ControlGroup, makeFolders, parseOomKills, readLimit, setLimit } from "./group.ts";
import type { V1Hierarchy } from "./hierarchy.ts";

const PERIOD_US = 100_000;

export function v1Group(hierarchy: V1Hierarchy, name: string): ControlGroup {
  const cpu = join(hierarchy.cpu, name);
  const cpuacct = join(hierarchy.cpuacct, name);
  const cpuset = join(hierarchy.cpuset, name);
  const memory = join(hierarchy.memory, name);
  // Controllers that are mounted together share one folder.
  const folders = [...new Set([cpu, cpuacct, cpuset, memory])];
  return {
    folders,
    location: { kind: "cgroup-v1", cpu, cpuacct, memory },
    make({ cpus, memoryBytes }, cores) {
      makeFolders(folders);
      setLimit(cpu, "cpu.cfs_period_us", String(PERIOD_US));
      setLimit(cpu, "cpu.cfs_quota_us", String(Math.round(cpus * PERIOD_US)));
      limitMemory(memory, String(memoryBytes));
      // Both are empty in a new group, and no process may enter while they are.
      setLimit(cpuset, "cpuset.mems", readLimit(hierarchy.cpuset, "cpuset.mems"));
      setLimit(cpuset, "cpuset.cpus", formatCoreList(cores.server) || readLimit(hierarchy.cpuset, "cpuset.cpus"));
    },
    limits: () => ({
      cpus: parseV1Cpus(readLimit(cpu, "cpu.cfs_quota_us"), readLimit(cpu, "cpu.cfs_period_us")),
      memoryBytes: parseV1Memory(readLimit(memory, "memory.limit_in_bytes")),
    }),
    ranOutOfMemory: () => parseOomKills(readLimit(memory, "memory.oom_control")) > 0,
  };
}

/** Without swap: a server that outgrows its limit is killed, not slowed down. */
function limitMemory(folder: string, bytes: string): void {
  setLimit(folder, "memory.limit_in_bytes", bytes);
  // Memory plus swap; there only where the kernel counts swap. It must not be lower than the memory alone.
  if (existsSync(join(folder, "memory.memsw.limit_in_bytes"))) setLimit(folder, "memory.memsw.limit_in_bytes", bytes);
  else setLimit(folder, "memory.swappiness", "0");
}

/** Pure. A quota of −1 means unlimited. */
export function parseV1Cpus(quotaUs: string, periodUs: string): LimitsInForce["cpus"] {
  return Number(quotaUs) < 0 ? { absent: "the group has no CPU quota" } : Number(quotaUs) / Number(periodUs);
}

/** Pure. No limit is written as the largest number of whole pages. */
export function parseV1Memory(bytes: string): LimitsInForce["memoryBytes"] {
  const limit = Number(bytes);
  return Number.isSafeInteger(limit) ? limit : { absent: "the group has no memory limit" };
}
