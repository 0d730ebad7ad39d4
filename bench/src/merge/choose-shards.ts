import { isFinished, nameOf, type ShardRun } from "./shard-run.ts";
import { alikeAmong } from "./unlike.ts";

/** The shards that make one run, and everything that keeps it from being complete. */
export interface Chosen {
  /** One per shard, by number. */
  readonly shards: readonly ShardRun[];
  /** Shards without any data. */
  readonly missing: readonly number[];
  /** As sentences, each with a remedy. */
  readonly faults: readonly string[];
}

export function chooseShards(runs: readonly ShardRun[]): Chosen {
  const { alike, faults: unlike } = alikeAmong(runs);
  const byNumber = [...Map.groupBy(alike, ({ shard }) => shard.number)].toSorted(([one], [other]) => one - other);
  const shards = byNumber.flatMap(([, same]) => bestOf(same) ?? []);
  const [first] = shards;
  const missing = first === undefined ? [] : missingFrom(shards, first.shard.of);
  const faults = [
    ...unlike,
    ...byNumber.flatMap(([, same]) => (same.length > 1 ? [double(same)] : [])),
    ...shards.filter((run) => !isFinished(run)).map(unfinished),
    ...missing.map((number) => absent(number, first)),
  ];
  return { shards, missing, faults };
}

/** One that has come to its end, or else the one that was begun last. */
function bestOf(same: readonly ShardRun[]): ShardRun | undefined {
  const begunLast = same.toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  return begunLast.find(isFinished) ?? begunLast[0];
}

function missingFrom(shards: readonly ShardRun[], of: number): readonly number[] {
  const there = new Set(shards.map(({ shard }) => shard.number));
  return Array.from({ length: of }, (_, index) => index + 1).filter((number) => !there.has(number));
}

function double(same: readonly ShardRun[]): string {
  const [first] = same;
  const folders = same.map(({ label }) => label).join(" and ");
  return `${folders} are ${same.length === 2 ? "both" : "all"} ${first ? nameOf(first) : ""}: name one of them.`;
}

const HOW: Readonly<Partial<Record<ShardRun["ended"], string>>> = {
  killed: "its journal just ends: it was killed, or cut short on its way here",
  interrupted: "it was interrupted",
  failed: "it failed",
};

function unfinished(run: ShardRun): string {
  const go = `go on with it where it was begun, pnpm bench resume ${run.plan.runId}, or fetch it again`;
  return `${run.label} (${nameOf(run)}) has not come to its end, ${HOW[run.ended] ?? run.ended}: ${go}.`;
}

function absent(number: number, known: ShardRun | undefined): string {
  const families = known?.shard.families.filter(({ shard }) => shard === number).map(({ family }) => family) ?? [];
  const what = families.length === 0 ? "" : ` with the family of ${families.join(", ")}`;
  return `Shard ${number} of ${known?.shard.of ?? number} is missing${what}: measure it, or name its folder.`;
}
