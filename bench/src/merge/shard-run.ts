import { type Environment, isUnfinished, type Plan, type Shard, type StopReason } from "@lab/shared/record";

export interface ShardRun {
  readonly folder: string;
  /** Its name in records and reports, which do not say where it lies. */
  readonly label: string;
  readonly plan: Plan;
  readonly shard: Shard;
  readonly environment: Environment;
  /** How its journal ends; one that says nothing was killed, or lost its end on the way. */
  readonly ended: StopReason | "killed";
}

export function isFinished({ ended }: ShardRun): boolean {
  return !isUnfinished(ended);
}

/** "shard 2 of 8". */
export function shardName({ shard: { number, of } }: Pick<ShardRun, "shard">): string {
  return `shard ${number} of ${of}`;
}

/** "shard 2", "shards 1, 3". */
export function namesOf(runs: readonly Pick<ShardRun, "shard">[]): string {
  return `${runs.length === 1 ? "shard" : "shards"} ${runs.map(({ shard }) => shard.number).join(", ")}`;
}
