import { difference } from "@lab/shared/attribute";
import { type Attribution, type Cell, type Difference, originalBaseline } from "@lab/shared/record";
import { differenceOfCells } from "@lab/shared/statistics/pair";
import { flameOf } from "../../model/flame/flame-of.ts";
import { stacksOf } from "../../model/flame/stacks-of.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import type { DifferencePageData } from "../pages/cells/difference-page.ts";
import type { DrawnFlame } from "../pages/cells/flame-figure.ts";
import type { Why } from "../pages/runs/why.ts";
import { PATHS } from "../paths.ts";
import { areAlike } from "../run-choices.ts";
import type { OpenedRun } from "./archive.ts";
import { againstBaselines, type CellPair, type CellPairs, profiledCells } from "./which-pages.ts";

/** Two runs; the second's time is compared with the first's. */
export type OpenedPair = readonly [first: OpenedRun, second: OpenedRun];

interface Side {
  readonly opened: OpenedRun;
  readonly cell: Cell;
}

/** Profiled cells against their baselines: for these there is a page, served or not. */
export function whysOf(opened: OpenedRun): readonly Why[] {
  return againstBaselines(opened).flatMap((pair) => {
    const found = differenceWithin(opened, pair);
    return found ? [{ ...namesOf(...sidesIn(opened, pair)), difference: found }] : [];
  });
}

export function profiledInBoth([first, second]: OpenedPair): readonly Omit<Why, "difference">[] {
  const inSecond = new Set(profiledCells(second).map(({ id }) => id));
  return profiledCells(first)
    .filter(({ id }) => inSecond.has(id))
    .map((cell) => namesOf({ opened: first, cell }, { opened: second, cell }));
}

/** The data of the page about two cells of a run; undefined where it does not exist. */
export function differenceOf(
  opened: OpenedRun,
  pairs: CellPairs,
  [fromSlug, toSlug]: readonly [string, string],
): DifferencePageData | undefined {
  const all = pairs(opened).map((pair) => ({ pair, names: namesOf(...sidesIn(opened, pair)) }));
  const shown = all.find(({ names }) => names.fromSlug === fromSlug && names.toSlug === toSlug);
  const found = shown && differenceWithin(opened, shown.pair);
  if (shown === undefined || found === undefined) return undefined;
  const [from, to] = shown.pair;
  const others = all
    .filter((one) => one !== shown)
    .map(({ names, pair: [one, other] }) => ({
      ...names,
      path: PATHS.difference(opened.run.name, names.fromSlug, names.toSlug),
      isReverse: one === to && other === from,
    }));
  return { ...pageOf(...sidesIn(opened, shown.pair)), difference: found, areAlike: true, others };
}

/** The same about two cells of two runs; undefined if one of them was not profiled. */
export function differenceOfRuns(
  [first, second]: OpenedPair,
  [fromSlug, toSlug]: readonly [string, string],
  hasReverse: boolean,
): DifferencePageData | undefined {
  const [from, to] = [sideOf(first, fromSlug), sideOf(second, toSlug)];
  const [one, other] = [from && attributionOf(from), to && attributionOf(to)];
  if (from === undefined || to === undefined || one === undefined || other === undefined) return undefined;
  const path = PATHS.differenceOfRuns(second.run.name, first.run.name, toSlug, fromSlug);
  return {
    ...pageOf(from, to),
    difference: difference(one, other),
    areAlike: areAlike(first.run, second.run),
    others: hasReverse ? [{ ...namesOf(to, from), path, isReverse: true }] : [],
  };
}

function sidesIn(opened: OpenedRun, [from, to]: CellPair): readonly [Side, Side] {
  return [
    { opened, cell: from },
    { opened, cell: to },
  ];
}

function sideOf(opened: OpenedRun, slug: string): Side | undefined {
  const cell = profiledCells(opened).find(({ id }) => slugOf(opened.run, id) === slug);
  return cell && { opened, cell };
}

/** Named with its run: the other one may be of the same variant. */
function attributionOf({ opened, cell }: Side): Attribution | undefined {
  const { attribution } = opened.profile(cell.subject.variant);
  return attribution && { ...attribution, variant: `${attribution.variant} (${opened.run.name})` };
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
  const measured = own && others && differenceOfCells(analysis, own, others);
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
    runs: [from.opened.run, to.opened.run] as const,
    drawn: drawnFlame(from, to),
    framed: [from, to]
      .filter(({ opened, cell }) => opened.profile(cell.subject.variant).framed.includes("flame"))
      .map((side) => ({ run: side.opened.run.name, cell: side.cell.id, slug: slugOf(side.opened.run, side.cell.id) })),
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
