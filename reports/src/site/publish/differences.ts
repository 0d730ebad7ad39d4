import { difference } from "@lab/shared/attribute";
import type { Cell, Difference } from "@lab/shared/record";
import { differenceOfCells } from "@lab/shared/statistics/pair";
import { flameOf } from "../../model/flame/flame-of.ts";
import { stacksOf } from "../../model/flame/stacks-of.ts";
import type { DifferencePageData } from "../pages/cells/difference-page.ts";
import type { DrawnFlame } from "../pages/cells/flame-figure.ts";
import type { Why } from "../pages/runs/why.ts";
import { PATHS } from "../paths.ts";
import type { OpenedRun } from "./archive.ts";
import { againstBaselines, type CellPair, type CellPairs, pairsWorthAFile } from "./cell-pairs.ts";

/** Profiled cells against their baselines: for these there is a page, served or not. */
export function whysOf(opened: OpenedRun): readonly Why[] {
  return againstBaselines(pairsWorthAFile(opened)).flatMap((pair) => whyOf(opened, pair) ?? []);
}

/** The data of the page about two cells, by their folders' names; undefined where it does not exist. */
export function differenceOf(
  opened: OpenedRun,
  pairs: CellPairs,
  [fromSlug, toSlug]: readonly [from: string, to: string],
): DifferencePageData | undefined {
  const all = pairs(opened);
  const isShown = (pair: CellPair): boolean => {
    const slugs = slugsOf(opened, pair);
    return slugs.fromSlug === fromSlug && slugs.toSlug === toSlug;
  };
  const shown = all.find(isShown);
  const why = shown && whyOf(opened, shown);
  if (shown === undefined || why === undefined) return undefined;
  const [from, to] = shown;
  const run = opened.run.name;
  return {
    ...why,
    runs: [run, run],
    areAlike: true,
    ...seenOf({ opened, cell: from }, { opened, cell: to }),
    others: all
      .filter((pair) => pair !== shown)
      .map((pair) => {
        const slugs = slugsOf(opened, pair);
        const [one, other] = pair;
        return {
          from: one.id,
          to: other.id,
          ...slugs,
          path: PATHS.difference(run, slugs.fromSlug, slugs.toSlug),
          isReverse: one === to && other === from,
        };
      }),
  };
}

function whyOf(opened: OpenedRun, [from, to]: CellPair): Why | undefined {
  const found = foundOut(opened, [from, to]);
  return found && { from: from.id, to: to.id, ...slugsOf(opened, [from, to]), difference: found };
}

/** By how much the two differ, says the analysis of the run, where it measured both. */
function foundOut({ run: { analysis }, profile }: OpenedRun, [from, to]: CellPair): Difference | undefined {
  const [one, other] = [profile(from.subject.variant), profile(to.subject.variant)];
  if (one.attribution === undefined || other.attribution === undefined) return undefined;
  const [own, others] = [to, from].map(({ id }) => analysis.cells.find((cell) => cell.id === id));
  const measured = own && others && differenceOfCells(analysis, own, others);
  const isKnown = measured !== undefined && !("absent" in measured);
  return isKnown
    ? difference(one.attribution, other.attribution, measured)
    : difference(one.attribution, other.attribution);
}

/** A cell, and the run that it is of. */
export interface Side {
  readonly opened: OpenedRun;
  readonly cell: Cell;
}

/** One flame of both, and clinic's of each. */
export function seenOf(from: Side, to: Side): Pick<DifferencePageData, "drawn" | "framed"> {
  return {
    drawn: drawnFlame(from, to),
    framed: [from, to]
      .filter(({ opened, cell }) => opened.profile(cell.subject.variant).framed.includes("flame"))
      .map(({ opened, cell }) => ({ run: opened.run.name, cell: cell.id, slug: opened.slugs.get(cell.id) ?? "" })),
  };
}

function drawnFlame(...sides: readonly [from: Side, to: Side]): DrawnFlame | undefined {
  const [from, to] = sides.map(({ opened, cell: { subject } }) => {
    const { variant } = subject;
    const [cpuProfile, { attribution }] = [opened.cpuProfile(variant), opened.profile(variant)];
    return cpuProfile && attribution && stacksOf(cpuProfile, attribution);
  });
  if (from === undefined || to === undefined) return undefined;
  return {
    flame: flameOf(from.stacks, to.stacks),
    usPerSample: Math.max(from.usPerSample, to.usPerSample),
  };
}

function slugsOf({ slugs }: OpenedRun, [from, to]: CellPair): Pick<Why, "fromSlug" | "toSlug"> {
  return { fromSlug: slugs.get(from.id) ?? "", toSlug: slugs.get(to.id) ?? "" };
}
