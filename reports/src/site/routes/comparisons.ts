import { cellHistories } from "../../model/ledger/history.ts";
import { cellSlugs } from "../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { renderDifference } from "../pages/cells/difference-page.ts";
import { renderComparePicker, renderComparison } from "../pages/compare/compare-pages.ts";
import { renderHistories } from "../pages/compare/history-pages.ts";
import { renderOwn } from "../pages/compare/own-page.ts";
import { PATHS } from "../paths.ts";
import type { Archive } from "../publish/archive.ts";
import { differenceOfRuns, type OpenedPair, profiledInBoth } from "../publish/differences.ts";
import { once, type Params, type Route, route, type Site } from "../route.ts";

export const comparisonRoutes: readonly Route[] = [
  once({
    path: PATHS.compare,
    load: ({ archive, comparisons: pairs }) => ({ pairs, canAddOwn: archive.readable.length > 0 }),
    render: renderComparePicker,
  }),
  once({
    path: PATHS.history,
    load: ({ archive }) => ({ history: archive.history(), ...historiesIn(archive) }),
    render: renderHistories,
  }),
  once({
    path: PATHS.own,
    load: ({ archive: { readable } }) => (readable.length === 0 ? undefined : readable),
    render: renderOwn,
  }),
  route({
    path: ({ first, second }: Params<"first" | "second">) => PATHS.comparison(first, second),
    load(site, { first, second }) {
      const opened = openPair(site, first, second);
      if (opened === undefined) return undefined;
      const [one, other] = [opened[0].run, opened[1].run];
      const flames = profiledInBoth(opened).map(({ from: cell, fromSlug, toSlug }) => ({
        cell,
        path: PATHS.differenceOfRuns(first, second, fromSlug, toSlug),
      }));
      return { pair: [one, other] as const, hasReverse: hasPair(site, other, one), flames };
    },
    render: renderComparison,
    inSite: ({ comparisons }) => comparisons.map(([first, second]) => ({ first: first.name, second: second.name })),
  }),
  route({
    path: ({ first, second, from, to }: Params<"first" | "second" | "from" | "to">) =>
      PATHS.differenceOfRuns(first, second, from, to),
    load(site, { first, second, from, to }) {
      const opened = openPair(site, first, second);
      const hasReverse = opened !== undefined && hasPair(site, opened[1].run, opened[0].run);
      return opened && differenceOfRuns(opened, [from, to], hasReverse);
    },
    render: renderDifference,
    inSite: (site) =>
      site.comparisons.flatMap(([{ name: first }, { name: second }]) => {
        const opened = openPair(site, first, second);
        const cells = opened === undefined ? [] : profiledInBoth(opened);
        return cells.map(({ fromSlug, toSlug }) => ({ first, second, from: fromSlug, to: toSlug }));
      }),
  }),
];

/** More charts than these would make the page too heavy. */
const MOST_DRAWN = 24;

/** The cells with the most runs are drawn. A history of a single point shows nothing. */
function historiesIn(archive: Archive) {
  const cells = cellHistories(archive.history().entries);
  const drawn = cells.filter(({ entries }) => entries.length > 1).slice(0, MOST_DRAWN);
  return { cells, slugs: cellSlugs(drawn.map(({ cell }) => cell).toSorted()) };
}

function hasPair({ comparisons }: Site, one: ReadableRun, other: ReadableRun): boolean {
  return comparisons.some(([first, second]) => first === one && second === other);
}

function openPair(site: Site, first: string, second: string): OpenedPair | undefined {
  const [one, other] = [site.archive.find(first), site.archive.find(second)];
  if (one === undefined || other === undefined || !hasPair(site, one.run, other.run)) return undefined;
  return [one, other];
}
