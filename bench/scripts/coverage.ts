import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { coverage, coveragePage, pooledOutcomes } from "../test/analyse/simulation/coverage.ts";

/** Simulates thousands of runs whose truth is known, and prints how often the analysis finds it. */
const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    // For a look at other samples than the page's.
    runs: { type: "string" },
    seed: { type: "string" },
  },
});
const file = join(import.meta.dirname, "../notes/coverage.md");
const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const [runs, seed] = [asNumber(values.runs), asNumber(values.seed)];
const page = coveragePage(coverage(runs, seed), pooledOutcomes(runs, seed));

if (values.write) writeFileSync(file, page);
else if (!values.check) process.stdout.write(page);
else if (readFileSync(file, "utf8") !== page) {
  console.error(
    "bench/notes/coverage.md has other tables than the simulation. Run: node bench/scripts/coverage.ts --write",
  );
  process.exitCode = 1;
}
