import { readFileSync } from "node:fs";
import manifest from "../../../package.json" with { type: "json" };
import { curvesOfNoStudy, runOfStarts, runOfWays, runThatAnswers, studiesIn } from "../model/answer/choose-run.ts";
import { cellHistories } from "../model/ledger/history.ts";
import { cellSlugs } from "../model/run/cell-slugs.ts";
import { measureCases } from "../model/upstream/measured-cases.ts";
import { measuredWays, nameOfWay } from "../model/ways/measured-ways.ts";
import { catalogueOf } from "../words/catalogue.ts";
import type { Lang } from "../words/lang.ts";
import { renderAnswer } from "./pages/answer/answer-page.ts";
import { renderApp } from "./pages/answer/app-page.ts";
import { renderGlossary } from "./pages/answer/glossary-page.ts";
import { renderCell } from "./pages/cells/cell-page.ts";
import { renderDifference } from "./pages/cells/difference-page.ts";
import { renderClaims } from "./pages/claims/claims-page.ts";
import { renderComparison } from "./pages/compare/compare-pages.ts";
import { renderComparePicker } from "./pages/compare/compare-picker.ts";
import { renderCellHistory, renderHistories } from "./pages/compare/history-pages.ts";
import { renderMoved, renderOwn } from "./pages/compare/own-page.ts";
import { renderFigures } from "./pages/runs/figures-page.ts";
import { renderRun } from "./pages/runs/run-page.ts";
import { renderRuns } from "./pages/runs/runs-page.ts";
import { renderPatched } from "./pages/studies/patched-page.ts";
import { renderStudies } from "./pages/studies/studies-page.ts";
import { renderStudy } from "./pages/studies/study-page.ts";
import { renderWay } from "./pages/ways/way-page.ts";
import { renderWays } from "./pages/ways/ways-page.ts";
import { PATHS } from "./paths.ts";
import type { Archive, OpenedRun } from "./publish/archive.ts";
import { profiledCells } from "./publish/cell-pairs.ts";
import { differenceOf, whysOf } from "./publish/differences.ts";
import { differenceOfRuns, type OpenedPair, profiledInBoth } from "./publish/differences-of-runs.ts";
import { sourceOfWay } from "./publish/source-of-way.ts";
import { upstreamCases } from "./publish/upstream-cases.ts";
import { type Page, type Params, type Route, route, type Site } from "./route.ts";

/** The output of `pnpm bench app`, in a terminal of 80 columns. */
const APP_EXAMPLE = readFileSync(new URL("assets/app-example.txt", import.meta.url), "utf8");
const ONCE = () => [{}];

