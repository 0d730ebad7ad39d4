import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { begunMidway } from "./merged-plan.ts";
import { namesOf, type ShardRun } from "./shard-run.ts";

/** The machines of all shards; what spoke against any of them, and against their being one run, is among the checks. */
export function mergedEnvironment(shards: readonly ShardRun[], faults: readonly string[]): Environment {
  return {
    ...begunMidway(shards).environment,
    checks: [
      ...faults.map((found) => ({ name: "shards", verdict: "bad" as const, found })),
      ...remarksOn(shards),
      ...checksOf(shards),
    ],
    hosts: shards.map(({ shard, environment: { hosts: _, ...environment } }) => ({ shard: shard.number, environment })),
  };
}

function checksOf(shards: readonly ShardRun[]): readonly EnvironmentCheck[] {
  const found = shards.flatMap((run) => run.environment.checks.map((check) => ({ run, check })));
  const spoken = found.filter(({ check: { verdict } }) => verdict === "bad" || verdict === "fair");
  return [...Map.groupBy(spoken, ({ check }) => JSON.stringify([check.name, check.verdict])).values()].flatMap(
    (same) => {
      const [first] = same;
      if (first === undefined) return [];
      const { check } = first;
      return [{ ...check, name: `${check.name}, ${namesOf(same.map(({ run }) => run))}` }];
    },
  );
}

const HALF_A_DAY_MS = 12 * 3_600_000;
const AN_HOUR_MS = 3_600_000;

/** Differences between machines that are worth knowing and do not prevent a merge. */
export function remarksOn(shards: readonly ShardRun[]): readonly EnvironmentCheck[] {
  return [...clocks(shards), ...cores(shards), ...sharedHosts(shards)];
}

/** Half a day apart from most. */
function clocks(shards: readonly ShardRun[]): readonly EnvironmentCheck[] {
  const begun = shards.map(begunMs).toSorted((one, other) => one - other);
  const usual = begun[(begun.length - 1) >> 1] ?? 0;
  const apart = shards.filter((run) => Math.abs(begunMs(run) - usual) > HALF_A_DAY_MS);
  return apart.map((run) => {
    const hours = Math.round((begunMs(run) - usual) / AN_HOUR_MS);
    const when = `${Math.abs(hours)} h ${hours < 0 ? "before" : "after"} the others by its own clock`;
    return {
      name: `clock, ${namesOf([run])}`,
      verdict: "fair" as const,
      found: `it began ${when}: that is wrong, or it is of another day`,
    };
  });
}

function begunMs({ plan }: ShardRun): number {
  return Date.parse(plan.createdAt);
}

function cores(shards: readonly ShardRun[]): readonly EnvironmentCheck[] {
  const groups = [...Map.groupBy(shards, ({ environment }) => environment.machine.availableCores)];
  if (groups.length < 2) return [];
  const found = groups.map(([count, same]) => `${count} in ${namesOf(same)}`).join("; ");
  const remedy = "Compare costs within a shard; each ratio is of one machine.";
  return [{ name: "numbers of cores", verdict: "fair", found, remedy }];
}

/** Where several ran on one machine at a time, each was the other's interference. */
function sharedHosts(shards: readonly ShardRun[]): readonly EnvironmentCheck[] {
  const real = shards.filter(({ plan }) => plan.isolation !== "rehearsal");
  const groups = [...Map.groupBy(real, ({ shard }) => shard.host).values()];
  return groups.filter(overlap).map((same) => ({
    name: `one machine, ${namesOf(same)}`,
    verdict: "bad" as const,
    found: "they ran on the same machine at a time, and took from each other",
    remedy: "Give each shard a machine of its own, or let them run one after another.",
  }));
}

function overlap(same: readonly ShardRun[]): boolean {
  const inOrder = same.toSorted((one, other) => begunMs(one) - begunMs(other));
  return inOrder.some((run, index) => {
    const next = inOrder[index + 1];
    return next !== undefined && begunMs(next) < begunMs(run) + run.plan.expectedMs;
  });
}
