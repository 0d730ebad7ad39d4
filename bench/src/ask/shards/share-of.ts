import type { Cell, Schedule, Shard } from "@lab/shared/record";
import type { Expanded } from "../expand-cells.ts";
import { makeSchedule } from "../make-schedule.ts";
import { type Checked, isSound } from "../problem.ts";
import { partsOf, type SharedRequest } from "./parts-of.ts";

export interface ShardHost {
  /** Distinguishes this machine from the others, and reveals nothing else about it. */
  readonly host: string;
  /** SHA-256, in hexadecimal. */
  readonly digestOf: (text: string) => string;
}

export interface Shared {
  readonly shard: Shard;
  readonly cells: readonly Cell[];
}

export function shareOf(
  whole: Expanded,
  request: SharedRequest,
  { seed, shardHost }: { readonly seed: number; readonly shardHost: ShardHost },
): Checked<Expanded & { readonly schedule: Schedule; readonly shared: Shared }> {
  const { number, of } = request.sharing;
  const divided = partsOf(whole.cells, request, seed);
  if (!isSound(divided)) return divided;
  const { parts, families } = divided.value;
  const schedules: Schedule[] = [];
  for (const part of parts) {
    const schedule = makeSchedule(whole.cells, request, part.length);
    if (!isSound(schedule)) return schedule;
    schedules.push(schedule.value);
  }
  const [cells, schedule] = [parts[number - 1], schedules[number - 1]];
  if (cells === undefined || schedule === undefined) {
    return { problems: [{ where: "--shard", sentence: `there is no ${number}th of ${of} shards.` }] };
  }
  const plan = shardHost.digestOf(JSON.stringify({ whole, families, schedules, of, seed, ...sameEverywhere(request) }));
  const shard = { number, of, divides: "families" as const, plan, host: shardHost.host, families };
  return { value: { ...whole, cells, schedule, shared: { shard, cells: whole.cells } } };
}

/** The part of a request that is the same on every machine, without its cells and their schedule. */
function sameEverywhere(request: SharedRequest) {
  const { study, cpus, memoryBytes, steady, readyWithinMs } = request;
  return { study, cpus, memoryBytes, steady, readyWithinMs };
}
