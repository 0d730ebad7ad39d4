import { parseArgs } from "node:util";
import type { Analysis } from "@lab/shared/record";
import { wrapText } from "../src/environment/wrap-text.ts";
import { explain } from "./classic-story/explain.ts";
import { tables } from "./classic-story/tables.ts";
import { runBench } from "./controls/run-bench.ts";

/**
 * Measures the three patterns as often published, in one app and one after another, and then as separate apps in turns;
 * in all else alike. Prints both tables, and why they contradict each other.
 */
const { values } = parseArgs({
  options: {
    /** Of the separate apps. */
    budget: { type: "string", default: "3m" },
    /** Of the shared app; the published protocol's, unless it is to be quick. */
    rounds: { type: "string", default: "1" },
    slice: { type: "string", default: "30s" },
    "warm-up": { type: "string", default: "5s" },
    isolation: { type: "string", default: "auto" },
  },
});
const COLUMNS = 80;
const ALIKE = ["--connections", "100", "--request-ids", "made", "--isolation", values.isolation];
const CLASSIC = ["--protocol", "classic", "--rounds", values.rounds, "--slice", values.slice];

const shared = await measured([
  ...["--variant", "nest-fastify-shared/*", ...CLASSIC],
  ...["--warm-up", values["warm-up"], ...ALIKE],
]);
const separate = await measured(["--framework", "nest", "--adapter", "fastify", "--budget", values.budget, ...ALIKE]);

const story = { shared, separate };
const sentences = explain(story).flatMap((sentence) => wrapText(sentence, COLUMNS));
const folders = `Everything is in ${shared.folder} and ${separate.folder}`;
process.stdout.write(`${[tables(story), sentences.join("\n"), folders].join("\n\n")}\n`);

async function measured(words: readonly string[]): Promise<Analysis & { readonly folder: string }> {
  const { code, outcome } = await runBench(words);
  if (code === 0 && outcome !== undefined) return outcome;
  console.error(`\`pnpm bench ${words.join(" ")}\` ended with exit code ${code}; it says why above.`);
  process.exit(code ?? 1);
}
