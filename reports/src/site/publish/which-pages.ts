import { type Cell, originalBaseline } from "@lab/shared/record";
import type { CellProfile, FramedTool, ReadableRun } from "../../model/run/listed-run.ts";
import { type Archive, type OpenedRun, remembered } from "./archive.ts";

/** Two cells of a run; the second is compared with the first. */
export type CellPair = readonly [from: Cell, to: Cell];

/**
 * The cells of a run that have a page: in a published run those of which no newer one has the same profile, in any
 * other all of them. The figures of all stand in one table.
 */
export function cellsWorthAFile(archive: Archive, { run, profile }: OpenedRun): readonly Cell[] {
  const { cells } = run.plan;
  if (!run.isPublished) return cells;
  const newest = newestProfiles(archive);
  return cellPerVariant(cells, profile).filter((cell) =>
    partsOf(profile(cell.subject.variant)).some((part) => newest.get(profileName(cell, part)) === run),
  );
}

/** The newest published run with each part of a cell's profile: a profile repeats the one before it. */
export const newestProfiles = remembered((archive: Archive): ReadonlyMap<string, ReadableRun> => {
  const newest = new Map<string, ReadableRun>();
  const opened = archive.readable.flatMap(({ name }) => archive.find(name) ?? []);
  for (const { run, profile } of opened.filter(({ run: { isPublished } }) => isPublished)) {
    for (const cell of cellPerVariant(run.plan.cells, profile)) {
      for (const part of partsOf(profile(cell.subject.variant))) {
        const name = profileName(cell, part);
        newest.set(name, newest.get(name) ?? run);
      }
    }
  }
  return newest;
});

/** The parts that a profile may lack: the page of each tool of Clinic.js, and the functions by their CPU time. */
type ProfilePart = FramedTool | "functions";

export function profileName({ id }: Cell, part: ProfilePart): string {
  return `${part} ${id}`;
}

function partsOf({ framed, files, problems }: CellProfile): readonly ProfilePart[] {
  return files.length + problems.length > 0 ? [...framed, "functions"] : framed;
}

/** Profiled cells: each against its baseline, and those with the same baseline against each other, once. */
export function comparedPairs(opened: OpenedRun): readonly CellPair[] {
  const cells = profiledCells(opened);
  const baselineOf = (cell: Cell): string => originalBaseline(cell, opened.run.plan.cells);
  const isWorthIt = ([from, to]: CellPair): boolean =>
    from.id === baselineOf(to) ||
    (baselineOf(to) === baselineOf(from) && cells.indexOf(from) < cells.indexOf(to) && to.id !== baselineOf(to));
  return anyTwoOf(cells).filter(isWorthIt);
}

/** Each against its baseline. */
export function againstBaselines(opened: OpenedRun): readonly CellPair[] {
  return anyTwoOf(profiledCells(opened)).filter(
    ([from, to]) => from.id === originalBaseline(to, opened.run.plan.cells),
  );
}

function anyTwoOf(cells: readonly Cell[]): readonly CellPair[] {
  return cells.flatMap((to) => cells.filter((from) => from !== to).map((from): CellPair => [from, to]));
}

export function profiledCells({ run: { plan }, profile }: OpenedRun): readonly Cell[] {
  return cellPerVariant(plan.cells, profile).filter(({ subject: { variant } }) => {
    const { attribution } = profile(variant);
    return attribution !== undefined && !("absent" in attribution.costUs);
  });
}

/** A variant is profiled once, as one of its cells: the one on record, or else its first. */
function cellPerVariant(cells: readonly Cell[], profile: OpenedRun["profile"]): readonly Cell[] {
  return [...Map.groupBy(cells, ({ subject }) => subject.variant)].flatMap(
    ([variant, same]) => same.find(({ id }) => id === profile(variant).record?.cell) ?? same.slice(0, 1),
  );
}
