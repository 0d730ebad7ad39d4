import published from "../../../../bench/package/package.json" with { type: "json" };
import { curvesOfNoStudy, runOfWays, runThatAnswers, studiesIn } from "../../model/answer/choose-run.ts";
import { acrossPublished } from "../../model/run/mean-over-runs.ts";
import { measureCases } from "../../model/upstream/measured-cases.ts";
import { measuredWays, nameOfWay } from "../../model/ways/measured-ways.ts";
import { renderAnswer } from "../pages/answer/answer-page.ts";
import { renderHow } from "../pages/answer/how-page.ts";
import { renderClaims } from "../pages/claims/claims-page.ts";
import { renderCompare } from "../pages/compare/compare-page.ts";
import { renderRuns } from "../pages/runs/runs-page.ts";
import { renderStudies } from "../pages/studies/studies-page.ts";
import { renderStudy } from "../pages/studies/study-page.ts";
import { renderWay } from "../pages/ways/way-page.ts";
import { renderWays } from "../pages/ways/ways-page.ts";
import { PATHS } from "../paths.ts";
import { type Archive, remembered } from "../publish/archive.ts";
import { profilesOf } from "../publish/differences.ts";
import { sourceOfWay, upstreamCases } from "../publish/from-checkout.ts";
import { once, type Params, type Route, route } from "../route.ts";

/** Pages of the lab's results over all runs; pages of the navigation are in its order. */
export const answerRoutes: readonly Route[] = [
  once({
    path: PATHS.index,
    load: (archive) => ({
      runs: archive.runs,
      lookedIn: archive.lookedIn,
      judged: archive.claims(),
      sourceOf: sourceOfWay,
      profilesOf: (ids: readonly string[]) => profilesOf(archive, ids),
    }),
    render: renderAnswer,
    navigation: ({ navigation }) => navigation.answer,
  }),
  once({
    path: PATHS.ways,
    load: (archive) => waysIn(archive),
    render: renderWays,
    navigation: ({ navigation }) => navigation.ways,
  }),
  route({
    path: ({ name }: Params<"name">) => PATHS.way(name),
    load(archive, { name }) {
      const servers = waysOf(archive).get(name);
      const across = servers?.[0]?.across;
      const patched = patchedIn(archive)?.cases.filter(({ upstream }) =>
        upstream.variants.some((id) => id.endsWith(`/${name}`)),
      );
      const ids = servers?.map(({ measured }) => measured.cell.id);
      const profiled = profilesOf(archive, ids);
      return across && { name, across, servers, source: sourceOfWay(name), profiled, patched: patched ?? [] };
    },
    render: renderWay,
    inSite: (archive) => [...waysOf(archive).keys()].map((name) => ({ name })),
  }),
  once({
    path: PATHS.studies,
    load: (archive) =>
      studiesIn(archive.runs).length + curvesOfNoStudy(archive.runs).length === 0
        ? undefined
        : { runs: archive.runs, ofPatches: patchedIn(archive)?.runs ?? [] },
    render: renderStudies,
    navigation: ({ navigation }) => navigation.studies,
  }),
  once({
    path: PATHS.claims,
    load: (archive) => archive.claims(),
    render: renderClaims,
    navigation: ({ navigation }) => navigation.claims,
  }),
  once({
    path: PATHS.runs,
    load: (archive) => archive,
    render: renderRuns,
    navigation: ({ navigation }) => navigation.runs,
  }),
  once({
    path: PATHS.compare,
    load: ({ readable }) => (readable.length === 0 ? undefined : readable),
    render: renderCompare,
  }),
  once({
    path: PATHS.how,
    load: () => ({ version: published.version }),
    render: renderHow,
  }),
  route({
    path: ({ name }: Params<"name">) => PATHS.study(name),
    load(archive, { name }) {
      const found = name === "ways" ? undefined : studiesIn(archive.runs).find((study) => study.name === name);
      return found && { ...found, runs: archive.runs };
    },
    render: renderStudy,
    // That of ways is on the page of ways.
    inSite: (archive) => studiesIn(archive.runs).flatMap(({ name }) => (name === "ways" ? [] : [{ name }])),
  }),
];

const patchedIn = remembered(({ runs }: Archive) => measureCases(upstreamCases(), runs));

const waysIn = remembered((archive: Archive) => {
  const { runs } = archive;
  const ofWays = runOfWays(runs);
  if (ofWays === undefined) return undefined;
  const answering = runThatAnswers(runs);
  return {
    across: acrossPublished(ofWays, runs),
    ofMatrix: answering && acrossPublished(answering, runs).run,
    study: studiesIn(runs).find(({ name }) => name === "ways"),
    names: new Set(waysOf(archive).keys()),
  };
});

/** The measured ways by name, without names that cannot be a page's: anybody may have written them. */
const waysOf = remembered((archive: Archive) => {
  const run = runOfWays(archive.runs);
  const across = run && acrossPublished(run, archive.runs);
  const all = across ? measuredWays(across.run.plan, across.run.analysis, across.runs) : [];
  const named = all.flatMap(({ server, ways }) => ways.map((measured) => ({ across, server, measured })));
  return Map.groupBy(
    named.filter(({ measured }) => /^[a-z][a-z0-9-]{0,40}$/.test(nameOfWay(measured.cell))),
    ({ measured }) => nameOfWay(measured.cell),
  );
});
