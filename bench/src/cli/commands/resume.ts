import { resolve } from "node:path";
import { isUnfinished } from "@lab/shared/record";
import { readEnvironment } from "../../environment/read-environment.ts";
import { progressOf } from "../../journal/progress.ts";
import { type Beginning, holdsApp, type RunRecord, readRunFolder, reopenJournal } from "../../journal/run-folder.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { refuseIfChanged } from "../compose/ready/changed-since.ts";
import { checkPlansDatabase, withGenerators } from "../compose/ready/plan-needs.ts";
import { provision } from "../compose/ready/ready-run.ts";
import { refuseFlags, UsageError } from "../exit-code.ts";
import { ROOT } from "../places.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { refuseUnwritable, runNamed, shown } from "../runs/run-named.ts";
import type { Given } from "../spec/spec.ts";
import type { RESUME } from "../spec/specs.ts";
import { quietly, type Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { resumeApp } from "./resume-app.ts";

export async function resume({ words, options }: Given<typeof RESUME>, loud: Terminal): Promise<void> {
  refuseUnwritable(options);
  const terminal = options.quiet ? quietly(loud) : loud;
  const folder = runNamed(words[0] ?? "");
  if (holdsApp(folder)) {
    const { exportCsv, exportMarkdown } = options;
    refuseFlags({ exportCsv, exportMarkdown }, "a comparison has no table of cells; --json has its verdict.");
    return await resumeApp(resolve(folder), options, terminal, loud);
  }
  const record = readRunFolder(folder);
  refuseUnlessUnfinished(shown(folder), record);
  if (record.plan.isolation !== "rehearsal") await readyAsBefore(folder, record, terminal);
  announcePlan(record.plan, terminal);
  const conducted = await conduct(record.plan, reopenJournal(folder, record), record.events, terminal);
  await endRun(summarise(record, shown(folder), conducted), loud, options);
}

function refuseUnlessUnfinished(folder: string, { plan, events }: RunRecord): void {
  if (plan.merged !== undefined) {
    throw new UsageError(`${folder} is a merged run; resume a shard and merge again.`);
  }
  const { ended } = progressOf(plan, events);
  if (!isUnfinished(ended)) {
    throw new UsageError(`${folder} is finished (${ended}); there is nothing to resume.`);
  }
}

async function readyAsBefore(folder: string, { plan, environment }: Beginning, terminal: Terminal): Promise<void> {
  const here = { plan, environment: withGenerators(plan, await readEnvironment(ROOT, plan.cores)) };
  refuseIfChanged(folder, environment, here.environment);
  await checkPlansDatabase(plan);
  const ready = await provision(here, terminal.say);
  refuseIfChanged(folder, environment, ready.environment);
}
