import type { Lang } from "../../words/lang.ts";
import { renderComparison } from "../pages/compare-pages.ts";
import { renderComparePicker } from "../pages/compare-picker.ts";
import { renderDifference } from "../pages/difference-page.ts";
import { renderOwn } from "../pages/own-page.ts";
import { PATHS } from "../paths.ts";
import type { Archive } from "./archive.ts";
import type { Comparisons } from "./comparisons.ts";
import { differenceOfRuns, type OpenedPair, profiledInBoth } from "./differences-of-runs.ts";
import { at } from "./page-at.ts";

/** The pages that hold runs against each other. */
export const comparisonPages = {
  picker: ({ readable }: Archive, { pairs }: Comparisons, lang: Lang): string =>
    renderComparePicker(at(PATHS.compare, lang), pairs, (pairs[0]?.[1] ?? readable[0])?.name),

  own(archive: Archive, name: string, lang: Lang): string | undefined {
    const run = archive.find(name)?.run;
    return run && renderOwn(at(PATHS.own(name), lang), run);
  },

  comparison(
    archive: Archive,
    comparisons: Comparisons,
    first: string,
    second: string,
    lang: Lang,
  ): string | undefined {
    const opened = openPair(archive, comparisons, first, second);
    if (opened === undefined) return undefined;
    const [one, other] = [opened[0].run, opened[1].run];
    return renderComparison(at(PATHS.comparison(first, second), lang), {
      pair: [one, other],
      hasReverse: comparisons.has(other, one),
      flames: profiledInBoth(opened).map(({ cell, fromSlug, toSlug }) => ({
        cell,
        path: PATHS.differenceOfRuns(first, second, fromSlug, toSlug),
      })),
    });
  },

  differenceOfRuns(
    archive: Archive,
    comparisons: Comparisons,
    [first, second]: readonly [first: string, second: string],
    slugs: readonly [from: string, to: string],
    lang: Lang,
  ): string | undefined {
    const opened = openPair(archive, comparisons, first, second);
    const hasReverse = opened !== undefined && comparisons.has(opened[1].run, opened[0].run);
    const data = opened && differenceOfRuns(opened, slugs, hasReverse);
    return data && renderDifference(at(PATHS.differenceOfRuns(first, second, ...slugs), lang), data);
  },
};

/** Two runs that there is a comparison of. */
export function openPair(
  archive: Archive,
  comparisons: Comparisons,
  first: string,
  second: string,
): OpenedPair | undefined {
  const [one, other] = [archive.find(first), archive.find(second)];
  if (one === undefined || other === undefined || !comparisons.has(one.run, other.run)) return undefined;
  return [one, other];
}
