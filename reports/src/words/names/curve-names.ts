import { type CellAnalysis, type CurveLine, inWords, type Value, type VariedAxis } from "@lab/shared/record";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { grouped } from "../figures.ts";
import { fill, knownText } from "../fill.ts";
import { groupOf, settingsOf, settingText } from "./group-of.ts";

type Settings = Catalogue["settings"];

/** A line's name among all: its variant, and its place on the other axes. */
export function nameOfLine({ variant, place }: CurveLine, settings: Settings): string {
  return [variant, ...settingsOf({ coordinates: place, notDefault: Object.keys(place) }, settings)].join(", ");
}

/** A line with its cells, one for each point. */
export interface DrawnLine {
  readonly line: CurveLine;
  readonly cells: readonly CellAnalysis[];
  /** Its name among its neighbours. */
  readonly name: string;
}

/** Lines to show together: those of one server, at one place on the other axes. */
export interface LineGroup {
  readonly name: string;
  readonly lines: readonly DrawnLine[];
}

export function lineGroups(
  lines: readonly CurveLine[],
  cells: readonly CellAnalysis[],
  settings: Settings,
): readonly LineGroup[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const drawn = lines.flatMap((line) => {
    const ofLine = line.points.flatMap(({ cell }) => byId.get(cell) ?? []);
    const [first] = ofLine;
    if (first === undefined) return [];
    const server = serverOf(first, Object.keys(line.place), settings);
    return [{ line, cells: ofLine, name: nameOfWay(first), server }];
  });
  return [...Map.groupBy(drawn, ({ server }) => server)].map(([name, some]) => ({ name, lines: named(some) }));
}

/** Ways stand next to the patterns that they are compared with. */
function serverOf({ coordinates }: CellAnalysis, notDefault: readonly string[], settings: Settings): string {
  const { group, ...others } = coordinates;
  return groupOf({ coordinates: group === "ways" ? others : coordinates, notDefault: [...notDefault] }, settings);
}

/** Lines in the groups that are shown: if each is alone at its place, one group per server, its lines named by place. */
export function linesToShow(
  lines: readonly CurveLine[],
  cells: readonly CellAnalysis[],
  settings: Settings,
): readonly LineGroup[] {
  const groups = lineGroups(lines, cells, settings);
  if (groups.length === 1 || groups.some((group) => group.lines.length > 1)) return groups;
  const alone = groups.flatMap((group) => group.lines);
  return [...Map.groupBy(alone, ({ cells: [first] }) => first && serverOf(first, [], settings))].map(
    ([name = "", some]) => ({ name, lines: some.map((one) => byPlace(one, settings)) }),
  );
}

function byPlace(drawn: DrawnLine, settings: Settings): DrawnLine {
  const { place } = drawn.line;
  const placed = settingsOf({ coordinates: place, notDefault: Object.keys(place) }, settings);
  return placed.length === 0 ? drawn : { ...drawn, name: placed.join(", ") };
}

/** Apps of a user's own may be several of one pattern on one server. */
function named(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const areDistinct = new Set(lines.map(({ name }) => name)).size === lines.length;
  return areDistinct ? lines : lines.map((drawn) => ({ ...drawn, name: drawn.line.variant }));
}

/** "connections", "wait, ms" */
export function titleOfAxis({ name, unit }: VariedAxis): string {
  return unit === undefined ? name : `${name}, ${unit}`;
}

/** True if a point between two places on the axis would mean something: between numbers, versions and shares. */
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
  if (name !== "runtime") return value === "" ? none : grouped(value);
  const here = cells.filter(({ coordinates }) => coordinates[name] === value);
  const versions = new Set(here.flatMap(({ node }) => node).map((version) => inWords(version.replace(/^v/, ""))));
  return versions.size === 0 ? inWords(String(value)) : [...versions].join(" / ");
}

/** A place on an axis as a setting: "32 providers", "Node 26"; a runtime with its version. */
export function settingAt(axis: VariedAxis, value: Value, cells: readonly CellAnalysis[], strings: Catalogue): string {
  const isName = axis.name === "runtime" || value === "";
  return isName ? placeName(axis, value, cells, strings) : settingText(axis.name, value, strings.settings);
}

/** One step along an axis, as slopes are per it: "connection", "KB". */
export function oneOf({ name, unit }: VariedAxis, { ones, ofUnit, step }: Catalogue["curves"]): string {
  return unit === undefined ? (knownText(ones, name) ?? step) : fill(ofUnit, { unit });
}
