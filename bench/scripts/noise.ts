import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { States } from "@lab/shared/record";
import { type SeenCell, viewCells } from "../src/analyse/cells/cell-view.ts";
import { loadShare, runnerShare } from "../src/analyse/facts/overhead.ts";
import { observedRun } from "../src/analyse/observations/observed-run.ts";
import { observationsOf } from "../src/analyse/observations/process-figures.ts";
import { scatteredEffects } from "../src/analyse/observations/scattered-effects.ts";
import { slicesIn } from "../src/analyse/observations/slices.ts";
import { variance } from "../src/analyse/statistics/averages.ts";
import { halfWidthPercent } from "../src/analyse/statistics/half-width.ts";
import { findStates } from "../src/analyse/statistics/process-states.ts";
import { varianceComponents } from "../src/analyse/steer/variance-components.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { readRunFolder } from "../src/journal/run-folder.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "node bench/scripts/noise.ts",
  "Measures an identical pair in three ways for equally long, and prints how far each can be trusted.",
  {
    variant: { flags: "--variant <name>", about: "what the pair is two of", default: "nest-fastify/singleton" },
    minutes: { flags: "--minutes <number>", about: "of each way", default: "4" },
  },
);
const minutes = Number(values.minutes);
const CLASSIC_ROUND_MINUTES = 76 / 60;
const conditions: Readonly<Record<string, readonly string[]>> = {
  "interleaved, Node's defaults": ["--budget", `${minutes}m`, "--blocks", "10", "--precision", "0.01%"],
  "interleaved, --steady": ["--budget", `${minutes}m`, "--blocks", "10", "--precision", "0.01%", "--steady"],
  classic: ["--protocol", "classic", "--rounds", String(Math.max(3, Math.round(minutes / CLASSIC_ROUND_MINUTES)))],
};

const rows = Object.entries(conditions).map(([name, flags]) => [name, ...figuresOf(measure(flags))]);
const titles = [
  "protocol",
  "rounds",
  "min",
  "sd within",
  "sd between",
  "sd of ratio",
  "± 95%",
  "states",
  "load",
  "runner",
];
console.error(
  inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  ),
);

function measure(flags: readonly string[]): string {
  const folder = join(mkdtempSync(join(tmpdir(), "noise-")), "run");
  const main = join(import.meta.dirname, "../src/cli/main.ts");
  const selection = ["--variant", values.variant, "--out", folder];
  const { status } = spawnSync(process.execPath, [main, ...selection, ...flags], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  return folder;
}

function figuresOf(folder: string): readonly string[] {
  const { plan, events } = readRunFolder(folder);
  const observed = observedRun(events);
  const views = viewCells(plan, observed);
  const slices = Map.groupBy(slicesIn(events), ({ cell }) => cell);
  const slicesOf = (one: SeenCell | undefined) => slices.get(one?.cell.id ?? "") ?? [];
  const twin = views.find(({ cell }) => cell.twinOf !== undefined);
  const rounds = scatteredEffects(slicesOf(twin), slicesOf(twin?.against));
  const costs = [twin, twin?.against].flatMap((one) => observationsOf(one?.processes ?? [], "costUs"));
  const components = varianceComponents(rounds);
  return [
    String(rounds.length),
    ((events.at(-1)?.atMs ?? 0) / 60_000).toFixed(1),
    percent(components?.withinSd),
    percent(components?.betweenSd),
    percent(Math.sqrt(variance(rounds.map(({ effect }) => effect)) ?? Number.NaN)),
    `${halfWidthPercent(rounds.map(({ effect }) => effect)).toFixed(2)}%`,
    describeStates(findStates(costs.map(({ value }) => value)).states),
    percent(loadShare(observed.load)),
    percent(runnerShare(observed.load)),
  ];
}

function describeStates(states: States): string {
  if (states.found !== "two") return `${states.found} (${states.processes})`;
  const { slowPercent, processes, distancePercent } = states;
  return `two: ${slowPercent.toFixed(0)}% of ${processes} slower by ${distancePercent.toFixed(0)}%`;
}

function percent(share: number | undefined): string {
  return share === undefined ? "–" : `${(100 * share).toFixed(1)}%`;
}
