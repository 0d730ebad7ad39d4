import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AppVerdict } from "@lab/shared/record";
import { Command } from "commander";
import { holdsRun } from "../../journal/run-folder.ts";
import { askBoth } from "../compose/ask-both.ts";
import { measureApp } from "../compose/measure-app.ts";
import { prepareApp } from "../compose/prepare-app.ts";
import { EXIT, type ExitCode, UsageError } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";
import { answersText } from "../view/answers-text.ts";
import { appMarkdown, appText } from "../view/app-text.ts";
import { appVerdict } from "../view/app-verdict.ts";
import { type AppOptions, apart, withAppOptions } from "./app-options.ts";

/** Where runs of servers of one's own stand, from the folder in which the command is typed. */
const APP_RUNS = ".request-context-lab";

export function appCommand(terminal: Terminal): Command {
  return withAppOptions(new Command("app").description("compare two servers of your own, before against after")).action(
    async ({ out, json, markdown, ...typed }: AppOptions) => {
      const verdict = await compareApps(typed, out, terminal);
      if (verdict === undefined) return;
      if (json) terminal.document(verdict);
      if (markdown) terminal.print(appMarkdown(verdict));
    },
  );
}

/** Same answers first, then the figures; undefined where it does not come to these. */
async function compareApps(
  typed: AppOptions,
  out: string | undefined,
  terminal: Terminal,
): Promise<AppVerdict | undefined> {
  if (out !== undefined && holdsRun(out)) {
    throw new UsageError(`--out: ${out} holds a run already. Name another folder.`);
  }
  const prepared = await prepareApp(...apart(typed), terminal.say);
  announcePlan(prepared.draft, terminal);
  const asked = await askBoth(prepared, terminal);
  const { differences = [] } = asked ?? {};
  const goesOn = differences.length === 0 || typed.answersMayDiffer === true;
  if (asked && prepared.after) terminal.say(answersText(differences, goesOn));
  if (asked === undefined || !goesOn) {
    terminal.exitWith(asked === undefined ? EXIT.interrupted : EXIT.failed);
    return undefined;
  }
  const folder = resolve(out ?? join(APP_RUNS, prepared.draft.runId));
  const { runs, interrupted } = await measureApp(prepared, asked, folder, terminal);
  const { failAbovePercent } = prepared.app;
  const verdict = appVerdict({ ...prepared, differences, failAbovePercent }, runs);
  writeFileSync(join(folder, "app.json"), `${JSON.stringify(verdict, undefined, 2)}\n`);
  terminal.say(`\n${appText(verdict, shown(folder), terminal.columns)}`);
  terminal.exitWith(interrupted ? EXIT.interrupted : exitCodeOf(verdict));
  return verdict;
}

function exitCodeOf({ verdict, fails, failAbovePercent, ratio }: AppVerdict): ExitCode {
  if (verdict === "not-measured") return EXIT.failed;
  if (fails) return EXIT.slower;
  const most = "absent" in ratio || ratio.high === undefined ? Number.POSITIVE_INFINITY : 100 * (ratio.high - 1);
  const mayBeSlower = verdict === "inconclusive" && failAbovePercent !== undefined && most > failAbovePercent;
  return mayBeSlower ? EXIT.inconclusive : EXIT.done;
}
