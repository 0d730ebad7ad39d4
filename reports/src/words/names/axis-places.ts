import { type CellAnalysis, inWords, type Value, type VariedAxis } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { inFull } from "../figures.ts";

/** These have an order, though they are no numbers. */
const ORDERED: readonly string[] = ["node", "rate"];

/** True where a point between two places on the axis would mean something. */
export function hasOrder({ name, numeric }: VariedAxis): boolean {
  return numeric || ORDERED.includes(name);
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
