import type { CellAnalysis, CurveLine } from "@lab/shared/record";
import { nameOfWay } from "../model/ways/measured-ways.ts";
import type { Catalogue } from "./catalogue.ts";
import { groupOf, settingsOf } from "./group-of.ts";

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
export interface LinesBeside {
  readonly name: string;
  readonly lines: readonly DrawnLine[];
}

export function linesBeside(
  lines: readonly CurveLine[],
  byId: ReadonlyMap<string, CellAnalysis>,
  settings: Settings,
): readonly LinesBeside[] {
  const drawn = lines.flatMap((line) => {
    const cells = line.points.flatMap(({ cell }) => byId.get(cell) ?? []);
    const [first] = cells;
    if (first === undefined) return [];
    const server = groupOf({ coordinates: first.coordinates, notDefault: Object.keys(line.place) }, settings);
    return [{ line, cells, name: nameOfWay(first), server }];
  });
  return [...Map.groupBy(drawn, ({ server }) => server)].map(([name, some]) => ({ name, lines: named(some) }));
}

/** Apps of a user's own may be several of one pattern on one server. */
function named(lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const areDistinct = new Set(lines.map(({ name }) => name)).size === lines.length;
  return areDistinct ? lines : lines.map((drawn) => ({ ...drawn, name: drawn.line.variant }));
}
