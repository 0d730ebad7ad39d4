import {
  type Analysis,
  type CellAnalysis,
  type Environment,
  headlineIn,
  headlineOf,
  known,
  type Verdict,
} from "@lab/shared/record";
import { runtimeText } from "../../model/run/conditions-text.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { rankingsOf } from "../../model/run/standings.ts";
import { isLoud, isSound, noiseFloorOf } from "../../model/run/trust-in.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { chooseWay } from "../../model/ways/choose-way.ts";
import { isVisibilityKnown, measuredWays } from "../../model/ways/measured-ways.ts";
import type { SettingFacts } from "../catalogue/summary.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { percent } from "../figures.ts";
import { limitsText } from "../names/limits-text.ts";
import { warningsOf } from "../warnings/grouped-warnings.ts";
import { warningText } from "../warnings/warning-text.ts";
import { recommend } from "./recommendation.ts";
import { slownessOf } from "./slowness.ts";
import { startsText } from "./starts-text.ts";

/** A line of the summary, and what it is about: an alarm is to be shown as one. */
export interface SummaryLine {
  readonly kind: "alarm" | "order" | "reason" | "recommendation" | "trust" | "setting";
  readonly text: string;
}

const MOST_RANKINGS = 3;
const NOT_COMPARED: ReadonlySet<Verdict> = new Set(["baseline", "not-comparable", "not-measured"]);

/**
 * At most five lines, each computed from the run. A run that is void says so and no more; where a twin differs, or servers
 * ran on different versions of Node, that comes first, and nothing is recommended.
 */
export function summaryLines(run: ReportedRun, lang: Lang): readonly SummaryLine[] {
  const { analysis, differences, plan } = run;
  const { summary, environment, starts: say } = catalogueOf(lang);
  const { starts } = analysis;
  const order = starts === undefined ? orderText(analysis, summary) : startsText(starts, say);
  // Functions explain a cost, and so does what follows from it; how long requests wait has more reasons than those.
  const isAboutCost = starts === undefined && headlineIn(analysis) === "costUs";
  const isExplained = isAboutCost && !analysis.void && isAnythingMeasured(analysis);
  const isNoiseReported = starts === undefined && differingTwins(analysis).length === 0;
  const texts: readonly (readonly [SummaryLine["kind"], readonly string[]])[] = [
    ["alarm", alarmTexts(analysis, lang)],
    ["order", analysis.void ? [] : [order]],
    ["reason", isExplained ? [summary.slowness(slownessOf(withoutCurves(analysis), differences), plan.runId)] : []],
    ["recommendation", isSound(analysis) && isAboutCost ? recommendations(run, lang) : []],
    ["trust", isNoiseReported ? [trustText(analysis, lang)] : []],
    ["setting", [settingText(run, summary, environment)]],
  ];
  const lines = texts.flatMap(([kind, some]) => some.map((text) => ({ kind, text })));
  return plan.isolation === "rehearsal" ? marked(lines, summary.rehearsal) : lines;
}

/** Messages that must be read before any figure. */
export function alarmTexts(analysis: Analysis, lang: Lang): readonly string[] {
  const { void: isVoid, cells, warnings: ofRun } = analysis;
  const [twin] = differingTwins(analysis);
  const say = catalogueOf(lang).summary;
  const otherNodes = ofRun.filter(({ code }) => code === "node-differs").map((one) => warningText(one, lang));
  const broken = cells.filter(({ warnings }) => warnings.some(({ code }) => code === "contract-broken"));
  const loud = loudText(analysis, lang);
  return [
    ...(isVoid ? [say.void(broken.map(({ id }) => id))] : []),
    ...otherNodes.map(({ sentence, meaning }) => `${sentence} ${meaning}`),
    ...(twin && loud === undefined ? [say.twinDiffers(twin.id, twin.baseline, say.off(twin.ratio))] : []),
    ...(loud === undefined ? [] : [loud]),
  ];
}

/** For a run whose noise answers no question: what it leaves open, and what would answer it. */
export function loudText(analysis: Analysis, lang: Lang): string | undefined {
  return isLoud(analysis) ? catalogueOf(lang).summary.loud(percent(noiseFloorOf(analysis))) : undefined;
}

