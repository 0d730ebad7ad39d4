import { type CellAnalysis, inWords, type Value, type VariedAxis } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { inFull } from "../figures.ts";

/** True where a point between two places on the axis would mean something: between numbers, versions and shares. */
export function hasOrder({ values }: VariedAxis): boolean {
  return values.every((value) => /^v?\d/.test(String(value)));
}

/** The name of a place on an axis; of a runtime, with the version that its servers reported: "Bun 1.4.5". */
export function placeName(
  { name }: VariedAxis,
  value: Value,
  cells: readonly CellAnalysis[],
  { curves: { none } }: Catalogue,
): string {
  if (name !== "runtime") return value === "" ? none : inFull(value);
  const here = cells.filter(({ coordinates }) => coordinates[name] === value);
  const versions = new Set(here.flatMap(({ node }) => node).map((version) => inWords(version.replace(/^v/, ""))));
  return versions.size === 0 ? inWords(String(value)) : [...versions].join(" / ");
}
