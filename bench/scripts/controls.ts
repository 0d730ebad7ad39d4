import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Variant } from "@lab/shared/record";
import { inColumns } from "../src/cli/view/columns.ts";
import { type Check, checkExtraCost, checkTwin, checkVoid, checkWarning } from "./controls/check.ts";
import { Injection, type Original } from "./controls/injection.ts";
import { type Ended, listed, type Outcome, runBench } from "./controls/run-bench.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "pnpm bench:controls",
  "Checks the lab against what is known beforehand: costs that were put in, and conditions that it must notice.",
  {
    minutes: { flags: "--minutes <number>", about: "of each of the two measurements of extra costs", default: "10" },
    variant: {
      flags: "--variant <name>",
      about: "the original that costs are added to",
      default: "nest-fastify/singleton",
    },
    connections: { flags: "--connections <number>", about: "of the load, in all of them", default: "50" },
  },
);

const VARIANTS = join(import.meta.dirname, "../../variants");
const SHORT = ["--rounds", "1", "--blocks", "3", "--warm-up", "1s"];
const PILOT_STEPS = 1_000;
const TWO = "two-percent";
const FIVE = "five-percent";

const folder = mkdtempSync(join(tmpdir(), "controls-"));
try {
  const original = await originalOf(values.variant);
  const steps = await stepsFor(original);
  const checks = [
    ...(await extraCosts("with --steady", original, steps, ["--steady"])),
    ...(await extraCosts("with Node's defaults", original, steps, [])),
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
} finally {
  rmSync(folder, { recursive: true });
}

async function originalOf(id: string): Promise<Original> {
  const { framework, adapter, pattern, entry } = Variant.parse(await listed(id));
  return { framework, adapter, pattern, entry: join(VARIANTS, entry) };
}

/** How many steps are 2% and 5% of what the variant costs here: about, for what they really are is measured then. */
async function stepsFor(original: Original): Promise<Readonly<Record<string, number>>> {
  const injection = newInjection("pilot", { pilot: PILOT_STEPS });
  const outcome = outcomeOf(await run([...injection.flagsFor(original), "--steady", "--rounds", "3", "--blocks", "5"]));
  const costUs = outcome.cells.find(({ id }) => id === "control/singleton")?.metrics.costUs.figure;
  if (costUs === undefined || "absent" in costUs) throw new Error("The pilot run measured nothing; it says why above.");
  const stepsPerUs = PILOT_STEPS / injection.addedUs("pilot");
  return {
    [TWO]: Math.round(0.02 * costUs.estimate * stepsPerUs),
    [FIVE]: Math.round(0.05 * costUs.estimate * stepsPerUs),
  };
}

async function extraCosts(
  condition: string,
  original: Original,
  steps: Readonly<Record<string, number>>,
  flags: readonly string[],
): Promise<readonly Check[]> {
  const injection = newInjection(condition.replaceAll(/\W+/g, "-"), steps);
  const long = ["--budget", `${values.minutes}m`, "--precision", "0.1%"];
  const outcome = outcomeOf(await run([...injection.flagsFor(original), ...long, ...flags]));
  return [
    checkExtraCost(`2% more, ${condition}`, TWO, outcome, injection),
    checkExtraCost(`5% more, ${condition}`, FIVE, outcome, injection),
    checkTwin(`the twin, ${condition}`, outcome),
  ];
}

function newInjection(name: string, steps: Readonly<Record<string, number>>): Injection {
  return new Injection(mkdtempSync(join(folder, `${name}-`)), steps);
}

async function ownVariant(entry: string): Promise<Ended> {
  const file = join(mkdtempSync(join(folder, "own-")), "variants.json");
  const place = { framework: "raw", adapter: "node-http", pattern: "singleton" };
  writeFileSync(file, JSON.stringify([{ ...place, id: "control/own", entry, question: "Is it noticed?" }]));
  return await run(["--variants-from", file, "--variant", "control/own", ...SHORT]);
}

function run(words: readonly string[]): Promise<Ended> {
  return runBench([...words, "--connections", values.connections]);
}

function outcomeOf({ code, outcome }: Ended): Outcome {
  if (code === 0 && outcome !== undefined) return outcome;
  throw new Error(`A run ended with exit code ${code}; it says why above.`);
}

function tableOf(checks: readonly Check[]): string {
  return inColumns(
    ["control", "expected", "found", ""].map((title) => ({ title })),
    checks.map(({ control, expected, found, passed }) => [control, expected, found, passed ? "passed" : "FAILED"]),
  );
}
