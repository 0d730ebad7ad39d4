import { dirname } from "node:path";
import type { Plan } from "@lab/shared/record";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { joinJournals } from "../../journal/join-journals.ts";
import { journalIn, writeBeginning } from "../../journal/run-folder.ts";
import type { Chosen } from "../../merge/choose-shards.ts";
import { howAllEnded } from "../../merge/how-all-ended.ts";
import { mergedEnvironment } from "../../merge/merged-environment.ts";
import { type Fault, nameOf } from "../../merge/shard-run.ts";
import { UsageError } from "../exit-code.ts";
import type { RunSummary } from "../view/run-summary.ts";

interface Merging {
  readonly plan: Plan;
  readonly chosen: Chosen;
  readonly faults: readonly Fault[];
  readonly isPartial: boolean;
}

interface MergedRun {
  readonly run: Omit<RunSummary, "folder">;
  readonly faults: readonly Fault[];
}

/** Every journal is read once: it is written into the one of the whole, and analysed on the way. */
export function mergeInto(journal: string, { plan, chosen, faults, isPartial }: Merging): MergedRun {
  const found: Fault[] = [...faults];
  const { shards } = chosen;
  const finished = howAllEnded(chosen);
  const files = shards.map(({ folder }) => journalIn(folder));
  const events = joinJournals(
    files,
    journal,
    (atMs) => ({ ...finished, atMs }),
    ({ file, reason }) => {
      const shard = shards[files.indexOf(file)];
      const sentence = `${shard?.label} (${shard && nameOf(shard)}) is damaged, and counts up to there: ${reason}`;
      if (!isPartial)
        throw new UsageError(`${sentence}\nWith --partial it is put together so; fetch the folder again.`);
      found.push({ sentence });
    },
  );
  const analysis = analyseRun({ plan, events });
  const environment = mergedEnvironment(shards, found);
  writeBeginning(dirname(journal), { plan, environment });
  return { run: { plan, environment, finished, analysis, attributions: [], differences: [] }, faults: found };
}
