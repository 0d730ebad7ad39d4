import { writeAnalysis, writeProcesses } from "../../journal/run-folder.ts";
import { exportResult } from "../runs/end-run.ts";
import { refuseUnwritable, runNamed, shown } from "../runs/run-named.ts";
import { analysedRun, readProfiles, writeReports } from "../runs/write-reports.ts";
import type { Args } from "../spec/spec.ts";
import type { ANALYSE } from "../spec/specs.ts";
import { showResult, type Terminal } from "../terminal.ts";
import { summaryText } from "../view/run-summary.ts";

export async function analyse({ positionals, options }: Args<typeof ANALYSE>, terminal: Terminal): Promise<void> {
  const { lang, json } = options;
  refuseUnwritable(options);
  const folder = runNamed(positionals[0] ?? "");
  const { plan, environment, rows, analysis } = analysedRun(folder);
  const { damaged, ...profiles } = readProfiles(folder, plan);
  const run = { plan, environment, analysis, ...profiles };

  writeProcesses(folder, rows);
  writeAnalysis(folder, run.analysis);
  await writeReports(folder, run, lang);
  for (const file of damaged) terminal.log(`${shown(file)} can't be read; the report does without it.`);
  exportResult(run.analysis, options);
  const look = { columns: terminal.columns, colour: terminal.colour, lang };
  showResult(terminal, summaryText({ ...run, folder: shown(folder) }, look), options);
  if (json) terminal.document(run.analysis);
}
