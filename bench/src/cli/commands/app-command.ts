import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { holdsRun, writeAppAsked } from "../../journal/run-folder.ts";
import { askBoth } from "../compose/ask-both.ts";
import { buildCheckouts } from "../compose/build-checkouts.ts";
import { measureApp } from "../compose/measure-app.ts";
import { prepareApp } from "../compose/prepare-app.ts";
import { EXIT, UsageError } from "../exit-code.ts";
import { APP_RUNS } from "../places.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { answersText } from "../view/answers-text.ts";
import { junitOfDifferences } from "../view/app-junit.ts";
import { type AppOptions, apart, withAppOptions } from "./app-options.ts";
import { type AppDocuments, endApp, writeJunit } from "./end-app.ts";

export function appCommand(terminal: Terminal): Command {
  return withAppOptions(new Command("app").description("compare two servers of your own, before against after")).action(
    async ({ out, json, markdown, junit, profile, ...typed }: AppOptions) => {
      refuseFolders(out, junit);
      await compareApps(typed, out, { json, markdown, junit, profile }, terminal);
    },
  );
}

/** Same answers first, then the figures. */
async function compareApps(
  typed: AppOptions,
  out: string | undefined,
  documents: AppDocuments,
  terminal: Terminal,
): Promise<void> {
  const prepared = await prepareApp(...apart(typed), terminal.say);
  announcePlan(prepared.draft, terminal);
  await using built = await buildCheckouts(prepared.checkouts, terminal);
  const asked = built && (await askBoth(prepared, terminal));
  if (asked === undefined) return terminal.exitWith(EXIT.interrupted);
  const { sides, differences } = asked;
  const goesOn = differences.length === 0 || typed.answersMayDiffer === true;
  const said = answersText(differences, goesOn);
  if (prepared.after) terminal.say(said);
  if (!goesOn) {
    writeJunit(documents.junit, junitOfDifferences(said));
    return terminal.exitWith(EXIT.failed);
  }
  const folder = resolve(out ?? join(APP_RUNS, prepared.draft.runId));
  const answersDiffer = new Set(differences.map(({ request }) => request)).size;
  writeAppAsked(folder, { schemaVersion: 1, folder: resolve("."), typed: prepared.typed, answersDiffer });
  const measured = await measureApp(prepared, sides, folder, terminal);
  await endApp({ ...prepared, answersDiffer }, measured, documents, terminal);
}

/** Before anything starts. */
function refuseFolders(out: string | undefined, junit: string | undefined): void {
  if (out !== undefined && holdsRun(out)) {
    throw new UsageError(`--out: ${out} holds a run already. Name another folder, or resume that run.`);
  }
  if (junit !== undefined && !existsSync(dirname(resolve(junit)))) {
    throw new UsageError(`--junit: there is no folder ${dirname(junit)} to write into.`);
  }
}
