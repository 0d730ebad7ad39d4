import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { type Plan, reasonOf } from "@lab/shared/record";
import { holdsRun, readEnd } from "@lab/shared/run-folder";
import { analyseJournal } from "../../analyse/rows-of.ts";
import { joinJournals } from "../../journal/journal.ts";
import { createMergedFolder, readBeginning, writeBeginning, writeProcesses } from "../../journal/run-folder.ts";
import { type Chosen, chooseShards, howAllEnded, type ShardRun, shardName } from "../../merge/choose-shards.ts";
import { mergedEnvironment, mergedPlan } from "../../merge/merged-plan.ts";
import { UsageError } from "../exit-code.ts";
import { endRun } from "../runs/end-run.ts";
import { folderFor, refuseTaken, refuseUnwritable, shown } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { MERGE } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function merge({ positionals, options }: Args<typeof MERGE>, terminal: Terminal): Promise<void> {
  refuseUnwritable(options);
  const { runs, faults: unread } = readShards(positionals);
  const chosen = chooseShards(runs);
  const faults = [...unread, ...chosen.faults];
  const remedy =
    chosen.shards.length === 0 ? [] : ["With --partial the rest is merged, and the report lists what is missing."];
  if (faults.length > 0 && (!options.partial || remedy.length === 0)) {
    throw new UsageError([...faults, ...remedy].join("\n"));
  }
  const plan = mergedPlan(chosen);
  const folder = folderFor(options.out, plan);
  refuseTaken(folder, "Name another folder.");
  const merged = mergeInto(createMergedFolder(folder), plan, { ...chosen, faults }, options.partial);
  for (const fault of merged.faults) terminal.log(fault);
  await endRun({ ...merged.run, folder: shown(folder) }, terminal, options);
}

/** Every journal is read once: it is written into the one of the whole, and analysed on the way. */
function mergeInto(journal: string, plan: Plan, chosen: Chosen, isPartial: boolean) {
  const found: string[] = [...chosen.faults];
  const { shards } = chosen;
  const finished = howAllEnded(chosen);
  const events = joinJournals(
    shards,
    journal,
    (atMs) => ({ ...finished, atMs }),
    (shard, reason) => {
      const sentence = `${shard.label} (${shardName(shard)}) is damaged, and counts up to there: ${reason}`;
      if (!isPartial)
        throw new UsageError(`${sentence}\nFetch the folder again, or merge what is there with --partial.`);
      found.push(sentence);
    },
  );
  const { rows, analysis } = analyseJournal({ plan, events });
  const environment = mergedEnvironment(shards, found);
  writeBeginning(dirname(journal), { plan, environment });
  writeProcesses(dirname(journal), rows);
  return { run: { plan, environment, finished, analysis, attributions: [], differences: [] }, faults: found };
}

function readShards(named: readonly string[]) {
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
    if (merged !== undefined) return `${label} was merged already; name its shards instead.`;
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
