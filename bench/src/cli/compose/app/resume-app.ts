import { resolve } from "node:path";
import type { Plan } from "@lab/shared/record";
import type { RawApp, RawMeasuring } from "../../../ask/app/app-options.ts";
import { AFTER, type AppSide, BEFORE } from "../../../ask/app/app-plan.ts";
import { readAppAsked, readAppFolder } from "../../../journal/run-folder.ts";
import { UsageError } from "../../exit-code.ts";
import { shown } from "../../runs/run-named.ts";
import type { Terminal } from "../../terminal.ts";
import { announcePlan } from "../../view/announce-plan.ts";
import { refuseIfChanged } from "../ready/changed-since.ts";
import { type AppDocuments, endApp, isMeasured, measureApp } from "./end-app.ts";
import { type AskedSides, buildCheckouts, prepareApp } from "./prepare-app.ts";

export async function resumeApp(folder: string, documents: AppDocuments, terminal: Terminal, loud = terminal) {
  const asked = readAppAsked(folder);
  if (asked.folder !== resolve(".")) {
    throw new UsageError(`${shown(folder)} was started in ${asked.folder}; resume it from there.`);
  }
  const { plan, environment } = readAppFolder(folder);
  const prepared = await prepareApp(asked.typed as RawApp & RawMeasuring, terminal.say);
  if (isMeasured(folder)) {
    throw new UsageError(`${shown(folder)} is finished; there is nothing to resume.`);
  }
  refuseIfChanged(folder, environment, prepared.environment);
  announcePlan(plan, terminal);
  await using _built = await buildCheckouts(prepared.checkouts, terminal);
  const measured = await measureApp(prepared, sidesIn(plan), folder, terminal);
  await endApp({ ...prepared, ...asked }, measured, documents, loud);
}

function sidesIn({ cells }: Plan): AskedSides {
  const sideOf = (side: string): AppSide | undefined => {
    const { subject, traffic } = cells.find(({ id }) => id === side) ?? {};
    return subject?.start && traffic?.requests && { start: subject.start, requests: traffic.requests };
  };
  const before = sideOf(BEFORE);
  if (before === undefined) throw new Error("It is not a run of `bench app`.");
  return { before, after: sideOf(AFTER) };
}