/** Every kind of page. The server, the site of files and the navigation are made from this table. */
export const routes: readonly Route[] = [
  route({
    path: () => PATHS.index,
    load: ({ archive }) => ({ ...listed(archive), judged: archive.claims(), sourceOf: sourceOfWay }),
    render: renderAnswer,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.answer,
  }),
  route({
    path: () => PATHS.ways,
    load: ({ archive }) => waysIn(archive),
    render: renderWays,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.ways,
  }),
  route({
    path: ({ name }: Params<"name">) => PATHS.way(name),
    load({ archive }, { name }) {
      const servers = waysOf(archive).get(name);
      const run = servers?.[0]?.run;
      const patched = patchedIn(archive)?.cases.find(({ upstream }) =>
        upstream.variants.some((id) => id.endsWith(`/${name}`)),
      );
      return run && servers && { name, run, servers, source: sourceOfWay(name), patched: patched?.upstream.name };
    },
    render: renderWay,
    inSite: ({ archive }) => [...waysOf(archive).keys()].map((name) => ({ name })),
  }),
  route({
    path: () => PATHS.app,
    load: () => APP_EXAMPLE,
    render: renderApp,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.app,
  }),
  route({
    path: () => PATHS.studies,
    load: ({ archive }) =>
      studiesIn(archive.runs).length + curvesOfNoStudy(archive.runs).length === 0
        ? undefined
        : { runs: archive.runs, hasPatched: patchedIn(archive) !== undefined },
    render: renderStudies,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.studies,
  }),
  route({ path: () => PATHS.patched, load: ({ archive }) => patchedIn(archive), render: renderPatched, inSite: ONCE }),
  route({
    path: () => PATHS.claims,
    load: ({ archive }) => archive.claims(),
    render: renderClaims,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.claims,
  }),
  route({
    path: () => PATHS.runs,
    load: ({ archive }) => listed(archive),
    render: renderRuns,
    inSite: ONCE,
    navigation: ({ navigation }) => navigation.runs,
  }),
  route({ path: () => PATHS.glossary, load: () => manifest, render: renderGlossary, inSite: ONCE }),
  route({
    path: () => PATHS.compare,
    load: ({ archive, comparisons: { pairs } }) => ({ pairs, canAddOwn: archive.readable.length > 0 }),
    render: renderComparePicker,
    inSite: ONCE,
  }),
  route({
    path: () => PATHS.history,
    load: ({ archive }) => ({ history: archive.history(), ...historiesIn(archive) }),
    render: renderHistories,
    inSite: ONCE,
  }),
  route({
    path: ({ slug }: Params<"slug">) => PATHS.cellHistory(slug),
    load({ archive }, { slug }) {
      const { cells, slugs } = historiesIn(archive);
      return cells.find(({ cell }) => slugs.get(cell) === slug);
    },
    render: renderCellHistory,
    inSite: ({ archive }) => [...historiesIn(archive).slugs.values()].map((slug) => ({ slug })),
  }),
  route({
    path: () => PATHS.own,
    load: ({ archive: { readable } }) => (readable.length === 0 ? undefined : readable),
    render: renderOwn,
    inSite: ONCE,
  }),
  route({
    path: ({ name }: Params<"name">) => PATHS.study(name),
    load({ archive }, { name }) {
      const found = name === "ways" ? undefined : studiesIn(archive.runs).find((study) => study.name === name);
      return found && { ...found, pictures: archive.find(found.run.name)?.pictures() ?? [] };
    },
    render: renderStudy,
    inSite: ({ archive }) => namesOfStudies(archive),
  }),
  route({
    path: ({ first, second }: Params<"first" | "second">) => PATHS.comparison(first, second),
    load(site, { first, second }) {
      const opened = openPair(site, first, second);
      if (opened === undefined) return undefined;
      const [one, other] = [opened[0].run, opened[1].run];
      const flames = profiledInBoth(opened).map(({ cell, fromSlug, toSlug }) => ({
        cell,
        path: PATHS.differenceOfRuns(first, second, fromSlug, toSlug),
      }));
      return { pair: [one, other] as const, hasReverse: site.comparisons.has(other, one), flames };
    },
    render: renderComparison,
    inSite: ({ comparisons }) =>
      comparisons.pairs.map(([first, second]) => ({ first: first.name, second: second.name })),
  }),
  route({
    path: ({ first, second, from, to }: Params<"first" | "second" | "from" | "to">) =>
      PATHS.differenceOfRuns(first, second, from, to),
    load(site, { first, second, from, to }) {
      const opened = openPair(site, first, second);
      const hasReverse = opened !== undefined && site.comparisons.has(opened[1].run, opened[0].run);
      return opened && differenceOfRuns(opened, [from, to], hasReverse);
    },
    render: renderDifference,
    inSite: (site) =>
      site.comparisons.pairs.flatMap(([{ name: first }, { name: second }]) => {
        const opened = openPair(site, first, second);
        const cells = opened === undefined ? [] : profiledInBoth(opened);
        return cells.map(({ fromSlug, toSlug }) => ({ first, second, from: fromSlug, to: toSlug }));
      }),
  }),
  ofRun({
    path: ({ run }: Params<"run">) => PATHS.run(run),
    load: (opened, { comparisons }) => ({
      run: opened.run,
      journal: opened.journal(),
      pictures: opened.pictures(),
      reported: { ...opened.run, ...profilesOf(opened) },
      others: comparisons.firstsFor(opened.run),
      whys: whysOf(opened),
      profiled: profiledIds(opened),
    }),
    render: renderRun,
  }),
  ofRun({
    path: ({ run }: Params<"run">) => PATHS.figures(run),
    load: (opened) => ({
      run: opened.run,
      slugs: opened.slugs,
      whys: whysOf(opened),
      profiled: profiledIds(opened),
    }),
    render: renderFigures,
  }),
  ofRun({
    path: ({ run, slug }: Params<"run" | "slug">) => PATHS.cell(run, slug),
    load(opened, _site, { slug }) {
      const cell = cellWith(opened, slug);
      return (
        cell && {
          run: opened.run,
          cell: cell.id,
          slugs: opened.slugs,
          journal: opened.journal(),
          profile: opened.profile(cell.subject.variant),
          why: whysOf(opened).find(({ to }) => to === cell.id),
        }
      );
    },
    render: renderCell,
    among: (opened, { cellPages }) => cellPages(opened).map(({ id }) => ({ slug: opened.slugs.get(id) ?? "" })),
  }),
  ofRun({
    path: ({ run, from, to }: Params<"run" | "from" | "to">) => PATHS.difference(run, from, to),
    load: (opened, { cellPairs }, { from, to }) => differenceOf(opened, cellPairs, [from, to]),
    render: renderDifference,
    among: (opened, { cellPairs }) =>
      cellPairs(opened).map(([from, to]) => ({
        from: opened.slugs.get(from.id) ?? "",
        to: opened.slugs.get(to.id) ?? "",
      })),
  }),
  ...["choose/index.html", "studies/ways/index.html"].map((path) =>
    route({
      path: () => path,
      load: ({ archive: { runs } }) => (runOfWays(runs) === undefined ? undefined : PATHS.ways),
      render: renderMoved,
      inSite: ONCE,
    }),
  ),
  // Formerly each run had its own page for this; a site of files has none of them any more.
  ofRun({
    path: ({ run }: Params<"run">) => `own/${run}/index.html`,
    load: () => PATHS.own,
    render: renderMoved,
    among: () => [],
  }),
];

