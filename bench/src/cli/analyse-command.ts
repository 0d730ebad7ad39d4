import { Command } from "commander";
import { analyseRun } from "../analyse/analyse-run.ts";
import { readRunFolder, writeAnalysis } from "../journal/run-folder.ts";
import { readPercent } from "../plan/quantities.ts";
import { UsageError } from "./exit-code.ts";
import { runNamed } from "./run-named.ts";
import type { Terminal } from "./terminal.ts";

interface AnalyseOptions {
  readonly margin?: string;
  readonly json?: true;
}

export function analyseCommand(terminal: Terminal): Command {
  return new Command("analyse")
    .description("work out the results of a run anew, from its journal; measures nothing")
    .argument("<run>", "its id, or its folder")
    .option("--margin <percent>", "within this of its baseline a cell counts as equivalent (default: the run's own)")
    .option("--json", "the result as one JSON document on stdout")
    .action((run: string, { margin, json }: AnalyseOptions) => {
      const folder = runNamed(run);
      const record = readRunFolder(folder);
      const analysis = analyseRun(record, marginIn(margin));
      writeAnalysis(folder, analysis);
      if (json) terminal.document(analysis);
    });
}

function marginIn(text: string | undefined): number | undefined {
  const percent = text === undefined ? undefined : readPercent(text);
  if (text !== undefined && percent === undefined) {
    throw new UsageError(`--margin: "${text}" is not a percentage such as 2% or 0.5%.`);
  }
  return percent;
}
