import { type Cell, familyAmong, type Plan, type Schedule } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import type { Chosen } from "./choose-shards.ts";
import type { ShardRun } from "./shard-run.ts";

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
export function begunMidway(shards: readonly ShardRun[]): ShardRun {
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