/** The page at a path below its language; undefined if there is none. */
export function makePage(site: Site, route: Route, params: Params, lang: Lang): string | undefined {
  const strings = catalogueOf(lang);
  const navigation = mainPagesOf(site).flatMap(({ navigation, pattern }) =>
    navigation === undefined ? [] : [{ title: navigation(strings), path: pattern }],
  );
  return route.make(site, params, lang, navigation);
}

const MAIN_PAGES = new WeakMap<Site, readonly Route[]>();

/** The pages of the navigation that these runs have. */
function mainPagesOf(site: Site): readonly Route[] {
  const known = MAIN_PAGES.get(site) ?? routes.filter((route) => route.navigation !== undefined && route.isThere(site));
  MAIN_PAGES.set(site, known);
  return known;
}

interface PageOfRun<Name extends string, Data> extends Pick<Page<Name, Data>, "path" | "render"> {
  readonly load: (opened: OpenedRun, site: Site, params: Params<Name>) => Data | undefined;
  /** By the names in its path other than the run's. */
  readonly among?: (opened: OpenedRun, site: Site) => readonly Params<Exclude<Name, "run">>[];
}

function ofRun<Name extends string, Data>({ path, load, render, among }: PageOfRun<Name | "run", Data>): Route {
  return route<Name | "run", Data>({
    path,
    load(site, params) {
      const opened = site.archive.find(params.run);
      return opened && load(opened, site, params);
    },
    render,
    inRun(opened, site) {
      const others = among?.(opened, site) ?? [{}];
      return others.map((names) => ({ ...names, run: opened.run.name }) as Params<Name | "run">);
    },
  });
}

export function cellWith({ run, slugs }: OpenedRun, slug: string) {
  return run.plan.cells.find(({ id }) => slugs.get(id) === slug);
}

/** That of ways is on the page of ways. */
function namesOfStudies({ runs }: Archive) {
  return studiesIn(runs).flatMap(({ name }) => (name === "ways" ? [] : [{ name }]));
}

function patchedIn({ runs }: Archive) {
  return measureCases(upstreamCases(), runs);
}

function listed({ runs, lookedIn }: Archive) {
  return { runs, lookedIn };
}

function waysIn(archive: Archive) {
  const { runs } = archive;
  const ofWays = runOfWays(runs);
  if (ofWays === undefined) return undefined;
  return {
    ofWays,
    ofMatrix: runThatAnswers(runs),
    ofStarts: runOfStarts(runs),
    study: studiesIn(runs).find(({ name }) => name === "ways"),
    names: new Set(waysOf(archive).keys()),
    hasPatched: patchedIn(archive) !== undefined,
  };
}

/** By the names of the ways that can be those of pages; anybody may have written them. */
function waysOf(archive: Archive) {
  const run = runOfWays(archive.runs);
  const slugs = run && archive.find(run.name)?.slugs;
  const all = run === undefined ? [] : measuredWays(run.plan, run.analysis);
  const named = all.flatMap(({ server, ways }) =>
    ways.map((measured) => ({ run, server, measured, slug: slugs?.get(measured.cell.id) ?? "" })),
  );
  return Map.groupBy(
    named.filter(({ measured }) => /^[a-z][a-z0-9-]{0,40}$/.test(nameOfWay(measured.cell))),
    ({ measured }) => nameOfWay(measured.cell),
  );
}

/** A history of a single point shows nothing, so it has no page. */
function historiesIn(archive: Archive) {
  const cells = cellHistories(archive.history().entries);
  const several = cells.filter(({ entries }) => entries.length > 1);
  return { cells, slugs: cellSlugs(several.map(({ cell }) => cell).toSorted()) };
}

function openPair({ archive, comparisons }: Site, first: string, second: string): OpenedPair | undefined {
  const [one, other] = [archive.find(first), archive.find(second)];
  if (one === undefined || other === undefined || !comparisons.has(one.run, other.run)) return undefined;
  return [one, other];
}

function profiledIds(opened: OpenedRun): ReadonlySet<string> {
  return new Set(profiledCells(opened).map(({ id }) => id));
}

function profilesOf({ run, profile }: OpenedRun) {
  const variants = [...new Set(run.plan.cells.map(({ subject }) => subject.variant))];
  const profiles = variants.map(profile);
  return {
    attributions: profiles.flatMap(({ attribution }) => attribution ?? []),
    differences: profiles.flatMap(({ difference }) => difference ?? []),
  };
}
