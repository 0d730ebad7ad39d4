import { difference } from "@lab/shared/attribute";
import { type Cell, type Difference, originalBaseline } from "@lab/shared/record";
import { differenceOfCells } from "@lab/shared/statistics/pair";
import { flameOf, stacksOf } from "../../model/flame/flame-of.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import type { DifferencePageData } from "../pages/cells/difference-page.ts";
import type { DrawnFlame } from "../pages/cells/flame-figure.ts";
import type { Why } from "../pages/runs/why.ts";
import { PATHS } from "../paths.ts";
import { type Archive, type OpenedRun, remembered } from "./archive.ts";
import { againstBaselines, type CellPair, pairsWorthAFile } from "./which-pages.ts";

interface Side {
  readonly opened: OpenedRun;
  readonly cell: Cell;
}

/** Profiled cells against their baselines: for these there is a page. */
export const whysOf = remembered((opened: OpenedRun): readonly Why[] =>
  againstBaselines(opened).flatMap((pair) => {
    const found = differenceWithin(opened, pair);
    return found ? [{ ...namesOf(...sidesIn(opened, pair)), difference: found }] : [];
  }),
);

/** Why these cells cost more than their baselines, by the newest run that profiled one of them. */
export function profilesOf(archive: Archive, ids: readonly string[] = []) {
  return archive.runs
    .flatMap(({ name }) => archive.find(name) ?? [])
    .values()
    .map((opened) => ({ run: opened.run, whys: whysOf(opened).filter(({ to }) => ids.includes(to)) }))
    .find(({ whys }) => whys.length > 0);
}

/** The data of the page about two cells of a run; undefined where it does not exist. */
export function differenceOf(
  opened: OpenedRun,
  [fromSlug, toSlug]: readonly [string, string],
): DifferencePageData | undefined {
  const all = pairsWorthAFile(opened).map((pair) => ({ pair, names: namesOf(...sidesIn(opened, pair)) }));
  const shown = all.find(({ names }) => names.fromSlug === fromSlug && names.toSlug === toSlug);
  const found = shown && differenceWithin(opened, shown.pair);
  if (shown === undefined || found === undefined) return undefined;
  const others = all
    .filter((one) => one !== shown)
    .map(({ names }) => ({ ...names, path: PATHS.difference(opened.run.name, names.fromSlug, names.toSlug) }));
  return { ...pageOf(...sidesIn(opened, shown.pair)), difference: found, others };
}

function sidesIn(opened: OpenedRun, [from, to]: CellPair): readonly [Side, Side] {
  return [
    { opened, cell: from },
    { opened, cell: to },
  ];
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

function namesOf(from: Side, to: Side): Omit<Why, "difference"> {
  const [fromSlug = "", toSlug = ""] = [from, to].map(({ opened, cell }) => slugOf(opened.run, cell.id));
  return { from: from.cell.id, to: to.cell.id, fromSlug, toSlug };
}

function pageOf(from: Side, to: Side) {
  return {
    ...namesOf(from, to),
    run: from.opened.run,
    drawn: drawnFlame(from, to),
    framed: [from, to]
      .filter(({ opened, cell }) => opened.profile(cell.subject.variant).framed.includes("flame"))
      .map((side) => ({ cell: side.cell.id, slug: slugOf(side.opened.run, side.cell.id) })),
  };
}

function drawnFlame(...sides: readonly [from: Side, to: Side]): DrawnFlame | undefined {
  const [from, to] = sides.map(({ opened, cell: { subject } }) => {
    const { variant } = subject;
    const [cpuProfile, { attribution }] = [opened.cpuProfile(variant), opened.profile(variant)];
    return cpuProfile && attribution && stacksOf(cpuProfile, attribution);
  });
  if (from === undefined || to === undefined) return undefined;
  return { flame: flameOf(from.stacks, to.stacks), usPerSample: Math.max(from.usPerSample, to.usPerSample) };
}
