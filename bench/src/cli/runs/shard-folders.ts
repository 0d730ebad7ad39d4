import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { holdsRun, readEnd } from "@lab/shared/run-folder";
import { readBeginning } from "../../journal/run-folder.ts";
import type { ShardRun } from "../../merge/shard-run.ts";
import { UsageError } from "../exit-code.ts";
import { shown } from "./run-named.ts";

export interface ReadShards {
  readonly runs: readonly ShardRun[];
  /** A sentence for each folder that is no shard's. */
  readonly faults: readonly string[];
}

/** Reads shards by their folders, or by a folder that these are in. */
export function readShards(named: readonly string[]): ReadShards {
  const read = named.flatMap(foldersIn).map(readShard);
  return {
    runs: read.flatMap((one) => (typeof one === "string" ? [] : [one])),
    faults: read.flatMap((one) => (typeof one === "string" ? [one] : [])),
  };
}

function foldersIn(named: string): readonly string[] {
  if (!existsSync(named)) throw new UsageError(`merge: there is no folder ${named}.`);
  if (holdsRun(named) || !statSync(named).isDirectory()) return [named];
  const within = readdirSync(named, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(named, entry.name))
    .toSorted();
  return within.length === 0 ? [named] : within;
}

function readShard(folder: string): ShardRun | string {
  const label = labelOf(folder);
  try {
    const { plan, environment } = readBeginning(folder);
    const { shard, merged } = plan;
    if (merged !== undefined) return `${label} was put together already; name its shards instead.`;
    if (shard === undefined) return `${label} is a whole run, made without --shard; leave it out.`;
    return { folder, label, plan, shard, environment, ended: readEnd(folder) ?? "killed" };
  } catch (error) {
    return reasonOf(error).replaceAll(folder, label);
  }
}

/** From here, where it lies below; else its name alone. */
function labelOf(folder: string): string {
  const fromHere = shown(folder);
  return isAbsolute(fromHere) ? basename(fromHere) : fromHere;
}
