import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { chartSvg, linearityChart } from "@lab/reports/charts";
import { inColumns } from "../../../src/cli/view/columns.ts";
import { cpuModelFrom } from "../../../src/environment/machine.ts";
import type { Original } from "../injection.ts";
import { linearityOf } from "./document.ts";
import { type FittedLine, fitLine } from "./fit.ts";
import { MeasuredPlace, measurePlace } from "./measure-place.ts";
import type { Place } from "./places.ts";
import { pairsOf, pointsOf } from "./points.ts";

export interface LineOptions {
  /** Where each place's figures are kept, so that a measurement that was stopped goes on. */
  readonly folder: string;
  /** The command that repeats the measurement. */
  readonly command: string;
  readonly originalOf: (variant: string) => Promise<Original>;
  /** For each run, such as its budget. */
  readonly flags: readonly string[];
}

/** Measures all places that the folder does not have yet, and returns the tables; picture and figures are files. */
export async function measureLine(places: readonly Place[], { folder, command, originalOf, flags }: LineOptions) {
  mkdirSync(folder, { recursive: true });
  const measured: MeasuredPlace[] = [];
  for (const [index, place] of places.entries()) {
    const file = join(folder, `${place.name.replaceAll(/\W+/g, "-")}.json`);
    process.stderr.write(
      `${index + 1} of ${places.length}: ${place.name}${existsSync(file) ? ", measured before" : ""}\n`,
    );
    if (!existsSync(file)) {
      const found = await measurePlace(place, await originalOf(place.variant), folder, flags);
      writeFileSync(file, `${JSON.stringify(found)}\n`);
    }
    measured.push(MeasuredPlace.parse(JSON.parse(readFileSync(file, "utf8"))));
    await write(measured, folder, command);
  }
  const tables = [lineTable, pointTable].map((tableOf) => tableOf(measured)).join("\n\n");
  writeFileSync(join(folder, "linearity.txt"), `${tables}\n`);
  return tables;
}

/** After every place, so that a measurement that is stopped leaves a document and a picture of what it has. */
async function write(measured: readonly MeasuredPlace[], folder: string, command: string): Promise<void> {
  const machine = { cpuModel: cpuModelFrom(cpus()[0]?.model), cores: cpus().length };
  const circumstances = { createdAt: new Date().toISOString(), command, machine, node: process.version };
  const linearity = linearityOf(measured, circumstances);
  if (linearity === undefined) return;
  writeFileSync(join(folder, "linearity.json"), `${JSON.stringify(linearity, undefined, 2)}\n`);
  const chart = linearityChart(linearity, "en");
  if (chart !== undefined) writeFileSync(join(folder, "linearity.svg"), await chartSvg(chart));
}

const ALL = "all";

/** Found against injected: a line for each place, and one for all, by either timer. */
function lineTable(places: readonly MeasuredPlace[]): string {
  const groups = [...places.map((place) => [place.name, [place]] as const), [ALL, places] as const];
  return table(
    ["place", "slope by CPU time (95%)", "intercept", "slope by the clock (95%)", "intercept", "rounds"],
    groups.map(([name, some]) => {
      const lines = (["cpuUs", "clockUs"] as const).map((timer) => fitLine(some.flatMap((one) => pairsOf(one, timer))));
      const cells = lines.flatMap((line) =>
        line === undefined ? ["–", "–"] : [slopeOf(line), percent(line.intercept)],
      );
      return [name, ...cells, String(lines[0]?.rounds ?? 0)];
    }),
  );
}

function slopeOf({ slope, low, high }: FittedLine): string {
  return `${slope.toFixed(3)}${low === undefined || high === undefined ? "" : ` [${low.toFixed(3)}, ${high.toFixed(3)}]`}`;
}

function pointTable(places: readonly MeasuredPlace[]): string {
  return table(
    ["place", "injected", "found", "found ÷ injected"],
    pointsOf(places.flatMap((place) => pairsOf(place, "cpuUs"))).map(({ place, injected, found }) => [
      place,
      percent(injected),
      percent(found),
      (found / injected).toFixed(3),
    ]),
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
