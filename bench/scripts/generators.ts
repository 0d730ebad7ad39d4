import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GeneratorName } from "@lab/shared/record";
import { EXIT } from "../src/cli/exit-code.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { findGenerator } from "../src/drive/generators.ts";
import { readRunFolder } from "../src/journal/run-folder.ts";
import { type Agreement, agreementsIn, type Compared } from "./generators/agreement.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "pnpm bench:generators",
  "Measures the same variants with each load tool, interleaved, and prints whether cost and ratios agree with the lab's own. About 15 minutes.",
  {
    variants: {
      flags: "--variants <list>",
      about: "the first is the baseline of the others",
      default: "nest-fastify/singleton,nest-fastify/cls,nest-fastify/request-scope",
    },
    generators: {
      flags: "--generators <list>",
      about: "in addition to ours",
      default: GeneratorName.options.slice(1).join(","),
    },
    rounds: { flags: "--rounds <number>", about: "of fresh processes", default: "6" },
    blocks: { flags: "--blocks <number>", about: "of each round, a second per cell", default: "6" },
    isolation: { flags: "--isolation <how>", about: "auto, docker, cgroup, process", default: "auto" },
  },
);

const folder = join(mkdtempSync(join(tmpdir(), "generators-")), "run");
const { variants, generators, rounds, blocks, isolation } = values;
const words = [
  ...["--variant", variants, "--generator", `ours,${generators}`, "--baseline", "generator=ours"],
  ...["--rounds", rounds, "--blocks", blocks, "--isolation", isolation, "--out", folder],
];
const main = join(import.meta.dirname, "../src/cli/main.ts");
const { status } = spawnSync(process.execPath, [main, ...words], { stdio: ["ignore", "ignore", "inherit"] });
if (status !== EXIT.done) process.exit(status ?? EXIT.failed);

const { plan, events } = readRunFolder(folder);
const agreements = agreementsIn(plan, events);
process.stdout.write(`${tableOf(agreements)}\n\n${sentencesOf(agreements).join("\n")}\nThe run is in ${folder}\n`);

function tableOf(rows: readonly Agreement[]): string {
  const titles = [
    "variant",
    "load tool",
    "CPU µs/req",
    "÷ under ours (95%)",
    "÷ first variant",
    "÷ that under ours (95%)",
    "req/s",
    "its own µs/req",
  ];
  return inColumns(
    titles.map((title, index) => ({ title, align: index < 2 ? "left" : "right" })),
    rows.map(({ variant, generator, costUs, cost, ratio, ratios, perSecond, generatorUs }) => [
      variant,
      generator,
      fixed(costUs, 1),
      shown(cost),
      fixed(ratio, 3),
      shown(ratios),
      fixed(perSecond, 0),
      fixed(generatorUs, 1),
    ]),
  );
}

function sentencesOf(rows: readonly Agreement[]): readonly string[] {
  return [
    ...rows.flatMap(({ variant, generator, cost }) =>
      cost ? [`${variant} under ${generator}: cost ${said(cost)}`] : [],
    ),
    ...rows.flatMap(({ variant, generator, ratios }) =>
      ratios ? [`${variant} under ${generator}: ratio ${said(ratios)}`] : [],
    ),
    ...rows.flatMap(({ variant, generator, underWay }) =>
      underWay !== undefined && hangsUp(generator)
        ? [`${generator} hangs up on up to ${fixed(100 * underWay, 2)}% of what ${variant} was asked for, at its cost.`]
        : [],
    ),
    ...rows.flatMap(({ variant, generator, cost, costUs }) =>
      generator === "ours-asleep" && cost && costUs !== undefined
        ? [`To wake a sleeping generator costs ${variant} ${fixed(costUs - costUs / cost.estimate, 1)} µs per request.`]
        : [],
    ),
  ];
}

function said(compared: Compared): string {
  return `${compared.verdict === "differs" ? "DIFFERS" : compared.verdict}: ${shown(compared)}`;
}

/** A generator that hangs up leaves answers uncounted that the server has worked on. */
function hangsUp(generator: string): boolean {
  const name = GeneratorName.options.find((one) => one === generator);
  return name !== undefined && findGenerator(name).can.finishes !== true;
}

function shown(compared: Compared | undefined): string {
  if (compared === undefined) return "";
  const { estimate, low, high } = compared;
  return `${fixed(estimate, 3)} (${fixed(low, 3)} to ${fixed(high, 3)})`;
}

function fixed(figure: number | undefined, digits: number): string {
  return figure === undefined ? "–" : figure.toFixed(digits);
}
