import { isAbsolute } from "node:path";
import { type Cell, familiesOf, familyAmong, HOST, readRuntime, type Schedule, type Shard } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../../http/exchange.ts";
import type { Expanded } from "../expand-cells.ts";
import { withCopies } from "../families.ts";
import { makeSchedule } from "../make-schedule.ts";
import { type Checked, isOk, refused } from "../problem.ts";
import type { RunRequest } from "../request.ts";
import type { WhichShard } from "./which-shard.ts";

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
  if (!isOk(divided)) return divided;
  const { parts, families } = divided.value;
  const schedules: Schedule[] = [];
  for (const part of parts) {
    const schedule = makeSchedule(whole.cells, request, part.length);
    if (!isOk(schedule)) return schedule;
    schedules.push(schedule.value);
  }
  const [cells, schedule] = [parts[number - 1], schedules[number - 1]];
  if (cells === undefined || schedule === undefined) {
    return refused("--shard", `there is no ${number}th of ${of} shards.`);
  }
  const plan = shardHost.digestOf(JSON.stringify({ whole, families, schedules, of, seed, ...sameEverywhere(request) }));
  const shard = { number, of, plan, host: shardHost.host, families };
  return { value: { ...whole, cells, schedule, shared: { shard, cells: whole.cells } } };
}

/** The part of a request that is the same on every machine, without its cells and their schedule. */
function sameEverywhere(request: SharedRequest) {
  const { study, cpus, memoryBytes, steady, readyWithinMs } = request;
  return { study, cpus, memoryBytes, steady, readyWithinMs };
}

interface Parts {
  readonly parts: readonly (readonly Cell[])[];
  readonly families: Shard["families"];
}

type SharedRequest = RunRequest & { readonly sharing: WhichShard };

/** The same on every machine, for it follows from the cells and the seed. */
function partsOf(cells: readonly Cell[], { sharing }: SharedRequest, seed: number): Checked<Parts> {
  const { of } = sharing;
  const elsewhere = cells.find(({ subject: { entry, node = "" } }) =>
    [entry, readRuntime(node).which].some(isAbsolute),
  );
  if (elsewhere !== undefined)
    return refused("--shard", `${elsewhere.id} starts from a path on this machine, which other machines may not have.`);
  const families = familiesOf(cells, cells).length;
  if (families < of) return refused("--shard", tooFew(families, of));
  const divided = divideFamilies(cells, of, seed);
  const parts = divided.map((part, index) => atHost(withCopies(part), index + 1));
  return { value: { parts, families: ownersIn(cells, divided) } };
}

function ownersIn(cells: readonly Cell[], divided: readonly (readonly Cell[])[]): Shard["families"] {
  const familyOf = familyAmong(cells);
  const owners = new Map(divided.flatMap((part, index) => part.map((cell) => [familyOf(cell), index + 1] as const)));
  const inOrder = new Set(cells.map(familyOf));
  return [...inOrder].map((family) => ({ family, shard: owners.get(family) ?? 1 }));
}

function tooFew(families: number, shards: number): string {
  const [some, most] = families === 1 ? ["1 family", "1 shard"] : [`${families} families`, `${families} shards`];
  return (
    `${some} can't be divided among ${shards} shards, because a family goes to one shard. Use at most ${most}, or ` +
    "smaller families with --family. To measure all of them on every machine, make a run on each and pool the runs."
  );
}

/** Cells with the machine that measures them, which their names omit. */
function atHost(cells: readonly Cell[], host: number): readonly Cell[] {
  return cells.map((cell) => ({ ...cell, coordinates: { ...cell.coordinates, [HOST]: host } }));
}

/**
 * Distributes families over shards as evenly as whole families allow: the longest first, each to the shard with the
 * least so far. That is at most a third longer than the optimum (Graham, "Bounds on Multiprocessing Timing Anomalies",
 * 1969). The seed decides between equals. Within a shard, cells keep the plan's order.
 */
function divideFamilies(cells: readonly Cell[], shards: number, seed: number) {
  const families = familiesOf(cells, cells).map((family) => ({
    cells: family,
    weight: withCopies(family).length,
  }));
  const drawn = shuffled(families, xoroshiro128plus(seed));
  const loads = Array.from({ length: shards }, () => ({ families: new Set<(typeof drawn)[number]>(), weight: 0 }));
  for (const family of drawn.toSorted((one, other) => other.weight - one.weight)) {
    const least = loads.reduce((lightest, load) => (load.weight < lightest.weight ? load : lightest));
    least.families.add(family);
    least.weight += family.weight;
  }
  return loads.map((load) => families.filter((family) => load.families.has(family)).flatMap((family) => family.cells));
}
