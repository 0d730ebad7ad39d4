import type { Isolation } from "@lab/shared/record";
import { createCgroupLauncher } from "../launch/cgroup-launcher.ts";
import { type CgroupSupport, cgroupSupport } from "../launch/cgroup-support.ts";
import type { Launcher } from "../launch/launcher.ts";
import { createProcessLauncher } from "../launch/process-launcher.ts";
import { UsageError } from "./exit-code.ts";

export type Asked = "auto" | "docker" | "cgroup" | "process";

/** The strongest isolation that this machine offers, or the one that was asked for. */
export function chooseIsolation(asked: Asked, support: CgroupSupport = cgroupSupport()): Isolation {
  if (asked !== "auto") return asked;
  return "unavailable" in support ? "process" : "cgroup";
}

export function createLauncher(isolation: Isolation): Launcher {
  switch (isolation) {
    case "process":
      return createProcessLauncher();
    case "cgroup":
      return cgroupLauncher(cgroupSupport());
    default:
      throw new UsageError(`--isolation ${isolation}: this version cannot measure in it; use cgroup or process.`);
  }
}

function cgroupLauncher(support: CgroupSupport): Launcher {
  if (!("unavailable" in support)) return createCgroupLauncher(support);
  throw new UsageError(
    `--isolation cgroup: ${support.unavailable}. Use --isolation process, or start as root on Linux.`,
  );
}
