import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import { analyseRun } from "../src/analyse/analyse-run.ts";
import { readProfiles } from "../src/cli/runs/read-profiles.ts";
import { writeReports } from "../src/cli/runs/write-reports.ts";
import { ANALYSIS, PLAN, readAnalysis, readRunFolder } from "../src/journal/run-folder.ts";

/** Works out the published runs anew from their journals, after a change of the analysis. */
const PUBLISHED = join(import.meta.dirname, "../../reports/published");

for (const name of readdirSync(PUBLISHED)) {
  const folder = join(PUBLISHED, name);
  if (!existsSync(join(folder, PLAN))) continue;
  const run = readRunFolder(folder);
  const analysis = analyseRun(run, readAnalysis(folder).marginPercent);
  writeFileSync(join(folder, packedName(ANALYSIS)), packed(`${JSON.stringify(analysis, undefined, 2)}\n`));
  rmSync(join(folder, ANALYSIS), { force: true });
  await writeReports(folder, { ...run, analysis, ...readProfiles(folder, run.plan) }, "en");
  console.error(folder);
}
