import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { begunMidway } from "./merged-plan.ts";
import { remarksOn } from "./remarks.ts";
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

/** One for all machines that found the same. */
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
