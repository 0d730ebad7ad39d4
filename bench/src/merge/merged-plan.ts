import {
  type Cell,
  type Environment,
  type EnvironmentCheck,
  familyAmong,
  type Plan,
  type Schedule,
} from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { type Chosen, namesOf, type ShardRun } from "./choose-shards.ts";

export function mergedPlan({ shards, missing }: Pick<Chosen, "shards" | "missing">): Plan {
  const usual = begunMidway(shards);
  const { shard: _, leftOut = [], varied = [], ...plan } = usual.plan;
  const { of, plan: hash, families } = usual.shard;
  const lost = families.filter(({ shard }) => missing.includes(shard));
  const allLeftOut = [
    ...leftOut,
    ...lost.map(({ family, shard }) => ({ what: family, reason: `shard ${shard} of ${of} is missing` })),
  ];
  return {
    ...plan,
    runId: withoutShard(usual),
    command: commandOfAll(usual),
    cells: cellsOf(shards),
    ...(varied.length > 0 && { varied }),
    schedule: scheduleOf(usual.plan.schedule, shards),
    expectedMs: sum(shards.map((run) => run.plan.expectedMs)),
    ...(allLeftOut.length > 0 && { leftOut: allLeftOut }),
    merged: {
      of,
      plan: hash,
      shards: shards.map(({ shard: { number, host }, plan: { runId, createdAt } }) => ({
        number,
        host,
        runId,
        createdAt,
      })),
    },
  };
}

/** The shard in the middle dates the run, so that a single wrong clock does not. */
function begunMidway(shards: readonly ShardRun[]): ShardRun {
  const inOrder = shards.toSorted((one, other) => one.plan.createdAt.localeCompare(other.plan.createdAt));
  const midway = inOrder[(inOrder.length - 1) >> 1];
  if (midway === undefined) throw new Error("There is no shard to merge.");
  return midway;
}

function withoutShard({ plan: { runId }, shard: { number, of } }: ShardRun): string {
  const mark = `-${number}of${of}`;
  return runId.endsWith(mark) ? runId.slice(0, -mark.length) : runId;
}

/** One after another, on one machine. */
function commandOfAll({ plan: { command }, shard: { number, of } }: ShardRun): string {
  return `for n in $(seq ${of}); do ${command.replace(`--shard ${number}/${of}`, `--shard $n/${of}`)}; done`;
}

/** In the order of the whole plan. */
function cellsOf(shards: readonly ShardRun[]): Cell[] {
  const cells = shards.flatMap(({ plan }) => plan.cells);
  const families = shards[0]?.shard.families ?? [];
  const places = new Map(families.map(({ family }, place) => [family, place]));
  const familyOf = familyAmong(cells);
  const placed = cells.map((cell) => ({ cell, place: places.get(familyOf(cell)) ?? 0 }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ cell }) => cell);
}

/** Shards differ in how long they may take, and so in how many rounds they may have. */
function scheduleOf(usual: Schedule, shards: readonly ShardRun[]): Schedule {
  const rounds = shards.map(({ plan }) => plan.schedule.rounds);
  const all = { min: Math.min(...rounds.map(({ min }) => min)), max: Math.max(...rounds.map(({ max }) => max)) };
  if (usual.protocol === "classic") return { ...usual, rounds: all };
  const budgets = shards.flatMap(({ plan: { schedule } }) => ("budgetMs" in schedule ? [schedule.budgetMs] : []));
  return { ...usual, rounds: all, budgetMs: Math.max(...budgets) };
}

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
      found: `it began ${when}: its clock is wrong, or it was measured on another day`,
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
    found: "they ran on the same machine at the same time, and competed for it",
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
