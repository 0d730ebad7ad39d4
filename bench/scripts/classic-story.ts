import type { Analysis } from "@lab/shared/record";
import { wrapText } from "../src/environment/wrap-text.ts";
import { explain } from "./classic-story/explain.ts";
import { tables } from "./classic-story/tables.ts";
import { runBench } from "./controls/run-bench.ts";
import { scriptOptions } from "./script-options.ts";

/**
 * Measures the three patterns as often published, in one app and one after another; then that app in turns; then an app
 * for each, in turns. So one thing is changed at a time. Prints the three tables, and why they contradict each other.
 */
const values = scriptOptions(
  "pnpm bench:classic-story",
  "Measures one app as often published, then in turns, then an app for each pattern; and says why they contradict.",
  {
    budget: { flags: "--budget <time>", about: "of each of the two that are measured in turns", default: "3m" },
    rounds: { flags: "--rounds <number>", about: "of the published protocol", default: "1" },
    slice: { flags: "--slice <time>", about: "its burst of load", default: "30s" },
    warmUp: { flags: "--warm-up <time>", about: "its warm-up", default: "5s" },
    isolation: { flags: "--isolation <kind>", about: "of all three: docker, cgroup, process or auto", default: "auto" },
  },
);
const COLUMNS = 80;
const { rounds, slice, warmUp, budget, isolation } = values;

const published = await measured("as-published", ["--rounds", rounds, "--slice", slice, "--warm-up", warmUp]);
const oneApp = await measured("one-app", ["--budget", budget]);
const separate = await measured("app-each", ["--budget", budget]);

const story = { published, oneApp, separate };
const sentences = explain(story).flatMap((sentence) => wrapText(sentence, COLUMNS));
const folders = `Everything is in\n${[published, oneApp, separate].map(({ folder }) => `  ${folder}`).join("\n")}`;
process.stdout.write(`${[tables(story), sentences.join("\n"), folders].join("\n\n")}\n`);

async function measured(study: string, flags: readonly string[]): Promise<Analysis & { readonly folder: string }> {
  const words = ["--study", study, ...flags, "--isolation", isolation];
  const { code, outcome } = await runBench(words);
  if (code === 0 && outcome !== undefined) return outcome;
  console.error(`\`pnpm bench ${words.join(" ")}\` ended with exit code ${code}; it says why above.`);
  process.exit(code ?? 1);
}
