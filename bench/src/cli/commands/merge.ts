import { dirname } from "node:path";
import type { Plan } from "@lab/shared/record";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { joinJournals } from "../../journal/join-journals.ts";
import { createMergedFolder, writeBeginning } from "../../journal/run-folder.ts";
import { type Chosen, chooseShards } from "../../merge/choose-shards.ts";
import { howAllEnded } from "../../merge/how-all-ended.ts";
import { mergedEnvironment } from "../../merge/merged-environment.ts";
import { mergedPlan } from "../../merge/merged-plan.ts";
import { nameOf } from "../../merge/shard-run.ts";
import { UsageError } from "../exit-code.ts";
import { endRun, refuseUnwritable } from "../runs/end-run.ts";
import { folderFor, refuseTaken, shown } from "../runs/run-named.ts";
import { readShards } from "../runs/shard-folders.ts";
import type { MERGE } from "../spec/results.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";

export async function merge({ words, options }: Given<typeof MERGE>, terminal: Terminal): Promise<void> {
  refuseUnwritable(options);
  const { runs, faults: unread } = readShards(words);
  const chosen = chooseShards(runs);
  const faults = [...unread, ...chosen.faults];
  if (!options.partial || chosen.shards.length === 0) refuseFaults(faults);
  const plan = mergedPlan(chosen);
  const folder = folderFor(options.out, plan);
  refuseTaken(folder, "Name another folder.");
  const merging = { plan, chosen, faults, isPartial: options.partial };
  const merged = mergeInto(createMergedFolder(folder), merging);
  for (const fault of merged.faults) terminal.say(fault);
  await endRun({ ...merged.run, folder: shown(folder) }, terminal, options);
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new UsageError([...faults, "With --partial the rest is put together, and says what it lacks."].join("\n"));
}

interface Merging {
  readonly plan: Plan;
  readonly chosen: Chosen;
  readonly faults: readonly string[];
  readonly isPartial: boolean;
}

/** Every journal is read once: it is written into the one of the whole, and analysed on the way. */
function mergeInto(journal: string, { plan, chosen, faults, isPartial }: Merging) {
  const found: string[] = [...faults];
  const { shards } = chosen;
  const finished = howAllEnded(chosen);
  const events = joinJournals(
    shards.map(({ folder }) => folder),
    journal,
    (atMs) => ({ ...finished, atMs }),
    ({ folder, reason }) => {
      const shard = shards.find((one) => one.folder === folder);
      const sentence = `${shard?.label} (${shard && nameOf(shard)}) is damaged, and counts up to there: ${reason}`;
      if (!isPartial)
        throw new UsageError(`${sentence}\nWith --partial it is put together so; fetch the folder again.`);
      found.push(sentence);
    },
  );
  const analysis = analyseRun({ plan, events });
  const environment = mergedEnvironment(shards, found);
  writeBeginning(dirname(journal), { plan, environment });
  return { run: { plan, environment, finished, analysis, attributions: [], differences: [] }, faults: found };
}
