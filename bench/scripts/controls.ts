import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reasonOf, Variant } from "@lab/shared/record";
import { readNumber, script } from "@lab/shared/script";
import { EXIT } from "../src/cli/exit-code.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { type Check, checkCopy, checkExtraCost, checkVoid, checkWarning } from "./controls/check.ts";
import { Injection, type Original } from "./controls/injection.ts";
import { cellOf, type Ended, listed, outcomeOf, runBench } from "./controls/run-bench.ts";

const values = script(
  "pnpm bench:controls",
  "Checks the lab against what is known beforehand: costs that were put in, and conditions that it must notice.",
)
  .option("--minutes <number>", "of each of the two measurements of extra costs", readNumber, 10)
  .option("--variant <name>", "the original that costs are added to", "nest-fastify/singleton")
  .option("--connections <number>", "of the load, in all of them", readNumber, 50)
  .parse()
  .opts<{
    minutes: number;
    variant: string;
    connections: number;
  }>();

const VARIANTS = join(import.meta.dirname, "../../variants");
const SHORT = ["--rounds", "1", "--blocks", "3", "--warm-up", "1s"];
const PILOT_BYTES = 16_384;
const TWO = "two-percent";
const FIVE = "five-percent";

const folder = mkdtempSync(join(tmpdir(), "controls-"));
try {
  await checkAll();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = EXIT.failed;
} finally {
  rmSync(folder, { recursive: true });
}

async function checkAll(): Promise<void> {
  const original = await originalOf(values.variant);
  const bytes = await bytesFor(original);
  const checks = [
    ...(await extraCosts("with --steady", original, bytes, ["--steady"])),
    ...(await extraCosts("with Node's defaults", original, bytes, [])),
    checkVoid("a variant that mixes up ids", await ownVariant(join(VARIANTS, "test/fixtures/leaky-server.ts"))),
    checkVoid(
      "one that mixes up one request in 10,000",
      await ownVariant(join(VARIANTS, "test/fixtures/rarely-leaky-server.ts")),
    ),
    checkWarning(
      "a server cheaper than the generator",
      "generator-bound",
      await ownVariant(join(import.meta.dirname, "controls/answers-cheaply.ts")),
    ),
    checkWarning(
      "a CPU quota of 0.3",
      "throttled",
      await run(["--variant", values.variant, "--cpus", "0.3", ...SHORT]),
    ),
  ];
  process.stdout.write(`${tableOf(checks)}\n`);
  process.exitCode = checks.every(({ passed }) => passed) ? 0 : 1;
}

async function originalOf(id: string): Promise<Original> {
  const found = await listed(id);
  if (found === undefined) throw new Error(`There is no variant ${id}; \`pnpm bench list\` shows all.`);
  const { framework, adapter, pattern, entry } = Variant.parse(found);
  return { framework, adapter, pattern, entry: join(VARIANTS, entry) };
}

/** Estimates the bytes of work that are 2% and 5% of the variant's cost here; the measurement finds their exact share. */
async function bytesFor(original: Original): Promise<Readonly<Record<string, number>>> {
  const injection = newInjection("pilot", { pilot: PILOT_BYTES });
  const outcome = outcomeOf(await run([...injection.flagsFor(original), "--steady", "--rounds", "3", "--blocks", "5"]));
  const costUs = cellOf(outcome, "singleton").metrics.costUs.figure;
  if ("absent" in costUs) throw new Error("The pilot run measured nothing; its output above has the reason.");
  const bytesPerUs = PILOT_BYTES / injection.addedUs("pilot");
  return {
    [TWO]: Math.round(0.02 * costUs.estimate * bytesPerUs),
    [FIVE]: Math.round(0.05 * costUs.estimate * bytesPerUs),
  };
}

async function extraCosts(
  condition: string,
  original: Original,
  bytes: Readonly<Record<string, number>>,
  flags: readonly string[],
): Promise<readonly Check[]> {
  const injection = newInjection(condition.replaceAll(/\W+/g, "-"), bytes);
  const long = ["--budget", `${values.minutes}m`];
  const outcome = outcomeOf(await run([...injection.flagsFor(original), ...long, ...flags]));
  return [
    checkExtraCost(`2% more, ${condition}`, TWO, outcome, injection),
    checkExtraCost(`5% more, ${condition}`, FIVE, outcome, injection),
    checkCopy(`the copy, ${condition}`, outcome),
  ];
}

function newInjection(name: string, bytes: Readonly<Record<string, number>>): Injection {
  return new Injection(mkdtempSync(join(folder, `${name}-`)), bytes);
}

async function ownVariant(entry: string): Promise<Ended> {
  const file = join(mkdtempSync(join(folder, "own-")), "variants.json");
  const place = { framework: "raw", adapter: "node-http", pattern: "singleton" };
  writeFileSync(file, JSON.stringify([{ ...place, id: "control/own", entry, question: "Is it noticed?" }]));
  return await run(["--variants-from", file, "--variant", "control/own", ...SHORT]);
}

function run(words: readonly string[]): Promise<Ended> {
  return runBench([...words, "--connections", String(values.connections)]);
}

function tableOf(checks: readonly Check[]): string {
  return inColumns(
    ["control", "expected", "found", ""].map((title) => ({ title })),
    checks.map(({ control, expected, found, passed }) => [control, expected, found, passed ? "passed" : "FAILED"]),
  );
}
