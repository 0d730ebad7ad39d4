import { type Analysis, type Environment, known, type Verdict } from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/study-of.ts";
import { isSound } from "../../model/run/checks.ts";
import { runtimeText } from "../../model/run/conditions-text.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { rankingsOf, type Standing } from "../../model/run/standings.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { chooseWay } from "../../model/ways/choose-way.ts";
import { isVisibilityKnown, measuredWays } from "../../model/ways/measured-ways.ts";
import type { SettingFacts } from "../catalogue/summary.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { times } from "../figures.ts";
import { limitsText } from "../names/limits-text.ts";
import { answerText } from "../names/verdict-text.ts";
import { warningsOf, warningText } from "../warnings/warning-text.ts";
import { slownessOf } from "./slowness.ts";

/** A line of the summary, and what it is about: an alarm is to be shown as one. */
export interface SummaryLine {
  readonly kind: "alarm" | "order" | "reason" | "recommendation" | "trust" | "setting";
  readonly text: string;
}

const MOST_RANKINGS = 3;
const NOT_COMPARED: ReadonlySet<Verdict> = new Set(["baseline", "not-comparable", "not-measured"]);

/**
 * At most five lines, each computed from the run. A run that is void says so and no more; if servers ran on different
 * versions of Node, that comes first, and nothing is recommended.
 */
export function summaryLines(run: ReportedRun, lang: Lang): readonly SummaryLine[] {
  const { analysis, plan } = run;
  const { summary, environment } = catalogueOf(lang);
  const isExplained = !analysis.void && isAnythingMeasured(analysis);
  const texts: readonly (readonly [SummaryLine["kind"], readonly string[]])[] = [
    ["alarm", alarmTexts(analysis, lang)],
    ["order", analysis.void || isOfStarts(analysis) ? [] : [orderText(analysis, catalogueOf(lang))]],
    ["reason", isExplained ? [reasonText(run, summary)] : []],
    ["recommendation", isSound(analysis) ? recommendations(run, lang) : []],
    ["trust", [trustText(analysis, lang)]],
    ["setting", [settingText(run, summary, environment)]],
  ];
  const lines = texts.flatMap(([kind, some]) => some.map((text) => ({ kind, text })));
  return plan.isolation === "rehearsal" ? marked(lines, summary.rehearsal) : lines;
}

function reasonText({ analysis, differences, elsewhere, plan }: ReportedRun, say: Catalogue["summary"]): string {
  const shown = withoutCurves(analysis);
  const own = slownessOf(shown, differences);
  if (own.kind !== "not-profiled" || elsewhere === undefined) return say.slowness(own, plan.runId);
  return `${say.slowness(slownessOf(shown, elsewhere.differences), plan.runId)} ${say.profiledIn(elsewhere.run)}`;
}

/** Messages that must be read before any figure. */
export function alarmTexts(analysis: Analysis, lang: Lang): readonly string[] {
  const { void: isVoid, cells, warnings: ofRun } = analysis;
  const say = catalogueOf(lang).summary;
  const otherNodes = ofRun.filter(({ code }) => code === "node-differs").map((one) => warningText(one, lang));
  const broken = cells.filter(({ warnings }) => warnings.some(({ code }) => code === "contract-broken"));
  return [
    ...(isVoid ? [say.void(broken.map(({ id }) => id))] : []),
    ...otherNodes.map(({ sentence, meaning }) => `${sentence} ${meaning}`),
  ];
}

function orderText(analysis: Analysis, strings: Catalogue): string {
  const { summary: say } = strings;
  const rankings = rankingsOf(analysis);
  const isOfCurves = analysis.curves !== undefined && rankings.every(({ standings }) => standings.length === 1);
  if (rankings.length === 0 || isOfCurves) {
    const isMeasured = analysis.cells.some(({ verdict }) => verdict !== "not-measured");
    return isMeasured ? say.nothingRanked : say.nothingMeasured;
  }
  const shown = rankings.slice(0, MOST_RANKINGS).map((ranking) => {
    const standings = ranking.standings.map((standing) => standingText(standing, strings));
    return say.ranking(say.rankingName(ranking), standings);
  });
  return say.order(shown, rankings.length - shown.length);
}

/** "cls 80.3 µs ×3.19 (3.08–3.31), costs more" */
function standingText({ pattern, verdict, ratio, figure }: Standing, strings: Catalogue): string {
  const { metrics, summary, verdicts } = strings;
  const cost = figure !== undefined && "estimate" in figure ? ` ${metrics.costUs.write(figure.estimate)} µs` : "";
  if (verdict === "baseline") return `${pattern}${cost || " 1"}`;
  if ("absent" in ratio) return summary.standing(`${pattern}${cost}`, verdicts[verdict].word);
  return summary.standing(`${pattern}${cost} ${times(ratio)}`, answerText(verdict, ratio, strings));
}

/** Recommends ways to carry the id, by where it must be visible; no run decides between patterns of the matrix. */
function recommendations({ plan, analysis }: ReportedRun, lang: Lang): readonly string[] {
  const { ways } = catalogueOf(lang);
  const servers = measuredWays(plan, analysis).filter(({ ways: measured }) =>
    measured.some((way) => isVisibilityKnown(way) && way.cell.verdict !== "baseline"),
  );
  return servers.map(({ server, ways: measured }) => ways.choices(server, chooseWay(measured)));
}

function trustText(analysis: Analysis, lang: Lang): string {
  const { trust } = catalogueOf(lang).summary;
  const labels = warningLabels(analysis, lang);
  const { proven } = analysis;
  return [
    ...copiesTexts(analysis, lang),
    ...(proven === undefined || proven.of === 0 ? [] : [trust.proven(proven)]),
    labels.length === 0 ? trust.noWarnings : trust.warnings(labels),
  ].join(" ");
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
    bursts: analysis.cells.reduce((total, { bursts }) => total + bursts, 0),
    limits: limitsText(analysis.limitsInForce, words),
    runtimes: runtimeText([...analysis.cells, ...analysis.copies]),
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

/** How many identical copies were called different, which tells what a verdict is worth. */
export function copiesTexts({ copies }: Analysis, lang: Lang): readonly string[] {
  const differing = copies.filter(({ verdict }) => verdict === "costs-more" || verdict === "costs-less");
  const ids = differing.map(({ id }) => id);
  return copies.length === 0 ? [] : [catalogueOf(lang).summary.trust.copies(copies.length, ids)];
}
