import { resolve } from "node:path";
import type { Plan } from "@lab/shared/record";
import { Command } from "commander";
import { AFTER, type AppSide, BEFORE } from "../../ask/app/app-cells.ts";
import { holdsApp, readAppAsked, readAppFolder } from "../../journal/run-folder.ts";
import { buildCheckouts } from "../compose/build-checkouts.ts";
import { refuseIfChanged } from "../compose/changed-since.ts";
import { isMeasured, measureApp } from "../compose/measure-app.ts";
import { type AskedSides, prepareApp } from "../compose/prepare-app.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { type AppOptions, apart } from "./app-options.ts";
import { type AppDocuments, endApp } from "./end-app.ts";

/** The command where there is nothing else to go on with. */
export function resumeAppCommand(terminal: Terminal): Command {
  return new Command("resume")
    .description("go on with a comparison that was interrupted, in fresh processes")
    .argument("<folder>", "its folder, such as .request-context-lab/<its id>")
    .option("--json", "the verdict as one JSON document on stdout")
    .action(async (named: string, { json }: { readonly json?: true }) => {
      const folder = resolve(named);
      if (!holdsApp(folder)) throw new UsageError(`${shown(folder)} is not the folder of a comparison.`);
      await resumeApp(folder, { json }, terminal);
    });
}

/** Goes on with a comparison where it was broken off: in its search, or in what is to confirm that. */
export async function resumeApp(
  folder: string,
  documents: AppDocuments,
  terminal: Terminal,
  loud: Terminal = terminal,
): Promise<void> {
  const asked = readAppAsked(folder);
  if (asked.folder !== resolve(".")) {
    throw new UsageError(`${shown(folder)} was started in ${asked.folder}; resume it from there.`);
  }
  const { plan, environment } = readAppFolder(folder);
  const prepared = await prepareApp(...apart(asked.typed as AppOptions), terminal.say);
  if (isMeasured(prepared, folder)) {
    throw new UsageError(`${shown(folder)} has come to its end; there is nothing to resume.`);
  }
  refuseIfChanged(folder, environment, prepared.environment);
  announcePlan(plan, terminal);
  await using built = await buildCheckouts(prepared.checkouts, terminal);
  if (built === undefined) return terminal.exitWith(EXIT.interrupted);
  const measured = await measureApp(prepared, sidesIn(plan), folder, terminal);
  await endApp({ ...prepared, ...asked }, measured, documents, loud);
}

/** The start and the answers of each side. */
function sidesIn({ cells }: Plan): AskedSides {
  const sideOf = (side: string): AppSide | undefined => {
    const { subject, traffic } = cells.find(({ id }) => id === side) ?? {};
    return subject?.start && traffic?.requests && { start: subject.start, requests: traffic.requests };
  };
  const before = sideOf(BEFORE);
  if (before === undefined) throw new Error("It is not a run of `bench app`.");
  return { before, after: sideOf(AFTER) };
}
