import { Command } from "commander";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { openRunFolder, writeAnalysis } from "../../journal/run-folder.ts";
import { readPercent } from "../../plan/quantities.ts";
import { UsageError } from "../exit-code.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import { writeReports } from "../runs/write-reports.ts";
import type { Terminal } from "../terminal.ts";
import { resultText } from "../view/run-summary.ts";
import { readLang } from "./read-lang.ts";

interface AnalyseOptions {
  readonly margin?: string;
  readonly lang: string;
  readonly json?: true;
}

export function analyseCommand(terminal: Terminal): Command {
  return new Command("analyse")
    .description("work out the results and reports of a run anew, from its journal; measures nothing")
    .argument("<run>", "its id, or its folder")
    .option("--margin <percent>", "within this of its baseline a cell counts as equivalent (default: the run's own)")
    .option("--lang <language>", "of the reports: en, or ja for report.ja.md", "en")
    .option("--json", "the result as one JSON document on stdout")
    .action(async (named: string, options: AnalyseOptions) => {
      const lang = readLang(options.lang);
      const margin = marginIn(options.margin);
      const folder = runNamed(named);
      const { plan, environment, events } = openRunFolder(folder);
      const { damaged, ...profiles } = readProfiles(folder, plan);
      const run = { plan, environment, analysis: analyseRun({ plan, events }, margin), ...profiles };

      writeAnalysis(folder, run.analysis);
      await writeReports(folder, run, lang);
      for (const file of damaged) terminal.say(`${shown(file)} can't be read; the report does without it.`);
      terminal.say(resultText(run, { columns: terminal.columns, colour: terminal.live, lang }));
      terminal.say(`Everything is in ${shown(folder)}`);
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
