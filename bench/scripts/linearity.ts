import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { readNumber, script } from "@lab/shared/script";
import { intervalOfMean } from "@lab/shared/statistics";
import { EXIT } from "../src/cli/exit-code.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { Injection, type Kind } from "./controls/injection.ts";
import { cellOf, type Outcome, outcomeOf, runBench } from "./controls/run-bench.ts";

/**
 * Why does a lab find more than what was put in? If the rest of a request runs slower after foreign work, work that comes
 * in one request of sixteen is found as it is; if a timer is wrong, it is found just as much too large.
 */
const CONTROLS = { each: "in each request", rare: "that of sixteen, in every sixteenth" };

const { rounds, bytes, into } = script(
  "node bench/scripts/linearity.ts",
  "Adds work to a bare server in two ways, and prints how much of it the lab finds. Build the variants first.",
)
  .option("--rounds <number>", "of fresh processes", readNumber, 16)
  .option("--bytes <number>", "checksummed for each request", readNumber, 40_960)
  .option("--into <folder>", "keeps the run", "")
  .parse()
  .opts<{ rounds: number; bytes: number; into: string }>();

const folder = mkdtempSync(join(tmpdir(), "linearity-"));
try {
  const kinds = Object.fromEntries(Object.keys(CONTROLS).map((kind) => [kind, kind as Kind]));
  const injection = new Injection(folder, { each: bytes, rare: bytes }, kinds);
  const entry = join(import.meta.dirname, "../../variants/node-http/dist/singleton.js");
  const original = { framework: "raw", adapter: "node-http", pattern: "singleton", entry } as const;
  const words = [...injection.flagsFor(original), "--rounds", String(rounds), ...(into === "" ? [] : ["--out", into])];
  process.stdout.write(`${tableOf(outcomeOf(await runBench(words)), injection)}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = EXIT.failed;
} finally {
  rmSync(folder, { recursive: true });
}

function tableOf(outcome: Outcome, injection: Injection): string {
  const rows = Object.entries(CONTROLS).map(([kind, work]) => {
    const addedUs = injection.addedUs(kind);
    const more = intervalOfMean(excessesUs(outcome, kind));
    if (more?.low === undefined || more.high === undefined) throw new Error("An interval needs two rounds or more.");
    const [found, low, high] = [more.estimate, more.low, more.high].map((us) => (us / addedUs).toFixed(2));
    return [work, addedUs.toFixed(2), more.estimate.toFixed(2), `${found} (${low}–${high})`];
  });
  return inColumns(
    ["work", "added, µs", "found, µs", "found ÷ added"].map((title) => ({ title })),
    rows,
  );
}

/** In each round, what a control's process cost beyond the mean of the two without work. */
function excessesUs(outcome: Outcome, control: string): readonly number[] {
  const without = [cellOf(outcome, "singleton"), ...outcome.copies].flatMap(({ processes }) => processes);
  return cellOf(outcome, control).processes.map(({ round, costUs }) => {
    const costs = without.filter((one) => one.round === round).map((one) => one.costUs);
    return costUs - costs.reduce((all, one) => all + one, 0) / costs.length;
  });
}
