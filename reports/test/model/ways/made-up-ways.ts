import { type CellAnalysis, Place, type Plan, type Seen, type Way } from "@lab/shared/record";
import type { ReportedRun } from "../../../src/model/run/listed-run.ts";
import { around, cellOf } from "../../made-up-analysis.ts";
import { planFor, runOf } from "../../made-up-run.ts";

/** A way that shows the id everywhere but where something else is said. */
export function wayOf(exceptions: Partial<Record<Place, Seen>> = {}, changes: Partial<Way> = {}): Way {
  const seen = Object.fromEntries(Place.options.map((place) => [place, exceptions[place] ?? "yes"]));
  return {
    handedOn: false,
    seen: seen as Record<Place, Seen>,
    retained: { bytesPerRequest: 0 },
    lines: 20,
    ...changes,
  };
}

export function wayCell(name: string, ratio: number, percent = 1, server = "nest-fastify"): CellAnalysis {
  const id = `${server}/${name}`;
  const cell = cellOf(id, {
    pattern: "cls",
    baseline: `${server}/singleton`,
    ratios: { costUs: around(ratio, percent) },
  });
  return { ...cell, section: "ways", coordinates: { ...cell.coordinates, group: "ways", way: name } };
}

/** A run of these cells, and of the singleton that they are compared with. */
export function runOfWays(cells: readonly CellAnalysis[], ways: NonNullable<Plan["ways"]>): ReportedRun {
  const all = [cellOf("nest-fastify/singleton"), ...cells];
  return { ...runOf(all), plan: planFor(all, { ways }) };
}
