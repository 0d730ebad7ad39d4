import { Command } from "commander";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { readPercent } from "../../ask/quantities.ts";
import { openRunFolder, writeAnalysis } from "../../journal/run-folder.ts";
import { UsageError } from "../exit-code.ts";
import { exportResult } from "../runs/export-result.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import { writeReports } from "../runs/write-reports.ts";
import type { Terminal } from "../terminal.ts";
import { summaryText } from "../view/run-summary.ts";
import { readLang } from "./read-lang.ts";
import { checkResultFlags, type ResultFlags, withResultOptions } from "./result-options.ts";

interface AnalyseOptions extends Omit<ResultFlags, "quiet"> {
  readonly margin?: string;
  readonly lang: string;
}

export function analyseCommand(terminal: Terminal): Command {
  return withResultOptions(new Command("analyse"))
    .description("work out the results and reports of a run anew, from its journal; measures nothing")
    .argument("<run>", "its id, or its folder")
    .option("--margin <percent>", "within this of its baseline a cell counts as equivalent (default: the run's own)")
    .option("--lang <language>", "of the reports: en, or ja for report.ja.md", "en")
    .action(async (named: string, options: AnalyseOptions) => {
      const lang = readLang(options.lang);
      checkResultFlags(options);
      const margin = marginIn(options.margin);
      const folder = runNamed(named);
      const { plan, environment, events } = openRunFolder(folder);
      const { damaged, ...profiles } = readProfiles(folder, plan);
      const run = { plan, environment, analysis: analyseRun({ plan, events }, margin), ...profiles };

      writeAnalysis(folder, run.analysis);
      await writeReports(folder, run, lang);
      for (const file of damaged) terminal.say(`${shown(file)} can't be read; the report does without it.`);
      exportResult(run.analysis, options);
      const look = { columns: terminal.columns, colour: terminal.colour, lang };
      terminal.say(summaryText({ ...run, folder: shown(folder) }, look));
      if (options.json) terminal.document(run.analysis);
    });
}

function marginIn(text: string | undefined): number | undefined {
  const percent = text === undefined ? undefined : readPercent(text);
  if (text !== undefined && percent === undefined) {
    throw new UsageError(`--margin: "${text}" is not a percentage such as 2% or 0.5%.`);
  }
  return percent;
}
