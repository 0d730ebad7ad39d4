import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "cgroups";

export function judgeCgroup(cgroup: Environment["cgroup"]): EnvironmentCheck {
  if ("absent" in cgroup) {
    return {
      name,
      verdict: "fair",
      found: `None: ${cgroup.absent}.`,
      remedy: "Use --isolation docker where an engine runs, or --isolation process.",
    };
  }
  const controllers = Object.entries(cgroup.controllers);
  const missing = controllers.filter(([, controller]) => "absent" in controller).map(([name]) => name);
  const closed = controllers.filter(([, found]) => "writable" in found && !found.writable).map(([name]) => name);
  const version = `Version ${versionsInUse(cgroup)}`;
  if (missing.length > 0) {
    return {
      name,
      verdict: "fair",
      found: `${version}, ${missing.length} of ${controllers.length} controllers missing: ${missing.join(", ")}.`,
      remedy: "Use --isolation docker where an engine runs, or --isolation process.",
    };
  }
  if (closed.length > 0) {
    return {
      name,
      verdict: "fair",
      found: `${version}, ${closed.length} of ${controllers.length} controllers not writable: ${closed.join(", ")}.`,
      remedy: "Start it from a root shell, have a group delegated, or use --isolation docker.",
    };
  }
  return { name, verdict: "good", found: `${version}, all ${controllers.length} controllers writable.` };
}

/** Of the controllers: a hybrid machine may have both mounted and use one. */
function versionsInUse({ controllers, versions }: Exclude<Environment["cgroup"], { absent: string }>): string {
  const used = new Set(Object.values(controllers).flatMap((found) => ("version" in found ? [found.version] : [])));
  return [...(used.size > 0 ? used : versions)].sort().join(" and ");
}
