import { join, resolve } from "node:path";
import { Command } from "commander";
import { createMergedFolder, holdsRun } from "../../journal/run-folder.ts";
import { chooseShards } from "../../merge/choose-shards.ts";
import { mergedPlan } from "../../merge/merged-plan.ts";
import type { Fault } from "../../merge/shard-run.ts";
import { mergeInto } from "../compose/merge-into.ts";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { shown } from "../runs/run-named.ts";
import { readShards } from "../runs/shard-folders.ts";
import type { Terminal } from "../terminal.ts";
import { endWith } from "./end-with.ts";
import { checkResultFlags, type ResultFlags, withResultOptions } from "./result-options.ts";

interface MergeOptions extends Omit<ResultFlags, "quiet"> {
  readonly out?: string;
  readonly partial?: true;
}

export function mergeCommand(terminal: Terminal): Command {
  return withResultOptions(new Command("merge"))
    .description("make one run of its shards; measures nothing")
    .argument("<dirs...>", "the folders of shards, or a folder that they are in")
    .option("--out <dir>", "the folder of that run (default: reports/runs/<its id>)")
    .option("--partial", "also where something is missing or wrong, without it, and say what")
    .action(async (dirs: readonly string[], options: MergeOptions) => {
      checkResultFlags(options);
      const { runs, faults: unread } = readShards(dirs);
      const chosen = chooseShards(runs);
      const faults = [...unread, ...chosen.faults];
      refuseUnless(options.partial === true && chosen.shards.length > 0, faults);
      const plan = mergedPlan(chosen);
      const folder = folderOf(options.out, plan.runId);
      const summary = mergeInto(createMergedFolder(folder), {
        plan,
        chosen,
        faults,
        isPartial: options.partial === true,
      });
      for (const { sentence } of summary.faults) terminal.say(sentence);
      await endWith({ ...summary.run, folder: shown(folder) }, terminal, options);
    });
}

function refuseUnless(goesOn: boolean, faults: readonly Fault[]): void {
  if (faults.length === 0 || goesOn) return;
  const sentences = faults.map(({ sentence }) => sentence);
  throw new UsageError([...sentences, "With --partial the rest is put together, and says what it lacks."].join("\n"));
}

function folderOf(out: string | undefined, runId: string): string {
  const folder = out === undefined ? join(RUNS, runId) : resolve(out);
  if (holdsRun(folder)) throw new UsageError(`--out: ${shown(folder)} holds a run already. Name another folder.`);
  return folder;
}
