import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Cores, Limits, LimitsInForce } from "@lab/shared/record";
import { formatCoreList } from "../../cores/allowed-cores.ts";
import { type ControlGroup, makeFolders, parseOomKills, readLimit, refused, setLimit } from "./group.ts";
import { controllersMissingIn, type V2Hierarchy } from "./hierarchy.ts";

const PERIOD_US = 100_000;
const SWAP = "memory.swap.max";

export function v2Group({ parent }: V2Hierarchy, name: string): ControlGroup {
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
    limits: () => ({
      cpus: parseV2Cpus(readLimit(folder, "cpu.max")),
      memoryBytes: parseV2Memory(readLimit(folder, "memory.max")),
    }),
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

/** Pure: "QUOTA PERIOD" in microseconds, or "max PERIOD". */
export function parseV2Cpus(cpuMax: string): LimitsInForce["cpus"] {
  const [quotaUs, periodUs] = cpuMax.split(" ");
  return quotaUs === "max" ? { absent: "the group has no CPU quota" } : Number(quotaUs) / Number(periodUs);
}

/** Pure: bytes, or "max". */
export function parseV2Memory(memoryMax: string): LimitsInForce["memoryBytes"] {
  return memoryMax === "max" ? { absent: "the group has no memory limit" } : Number(memoryMax);
}
