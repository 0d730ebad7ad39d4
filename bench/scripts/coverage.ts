import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readNumber, script } from "@lab/shared/script";
import { coverage, coveragePage, pooledOutcomes } from "../test/analyse/simulation/coverage.ts";

const { write, check, runs, seed } = script(
  "node bench/scripts/coverage.ts",
  "Simulates thousands of runs whose truth is known, and prints how often the analysis finds it.",
)
  .option("--write", "writes bench/notes/coverage.md instead")
  .option("--check", "fails if that file has other tables")
  .option("--runs <number>", "per table, for a look at other samples than the page's", readNumber)
  .option("--seed <number>", "of the samples", readNumber)
  .parse()
  .opts<{ write?: true; check?: true; runs?: number; seed?: number }>();
const file = join(import.meta.dirname, "../notes/coverage.md");
const page = coveragePage(coverage(runs, seed), pooledOutcomes(runs, seed));

if (write) writeFileSync(file, page);
else if (!check) process.stdout.write(page);
else if (readFileSync(file, "utf8") !== page) {
  console.error(
    "bench/notes/coverage.md has other tables than the simulation. Run: node bench/scripts/coverage.ts --write",
  );
  process.exitCode = 1;
}
