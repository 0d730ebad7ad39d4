import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AppVerdict } from "@lab/shared/record";
import { script } from "@lab/shared/script";
import { Option } from "commander";
import { z } from "zod";
import { outputOf } from "./controls/run-bench.ts";

const NEST = join(import.meta.dirname, "../../variants/nest/dist");
const HOOK = "nestjs-cls-hook";
/** Each app, and the same with the advised way. */
const PAIRS = [
  ["fastify/request-scope.js", "ways/fastify/als-hook.js"],
  ["express/request-scope.js", "ways/express/als-hook.js"],
  ["fastify/cls.js", `ways/fastify/${HOOK}.js`],
  ["express/cls.js", `ways/express/${HOOK}.js`],
] as const;
const CASES = PAIRS.map(([file]) => caseOf(file));

/** Inspects four apps, measures each against the advised change, and prints both as a table. Build the variants first. */
const { budget, inspect, cases, into } = script(
  "node bench/scripts/verify-inspect.ts",
  "Compares the savings that `bench inspect` predicts with those that `bench app` measures.",
)
  .option("--budget <time>", "of each comparison", "4m")
  .option("--inspect <time>", "of each inspection", "2m")
  .addOption(new Option("--cases <names...>", "only these").choices(CASES).default(CASES))
  .option("--into <file>", "keeps the rows; those that it has are not measured again", "")
  .parse()
  .opts<Record<"budget" | "inspect" | "into", string> & { readonly cases: readonly string[] }>();

const Inspected = z.object({
  advice: z.union([
    z.object({
      change: z.object({
        to: z.object({ way: z.string() }),
        savingPercent: z.object({ estimate: z.number(), low: z.number(), high: z.number() }),
      }),
    }),
    z.object({ nothing: z.string() }),
  ]),
});

print("| app | advised | predicted saving | measured saving | in the range |");
print("| --- | --- | --- | --- | --- |");
const done = into !== "" && existsSync(into) ? readFileSync(into, "utf8").split("\n").filter(Boolean) : [];
for (const [before, after] of PAIRS.filter(([file]) => cases.includes(caseOf(file)))) {
  const known = done.find((row) => row.startsWith(`| ${before} |`));
  const row = known ?? (await rowOf(before, after));
  print(row);
  if (known === undefined && into !== "") appendFileSync(into, `${row}\n`);
}

function caseOf(file: string): string {
  return file.replace(/\.js$/, "");
}

async function rowOf(before: string, after: string): Promise<string> {
  const sent = ["--url-path", "/bench", "--json"];
  const { advice } = Inspected.parse(
    await bench(["inspect", "--start", started(before), "--budget", inspect, ...sent]),
  );
  if ("nothing" in advice) return `| ${before} | ${advice.nothing} | | | no |`;
  const { to, savingPercent: predicted } = advice.change;
  const sides = ["--before", started(before), "--after", started(after)];
  const verdict = AppVerdict.parse(await bench(["app", ...sides, "--answers-may-differ", "--budget", budget, ...sent]));
  const { ratio } = verdict.figures.costUs;
  if ("absent" in ratio) return `| ${before} | ${to.way} | ${rangeOf(predicted)} | ${ratio.absent} | |`;
  const { estimate, low = estimate, high = estimate } = ratio;
  const saved = (times: number): number => 100 * (1 - times);
  const measured = { estimate: saved(estimate), low: saved(high), high: saved(low) };
  const isWithin = measured.estimate >= predicted.low && measured.estimate <= predicted.high;
  return `| ${before} | ${to.way} | ${rangeOf(predicted)} | ${rangeOf(measured)} | ${isWithin ? "yes" : "no"} |`;
}

function rangeOf({ estimate, low, high }: { estimate: number; low: number; high: number }): string {
  return `${estimate.toFixed(1)}% (${low.toFixed(1)}–${high.toFixed(1)})`;
}

function started(file: string): string {
  return `${process.execPath} ${join(NEST, file)}`;
}

async function bench(words: readonly string[]): Promise<unknown> {
  const { document, code } = await outputOf(words, "inherit");
  if (document === "") throw new Error(`bench ${words[0]} ended with exit code ${code} and no result; see above.`);
  return JSON.parse(document);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
