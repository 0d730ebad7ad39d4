import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cores, Limits, LimitsInForce } from "@lab/shared/record";
import { formatCoreList } from "../../cores/allowed-cores.ts";
import { type Owner, slug } from "../owner.ts";
import { type ControlGroup, makeFolders, parseOomKills, readLimit, refused, setLimit } from "./group.ts";
import { type CgroupHierarchy, controllersMissingIn, type V1Hierarchy, type V2Hierarchy } from "./hierarchy.ts";

/** The group of that name, made or not, in the version of control groups that the machine has. */
export function groupFor(hierarchy: CgroupHierarchy, name: string): ControlGroup {
  return hierarchy.version === 1 ? v1Group(hierarchy, name) : v2Group(hierarchy, name);
}

/** Pure: a name by which the lab's groups and their owner are recognised. */
export function groupName({ pid, startTicks }: Owner, turn: number, cell: string): string {
  return `request-context-lab.${pid}-${startTicks}.${turn}-${slug(cell)}`;
}

/** The owner of a group of that name; undefined if it is not one of ours. */
export function ownerIn(name: string): Owner | undefined {
  const [, pid, startTicks] = /^request-context-lab\.(\d+)-(\d+)\.\d+-[a-z0-9-]+$/.exec(name) ?? [];
  if (pid === undefined || startTicks === undefined) return undefined;
  return { pid: Number(pid), startTicks: Number(startTicks) };
}

const PERIOD_US = 100_000;

function v1Group(hierarchy: V1Hierarchy, name: string): ControlGroup {
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
    limits() {
      const bandwidth = `${readLimit(cpu, "cpu.cfs_quota_us")} ${readLimit(cpu, "cpu.cfs_period_us")}`;
      return limitsIn(bandwidth, readLimit(memory, "memory.limit_in_bytes"));
    },
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

/**
 * Pure: "QUOTA PERIOD" in microseconds, where v1 has −1 for no quota and v2 "max"; and bytes, where v1 has the largest
 * number of whole pages for no limit and v2 "max".
 */
export function limitsIn(bandwidth: string, bytes: string): Pick<LimitsInForce, "cpus" | "memoryBytes"> {
  const [quotaUs, periodUs] = bandwidth.split(" ").map(Number);
  const cpus = Number(quotaUs) / Number(periodUs);
  return {
    cpus: cpus > 0 ? cpus : { absent: "the group has no CPU quota" },
    memoryBytes: Number.isSafeInteger(Number(bytes)) ? Number(bytes) : { absent: "the group has no memory limit" },
  };
}

const SWAP = "memory.swap.max";

function v2Group({ parent }: V2Hierarchy, name: string): ControlGroup {
  const folder = join(parent, name);
  return {
    folders: [folder],
    location: { kind: "cgroup-v2", folder },
    make(limits, cores) {
      enableControllers(parent);
      makeFolders([folder]);
      for (const [file, value] of v2Settings(limits, cores)) {
        // A machine without swap has no limit of it either.
        if (file === SWAP && !existsSync(join(folder, file))) continue;
        setLimit(folder, file, value);
      }
    },
    limits: () => limitsIn(readLimit(folder, "cpu.max"), readLimit(folder, "memory.max")),
    ranOutOfMemory: () => parseOomKills(readLimit(folder, "memory.events")) > 0,
  };
}

export function v2Settings({ cpus, memoryBytes }: Limits, { server }: Cores): ReadonlyMap<string, string> {
  const settings = new Map([
    ["cpu.max", `${Math.round(cpus * PERIOD_US)} ${PERIOD_US}`],
    ["memory.max", String(memoryBytes)],
    // A server that outgrows its limit is killed, not slowed down.
    [SWAP, "0"],
  ]);
  // Memory nodes, and cores where none are asked for, are the parent's while nothing else is written.
  return server.length === 0 ? settings : settings.set("cpuset.cpus", formatCoreList(server));
}

/** A group has the controllers that its parent passes on. They stay enabled afterwards, as others may use them by then. */
function enableControllers(parent: string): void {
  const missing = controllersMissingIn(readLimit(parent, "cgroup.subtree_control"));
  if (missing.length === 0) return;
  try {
    const enabling = missing.map((controller) => `+${controller}`).join(" ");
    writeFileSync(join(parent, "cgroup.subtree_control"), enabling, { flag: "r+" });
  } catch (cause) {
    throw refused(
      `The controllers ${missing.join(", ")} could not be enabled for the groups in ${parent}`,
      cause,
      "A group with processes of its own cannot pass controllers on. Start the lab as root outside of any container, " +
        "from a delegated group that has no processes of its own, or choose another isolation.",
    );
  }
}
