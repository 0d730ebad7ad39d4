import { Command } from "commander";
import { progressOf } from "../journal/progress.ts";
import { readRunFolder, reopenJournal } from "../journal/run-folder.ts";
import { buildVariants } from "./build-variants.ts";
import { conduct } from "./conduct.ts";
import { endWith } from "./end-with.ts";
import { UsageError } from "./exit-code.ts";
import { announcePlan } from "./plan-command.ts";
import { readyContainers } from "./ready-containers.ts";
import { shown } from "./run-command.ts";
import { runNamed } from "./run-named.ts";
import { summarise } from "./run-summary.ts";
import type { Terminal } from "./terminal.ts";

const UNFINISHED: readonly unknown[] = [undefined, "interrupted", "failed"];

export function resumeCommand(terminal: Terminal): Command {
  return new Command("resume")
    .description("go on with a run that was interrupted, in fresh processes")
    .argument("<run>", "its id, or its folder")
    .option("--json", "the result as one JSON document on stdout")
    .action(async (run: string, { json }: { readonly json?: true }) => {
      const folder = runNamed(run);
      const record = readRunFolder(folder);
      const { ended } = progressOf(record.events);
      if (!UNFINISHED.includes(ended)) {
        throw new UsageError(`${shown(folder)} has come to its end (${ended}); there is nothing to resume.`);
      }
      announcePlan(record.plan, terminal);
      if (record.plan.isolation !== "rehearsal") await buildVariants(terminal.say);
      await readyContainers(record, "docker", terminal.say);
      const conducted = await conduct(record.plan, reopenJournal(folder, record), record.events, terminal);
      await endWith(summarise(record, shown(folder), conducted), terminal, json === true);
    });
}
