import { Command } from "commander";
import { readEnvironment } from "../../environment/read-environment.ts";
import { progressOf } from "../../journal/progress.ts";
import { holdsApp, readRunFolder, reopenJournal } from "../../journal/run-folder.ts";
import { buildVariants } from "../compose/build-variants.ts";
import { refuseIfChanged } from "../compose/changed-since.ts";
import { conduct } from "../compose/conduct.ts";
import { obtainNodes } from "../compose/obtain-nodes.ts";
import { checkPlansDatabase } from "../compose/plans-database.ts";
import { withGenerators } from "../compose/plans-generators.ts";
import type { PreparedRun } from "../compose/prepare-run.ts";
import { readyContainers } from "../compose/ready-containers.ts";
import { summarise } from "../compose/summarise.ts";
import { UsageError } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { endWith } from "./end-with.ts";
import { asLoudAs, checkResultFlags, QUIET, type ResultFlags, withResultOptions } from "./result-options.ts";
import { resumeApp } from "./resume-app.ts";

const UNFINISHED: readonly unknown[] = [undefined, "interrupted", "failed"];

export function resumeCommand(loud: Terminal): Command {
  const command = new Command("resume")
    .description("go on with a run that was interrupted, in fresh processes")
    .argument("<run>", "its id, or its folder");
  return withResultOptions(command)
    .option(...QUIET)
    .action(async (run: string, flags: ResultFlags) => {
      checkResultFlags(flags);
      const terminal = asLoudAs(flags, loud);
      const folder = runNamed(run);
      if (holdsApp(folder)) {
        refuseTables(flags);
        return await resumeApp(folder, flags, terminal, loud);
      }
      const record = readRunFolder(folder);
      if (record.plan.merged !== undefined) {
        throw new UsageError(`${shown(folder)} was put together from shards; go on with one of them, and merge anew.`);
      }
      const { ended } = progressOf(record.plan, record.events);
      if (!UNFINISHED.includes(ended)) {
        throw new UsageError(`${shown(folder)} has come to its end (${ended}); there is nothing to resume.`);
      }
      if (record.events.some(({ type }) => type === "first-answer")) {
        throw new UsageError(`${shown(folder)} measures starts, which are measured anew: ${record.plan.command}`);
      }
      if (record.plan.isolation !== "rehearsal") await readyAsBefore(folder, record, terminal);
      announcePlan(record.plan, terminal);
      const conducted = await conduct(record.plan, reopenJournal(folder, record), record.events, terminal);
      await endWith(summarise(record, shown(folder), conducted), loud, flags);
    });
}

function refuseTables({ exportCsv, exportMarkdown }: ResultFlags): void {
  if (exportCsv === undefined && exportMarkdown === undefined) return;
  throw new UsageError("--export-csv, --export-markdown: a comparison has no table of cells; --json has its verdict.");
}

/** Makes ready what the run was made with; refused where that is not to be had any more. */
async function readyAsBefore(folder: string, { plan, environment }: PreparedRun, terminal: Terminal): Promise<void> {
  const here = { plan, environment: withGenerators(plan, await readEnvironment(ROOT, plan.cores)) };
  refuseIfChanged(folder, environment, here.environment);
  await checkPlansDatabase(plan);
  await obtainNodes(plan, terminal.say);
  await buildVariants(terminal.say);
  const ready = await readyContainers(here, undefined, terminal.say);
  refuseIfChanged(folder, environment, ready.environment);
}
