import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Original } from "../injection.ts";
import { MeasuredPlace, measurePlace } from "./measure-place.ts";
import { drawLine } from "./picture.ts";
import type { Place } from "./places.ts";
import { pairsOf } from "./points.ts";
import { causeTable, lineTable, pointTable } from "./tables.ts";

export interface LineOptions {
  /** Where each place's figures are kept, so that a measurement that was stopped goes on. */
  readonly folder: string;
  readonly originalOf: (variant: string) => Promise<Original>;
  /** For each run, such as its budget. */
  readonly flags: readonly string[];
}

/** Measures all places that the folder does not have yet, and returns the tables; picture and figures are files. */
export async function measureLine(
  places: readonly Place[],
  { folder, originalOf, flags }: LineOptions,
): Promise<string> {
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
  }
  const tables = [lineTable, pointTable, causeTable].map((tableOf) => tableOf(measured)).join("\n\n");
  const svg = await drawLine(measured.flatMap((place) => pairsOf(place, "cpuUs")));
  if (svg !== undefined) writeFileSync(join(folder, "linearity.svg"), svg);
  writeFileSync(join(folder, "linearity.json"), `${JSON.stringify(measured, undefined, 2)}\n`);
  writeFileSync(join(folder, "linearity.txt"), `${tables}\n`);
  return tables;
}
