import { type Cell, familiesOf, type Plan } from "@lab/shared/record";

export function upAtOnce({ cells, limits, schedule }: Pick<Plan, "cells" | "limits" | "schedule">) {
  const together = schedule.protocol === "classic" ? cells.map((cell) => [cell]) : familiesOf(cells, cells);
  const most = (of: (family: readonly Cell[]) => number): number => Math.max(...together.map(of));
  const servers = most((family) => family.length);
  return {
    servers,
    processes: most((family) => family.reduce((sum, { subject }) => sum + subject.workers, 0)),
    memoryBytes: servers * limits.memoryBytes,
  };
}

/** Why a machine has too little memory for a plan; undefined if it has enough. */
export function whyTooMuch(plan: Pick<Plan, "cells" | "limits" | "schedule">, memoryBytes: number): string | undefined {
  const needed = upAtOnce(plan);
  if (needed.memoryBytes <= memoryBytes) return undefined;
  const each = inMb(plan.limits.memoryBytes);
  return (
    `${needed.servers} servers running concurrently may take ${each} each, ${inMb(needed.memoryBytes)} together, and this ` +
    `machine has ${inMb(memoryBytes)}; give each less, or have fewer up together with a smaller --family.`
  );
}

export function inMb(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`;
}
