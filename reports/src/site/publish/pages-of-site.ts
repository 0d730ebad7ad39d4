import released from "../../../../bench/package/package.json" with { type: "json" };
import { curvesOfNoStudy, runOfWays, studiesIn } from "../../model/answer/choose-run.ts";
import { acrossPublished } from "../../model/run/mean-over-runs.ts";
import { measureCases } from "../../model/upstream/measured-cases.ts";
import { measuredWays, nameOfWay } from "../../model/ways/measured-ways.ts";
import { renderAnswer } from "../pages/answer/answer-page.ts";
import { renderHow } from "../pages/answer/how-page.ts";
import { renderClaims } from "../pages/claims/claims-page.ts";
import { renderCompare } from "../pages/compare/compare-page.ts";
import { type Page, pageOf } from "../pages/parts/page.ts";
import { renderRuns } from "../pages/runs/runs-page.ts";
import { renderStudies } from "../pages/studies/studies-page.ts";
import { renderStudy } from "../pages/studies/study-page.ts";
import { renderWay } from "../pages/ways/way-page.ts";
import { renderWays } from "../pages/ways/ways-page.ts";
import { PATHS } from "../paths.ts";
import { type Archive, remembered } from "./archive.ts";
import { sourceOfWay, upstreamCases } from "./from-checkout.ts";
import { profilesOf } from "./profiles.ts";

/** Pages of the lab's results over all runs; those of the navigation are in its order. */
export const pagesOfSite = remembered((archive: Archive): readonly Page[] => {
  const { runs, readable, lookedIn } = archive;
  const judged = archive.claims();
  const studies = studiesIn(runs);
  const patched = measureCases(upstreamCases(), runs);
  const hasStudies = studies.length + curvesOfNoStudy(runs).length > 0;
  const answer = {
    runs,
    lookedIn,
    judged,
    sourceOf: sourceOfWay,
    profilesOf: (ids: readonly string[]) => profilesOf(archive, ids),
  };
  return [
    ...pageOf(PATHS.index, renderAnswer, answer, "answer"),
    ...pagesOfWays(archive, patched?.cases),
    ...pageOf(
      PATHS.studies,
      renderStudies,
      hasStudies ? { runs, ofPatches: patched?.runs ?? [] } : undefined,
      "studies",
    ),
    ...pageOf(PATHS.claims, renderClaims, judged, "claims"),
    ...pageOf(PATHS.runs, renderRuns, archive, "runs"),
    ...pageOf(PATHS.compare, renderCompare, readable.length > 0 ? readable : undefined),
    ...pageOf(PATHS.how, renderHow, released),
    ...studies
      .filter(({ name }) => name !== "ways")
      .flatMap((study) => pageOf(PATHS.study(study.name), renderStudy, { ...study, runs })),
  ];
});

/** The list of ways, which is their study, too; and a page for each. */
function pagesOfWays(archive: Archive, cases: NonNullable<ReturnType<typeof measureCases>>["cases"] = []) {
  const { runs } = archive;
  const ofWays = runOfWays(runs);
  if (ofWays === undefined) return [];
  const across = acrossPublished(ofWays, runs);
  const servers = measuredWays(across.run.plan, across.run.analysis, across.runs).flatMap(({ server, ways }) =>
    ways.map((measured) => ({ server, measured })),
  );
  // Anybody may have written the names: not every one can be a page's.
  const named = servers.filter(({ measured }) => /^[a-z][a-z0-9-]{0,40}$/.test(nameOfWay(measured.cell)));
  const byName = Map.groupBy(named, ({ measured }) => nameOfWay(measured.cell));
  const all = {
    across,
    study: studiesIn(runs).find(({ name }) => name === "ways"),
    names: new Set(byName.keys()),
  };
  const one = (name: string, onServers: typeof servers) => ({
    name,
    across,
    servers: onServers,
    source: sourceOfWay(name),
    profiled: profilesOf(
      archive,
      onServers.map(({ measured }) => measured.cell.id),
    ),
    patched: cases.filter(({ upstream }) => upstream.variants.some((id) => id.endsWith(`/${name}`))),
  });
  return [
    ...pageOf(PATHS.ways, renderWays, all, "ways"),
    ...[...byName].flatMap(([name, onServers]) => pageOf(PATHS.way(name), renderWay, one(name, onServers))),
  ];
}