function orderText(analysis: Analysis, say: Catalogue["summary"]): string {
  const rankings = rankingsOf(analysis);
  const isOfCurves = analysis.curves !== undefined && rankings.every(({ standings }) => standings.length === 1);
  if (rankings.length === 0 || isOfCurves) {
    const isMeasured = analysis.cells.some(({ verdict }) => verdict !== "not-measured");
    return isMeasured ? say.nothingRanked : say.nothingMeasured;
  }
  const shown = rankings
    .slice(0, MOST_RANKINGS)
    .map((ranking) => say.ranking(say.rankingName(ranking), ranking.standings.map(say.standing)));
  return say.order(shown, rankings.length - shown.length, headlineIn(analysis));
}

/** By the patterns of the matrix; of the ways to carry the id, by where it must be visible. */
function recommendations({ plan, analysis }: ReportedRun, lang: Lang): readonly string[] {
  const { summary, ways } = catalogueOf(lang);
  const servers = measuredWays(plan, analysis).filter(({ ways: measured }) =>
    measured.some((way) => isVisibilityKnown(way) && way.cell.verdict !== "baseline"),
  );
  if (servers.length === 0) return recommendationText(analysis, summary);
  return servers.map(({ server, ways: measured }) => ways.choices(server, chooseWay(measured)));
}

/** Empty if no two patterns were compared. */
function recommendationText(analysis: Analysis, say: Catalogue["summary"]): readonly string[] {
  const first = rankingsOf(analysis).find(({ standings }) => standings.length > 1);
  if (first === undefined) return [];
  return [say.recommendation(say.rankingName(first), recommend(first), analysis.marginPercent)];
}

function trustText(analysis: Analysis, lang: Lang): string {
  const { trust } = catalogueOf(lang).summary;
  const labels = warningLabels(analysis, lang);
  const { proven } = analysis;
  return [
    noiseText(analysis, catalogueOf(lang)),
    ...(proven === undefined || proven.of === 0 ? [] : [trust.proven(proven)]),
    labels.length === 0 ? trust.noWarnings : trust.warnings(labels),
  ].join(" ");
}

function noiseText({ twins, noiseFloorPercent }: Analysis, { summary, reason }: Catalogue): string {
  const { trust: say, off } = summary;
  const [floor, why] = typeof noiseFloorPercent === "number" ? [noiseFloorPercent, ""] : [0, noiseFloorPercent.absent];
  const [twin] = twins.flatMap(withRatio);
  if (twin === undefined) return say.noTwin(reason(why));
  if (why !== "") return say.noInterval(twin.id, off(twin.ratio));
  return say[twin.verdict === "equivalent" ? "equivalent" : "unclear"](twin.id, off(twin.ratio), percent(floor));
}

function warningLabels(analysis: Analysis, lang: Lang): readonly string[] {
  const messages = catalogueOf(lang);
  const codes = warningsOf(analysis).map(({ code }) => code);
  return [...Map.groupBy(codes, (code) => code)].map(([code, all]) =>
    messages.summary.trust.counted(messages.warnings[code].label, all.length),
  );
}

function settingText(
  { environment, analysis }: ReportedRun,
  say: Catalogue["summary"],
  words: Catalogue["environment"],
): string {
  return say.setting(analysis, {
    slices: analysis.cells.reduce((total, { slices }) => total + slices, 0),
    limits: limitsText(analysis.limitsInForce, words),
    runtimes: runtimeText([...analysis.cells, ...analysis.twins]),
    runnersNode: environment.node.version,
    machines: machinesOf(environment),
  });
}

/** Each kind once: a run that was made of shards may have several. */
function machinesOf({ machine, hosts = [] }: Environment): SettingFacts["machines"] {
  const kinds = [machine, ...hosts.map(({ environment }) => environment.machine)].map(({ cpuModel, cores }) => ({
    cpu: known(cpuModel),
    cores,
  }));
  return [...Map.groupBy(kinds, ({ cpu, cores }) => `${cores} ${cpu}`).values()].flatMap(([first]) => first ?? []);
}

function marked([first, ...rest]: readonly SummaryLine[], mark: string): readonly SummaryLine[] {
  return first === undefined ? [] : [{ ...first, text: `${mark} ${first.text}` }, ...rest];
}

/** Nothing is compared where only baselines were measured, so there is nothing to be slow. */
function isAnythingMeasured(analysis: Analysis): boolean {
  return withoutCurves(analysis).cells.some(({ verdict }) => !NOT_COMPARED.has(verdict));
}

function differingTwins({ twins }: Analysis) {
  return twins.filter(({ verdict }) => verdict === "faster" || verdict === "slower").flatMap(withRatio);
}

function withRatio(twin: CellAnalysis) {
  const { ratio } = headlineOf(twin);
  return "absent" in ratio ? [] : [{ ...twin, ratio }];
}
