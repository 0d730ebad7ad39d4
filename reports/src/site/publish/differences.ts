import { difference } from "@lab/shared/attribute";
import { type Difference, originalBaseline } from "@lab/shared/record";
import { differenceOfCells } from "@lab/shared/statistics/pair";
import { flameOf, stacksOf } from "../../model/flame/flame-of.ts";
import { slugOf } from "../../model/run/cell-slugs.ts";
import type { DifferencesPageData } from "../pages/cells/differences-page.ts";
import type { DrawnFlame } from "../pages/cells/flame-figure.ts";
import type { Why } from "../pages/runs/why.ts";
import { type Archive, type OpenedRun, remembered } from "./archive.ts";
import { againstBaselines, type CellPair, comparedPairs } from "./which-pages.ts";

/** Profiled cells against their baselines. */
export const whysOf = remembered((opened: OpenedRun): readonly Why[] =>
  againstBaselines(opened).flatMap((pair) => whyOf(opened, pair) ?? []),
);

/** Why these cells cost more than their baselines, by the newest run that profiled one of them. */
export function profilesOf(archive: Archive, ids: readonly string[] = []) {
  return archive.runs
    .flatMap(({ name }) => archive.find(name) ?? [])
    .values()
    .map((opened) => ({ run: opened.run, whys: whysOf(opened).filter(({ to }) => ids.includes(to)) }))
    .find(({ whys }) => whys.length > 0);
}

/** The data of the page that compares the profiled cells of a run; undefined if it has no two. */
export function differencesOf(opened: OpenedRun): DifferencesPageData | undefined {
  const pairs = comparedPairs(opened).flatMap((pair) => {
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
