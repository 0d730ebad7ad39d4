import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { percentExplained } from "@lab/shared/attribute";
import { packed, packedName, packedTightly, unpacked } from "@lab/shared/packed";
import { type Analysis, Difference } from "@lab/shared/record";
import { ANALYSIS, PLAN, readAnalysis } from "@lab/shared/run-folder";
import { script } from "@lab/shared/script";
import { differenceOfCells } from "@lab/shared/statistics";
import { analyseRun } from "../src/analyse/analyse-run.ts";
import { readProfiles } from "../src/cli/runs/read-profiles.ts";
import { writeReports } from "../src/cli/runs/write-reports.ts";
import { readRunFolder } from "../src/journal/run-folder.ts";

script(
  "node bench/scripts/analyse-published.ts",
  "Analyses the published runs again from their journals, after a change of the analysis.",
).parse();

const DIFFERENCE = packedName("diff.json");
const PUBLISHED = join(import.meta.dirname, "../../reports/published");

for (const name of readdirSync(PUBLISHED)) {
  const folder = join(PUBLISHED, name);
  if (!existsSync(join(folder, PLAN))) continue;
  const run = readRunFolder(folder);
  const analysis = analyseRun(run, readAnalysis(folder).marginPercent);
  writeFileSync(join(folder, packedName(ANALYSIS)), packedTightly(`${JSON.stringify(analysis, undefined, 2)}\n`));
  rmSync(join(folder, ANALYSIS), { force: true });
  writeDifferences(folder, analysis);
  await writeReports(folder, { ...run, analysis, ...readProfiles(folder, run.plan) }, "en");
  console.error(folder);
}

/** Keeps the recorded profiles and recomputes the difference in cost from the analysis. */
function writeDifferences(folder: string, { cells, ...analysis }: Analysis): void {
  for (const file of globSync(`profiles/**/${DIFFERENCE}`, { cwd: folder }).map((name) => join(folder, name))) {
    const old = Difference.parse(JSON.parse(unpacked(readFileSync(file)).toString("utf8")));
    const [from, to] = [old.from, old.to].map((variant) => cells.find((cell) => cell.variant === variant));
    const measuredUs = from && to && differenceOfCells(analysis, to, from);
    if (measuredUs === undefined || "absent" in measuredUs) continue;
    const percent = percentExplained(old.explainedUs, measuredUs);
    const { explainedPercent: _, ...rest } = old;
    const next = { ...rest, measuredUs, ...(percent !== undefined && { explainedPercent: percent }) };
    writeFileSync(file, packed(`${JSON.stringify(next, undefined, 2)}\n`));
  }
}
