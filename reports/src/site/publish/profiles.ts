import { difference } from "@lab/shared/attribute";
import { type Cell, type Difference, originalBaseline } from "@lab/shared/record";
import { differenceOfCells } from "@lab/shared/statistics/pair";
import { flameOf, stacksOf } from "../../model/flame/flame-of.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import type { DifferencesPageData, DrawnFlame } from "../pages/cells/differences-page.ts";
import type { Why } from "../pages/runs/why.ts";
import { type Archive, type OpenedRun, remembered } from "./archive.ts";

/** Two cells of a run; the second is compared with the first. */
type CellPair = readonly [from: Cell, to: Cell];

/**
 * The cells of a run that have a page: in a published run those of which no newer one has the same profile, in any other
 * all of them. The figures of all stand in one table.
 */
export function cellsWithPage(archive: Archive, { run, profile }: OpenedRun): readonly Cell[] {
  const { cells } = run.plan;
  if (!run.isPublished) return cells;
  const newest = newestProfiles(archive);
  return cellPerVariant(cells, profile).filter((cell) =>
    profilesIn(cell, profile).some((name) => newest.get(name) === run),
  );
}

/** The newest published run with each part of a cell's profile. */
const newestProfiles = remembered((archive: Archive): ReadonlyMap<string, ReadableRun> => {
  const named = archive.opened
    .filter(({ run }) => run.isPublished)
    .flatMap(({ run, profile }) =>
      cellPerVariant(run.plan.cells, profile).flatMap((cell) =>
        profilesIn(cell, profile).map((name) => [name, run] as const),
      ),
    );
  // Of equal names the last one counts, and runs begin with the newest.
  return new Map(named.toReversed());
});

/** A cell's profiles by name: one for each tool of Clinic.js, and one for the functions by their CPU time. */
function profilesIn({ id, subject }: Cell, profile: OpenedRun["profile"]): readonly string[] {
  const { framed, files, problems } = profile(subject.variant);
  const parts = [...framed, ...(files.length + problems.length > 0 ? ["functions"] : [])];
  return parts.map((part) => `${part} ${id}`);
}

/** Cells with a CPU profile. */
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

/** Profiled cells: each against its baseline, and then those with the same baseline against each other, once. */
function pairsOf(opened: OpenedRun) {
  const cells = profiledCells(opened);
  const baselineOf = (cell: Cell): string => originalBaseline(cell, opened.run.plan.cells);
  const pairs = cells.flatMap((to) => cells.filter((from) => from !== to).map((from): CellPair => [from, to]));
  const isAgainstBaseline = ([from, to]: CellPair): boolean => from.id === baselineOf(to);
  const areSiblings = ([from, to]: CellPair): boolean =>
    baselineOf(to) === baselineOf(from) && cells.indexOf(from) < cells.indexOf(to) && to.id !== baselineOf(to);
  return {
    againstBaselines: pairs.filter(isAgainstBaseline),
    all: pairs.filter((pair) => isAgainstBaseline(pair) || areSiblings(pair)),
  };
}

/** Profiled cells against their baselines. */
export const whysOf = remembered((opened: OpenedRun): readonly Why[] =>
  pairsOf(opened).againstBaselines.flatMap((pair) => whyOf(opened, pair) ?? []),
);

/** Why these cells cost more than their baselines, by the newest run that profiled one of them. */
export function profilesOf(archive: Archive, ids: readonly string[] = []) {
  return archive.opened
    .values()
    .map((opened) => ({ run: opened.run, whys: whysOf(opened).filter(({ to }) => ids.includes(to)) }))
    .find(({ whys }) => whys.length > 0);
}

/** The data of the page that compares the profiled cells of a run; undefined if it has no two. */
export function differencesOf(opened: OpenedRun): DifferencesPageData | undefined {
  const pairs = pairsOf(opened).all.flatMap((pair) => {
    const why = whyOf(opened, pair);
    return why ? [{ ...why, drawn: drawnFlame(opened, pair) }] : [];
  });
  return pairs.length === 0 ? undefined : { run: opened.run, pairs };
}

function whyOf(opened: OpenedRun, pair: CellPair): Why | undefined {
  const found = differenceWithin(opened, pair);
  const [from, to] = pair;
  return (
    found && {
      from: from.id,
      to: to.id,
      fromSlug: slugOf(opened.run, from.id),
      toSlug: slugOf(opened.run, to.id),
      difference: found,
    }
  );
}

/** The profiles of two cells compared, with their difference from the analysis where the run measured both. */
function differenceWithin(
  { run: { plan, analysis }, profile }: OpenedRun,
  [from, to]: CellPair,
): Difference | undefined {
  const [one, other] = [profile(from.subject.variant), profile(to.subject.variant)];
  if (one.attribution === undefined || other.attribution === undefined) return undefined;
  // A cell of a further family was measured next to a copy of its baseline.
  const measuredFrom = from.id === originalBaseline(to, plan.cells) ? to.baseline : from.id;
  const [own, others] = [to.id, measuredFrom].map((id) => analysis.cells.find((cell) => cell.id === id));
  const measured = own && others && differenceOfCells(own, others);
  const isKnown = measured !== undefined && !("absent" in measured);
  return difference(one.attribution, other.attribution, isKnown ? measured : undefined);
}

function drawnFlame({ cpuProfile, profile }: OpenedRun, pair: CellPair): DrawnFlame | undefined {
  const [from, to] = pair.map(({ subject: { variant } }) => {
    const [cpu, { attribution }] = [cpuProfile(variant), profile(variant)];
    return cpu && attribution && stacksOf(cpu, attribution);
  });
  if (from === undefined || to === undefined) return undefined;
  return { flame: flameOf(from.stacks, to.stacks), usPerSample: Math.max(from.usPerSample, to.usPerSample) };
}
