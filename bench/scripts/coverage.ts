import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { coverage, coverageTables } from "../test/analyse/simulation/coverage.ts";
import { tablesIn, withTables } from "../test/analyse/simulation/coverage-in-readme.ts";

/** Simulates thousands of runs whose truth is known, and prints how often the analysis finds it. */
const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    // For a look at other samples than the README's.
    runs: { type: "string" },
    seed: { type: "string" },
  },
});
const readme = join(import.meta.dirname, "../README.md");
const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const tables = coverageTables(coverage(asNumber(values.runs), asNumber(values.seed)));

if (values.write) writeFileSync(readme, withTables(readFileSync(readme, "utf8"), tables));
else if (!values.check) process.stdout.write(`${tables}\n`);
else if (tablesIn(readFileSync(readme, "utf8")) !== tables) {
  console.error("bench/README.md has other tables than the simulation. Run: node bench/scripts/coverage.ts --write");
  process.exitCode = 1;
}
