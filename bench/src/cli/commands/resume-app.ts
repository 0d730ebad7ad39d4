import { resolve } from "node:path";
import { isUnfinished } from "@lab/shared/record";
import type { RawApp, RawMeasuring } from "../../ask/app/app-options.ts";
import { progressOf } from "../../journal/progress.ts";
import { holdsApp, readAppAsked, readAppFolder, reopenJournal } from "../../journal/run-folder.ts";
import { type AppDocuments, endApp } from "../compose/app/end-app.ts";
import { buildCheckouts, prepareApp } from "../compose/app/prepare-app.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { refuseIfChanged } from "../compose/ready/changed-since.ts";
import { UsageError } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Given } from "../spec/spec.ts";
import type { RESUME_APP } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";

export async function resumeOwn({ words, options }: Given<typeof RESUME_APP>, terminal: Terminal): Promise<void> {
  const folder = resolve(words[0] ?? "");
  if (!holdsApp(folder)) throw new UsageError(`${shown(folder)} is not the folder of a comparison.`);
  await resumeApp(folder, options, terminal);
}

export async function resumeApp(folder: string, documents: AppDocuments, terminal: Terminal, loud = terminal) {
  const asked = readAppAsked(folder);
  if (asked.folder !== resolve(".")) {
    throw new UsageError(`${shown(folder)} was started in ${asked.folder}; resume it from there.`);
  }
  const record = readAppFolder(folder);
  const { plan, environment, events } = record;
  const prepared = await prepareApp(asked.typed as RawApp & RawMeasuring, terminal.say);
  if (!isUnfinished(progressOf(plan, events).ended)) {
    throw new UsageError(`${shown(folder)} is finished; there is nothing to resume.`);
  }
  refuseIfChanged(folder, environment, prepared.environment);
  announcePlan(plan, terminal);
  await using _built = await buildCheckouts(prepared.checkouts, terminal);
  const conducted = await conduct(plan, reopenJournal(folder, record), events, terminal);
  await endApp({ ...prepared, ...asked }, { folder, plan, ...conducted }, documents, loud);
}
