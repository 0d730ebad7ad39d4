import { cellName } from "@lab/shared/cell-id";
import { type Analysis, type Environment, known, type Plan, type Verdict } from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/choose-run.ts";
import { runtimeText } from "../../model/compare/comparability.ts";
import { isSound } from "../../model/run/checks.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { type Ranking, rankingsOf, type Standing } from "../../model/run/standings.ts";
import { chooseWay } from "../../model/ways/choose-way.ts";
import {
  isVisibilityKnown,
  measuredWays,
  underUsualConditions,
  withoutCurves,
} from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { times } from "../figures.ts";
import { fill } from "../fill.ts";
import { groupOf, settingsOf } from "../names/group-of.ts";
import { limitsText } from "../names/of-records.ts";
import { answerText } from "../names/verdict-text.ts";
import { warningsOf, warningText } from "../warnings/warning-text.ts";
import { choicesText } from "./choices-text.ts";
import { slownessOf, slownessText } from "./slowness.ts";
import { studySentence } from "./study-sentence.ts";

/** A line of the summary, and what it is about: an alarm is to be shown as one. */
export interface SummaryLine {
  readonly kind: "alarm" | "answer" | "order" | "reason" | "recommendation" | "trust" | "setting";
  readonly text: string;
}

/** The verdicts of a copy that was compared with its original. */
export const JUDGED: ReadonlySet<Verdict> = new Set(["costs-more", "costs-less", "no-difference"]);
const NOT_COMPARED: ReadonlySet<Verdict> = new Set(["baseline", "not-comparable", "not-measured"]);

/**
 * At most five lines, each computed from the run. A run that is void says so and no more; if servers ran on different
 * versions of Node, that comes first, and nothing is recommended.
 */
export function summaryLines(run: ReportedRun, lang: Lang): readonly SummaryLine[] {
  const { analysis, plan } = run;
  const strings = catalogueOf(lang);
  const { summary } = strings;
  const isExplained = !analysis.void && isAnythingMeasured(analysis);
  const texts: readonly (readonly [SummaryLine["kind"], readonly string[]])[] = [
    ["alarm", alarmTexts(analysis, lang)],
    ["answer", isExplained ? answerTexts(run, strings) : []],
    ["order", analysis.void || isOfStarts(analysis) ? [] : [orderText(analysis, strings)]],
    ["reason", isExplained ? [reasonText(run, summary)] : []],
    ["recommendation", isSound(analysis) ? recommendations(run, lang) : []],
    ["trust", [trustText(analysis, lang)]],
    ["setting", [settingText(run, strings)]],
  ];
  const lines = texts.flatMap(([kind, some]) => some.map((text) => ({ kind, text })));
  return plan.isolation === "rehearsal" ? marked(lines, summary.rehearsal) : lines;
}

/** The answer of a study whose question the order of the cells at one place does not answer. */
function answerTexts({ plan: { study, ...plan }, environment, analysis }: ReportedRun, strings: Catalogue) {
  const isOrdered = analysis.curves === undefined && analysis.openLoad === undefined && !isOfStarts(analysis);
  return study === undefined || isOrdered ? [] : [studySentence(study.name, { plan, environment, analysis }, strings)];
}

function reasonText(run: ReportedRun, phrases: Catalogue["summary"]): string {
  const { analysis, differences, elsewhere } = run;
  const shown = withoutCurves(analysis);
  const own = slownessOf(shown, differences);
  if (own.kind !== "not-profiled" || elsewhere === undefined) return slownessText(own, run, phrases.slowness);
  const borrowed = slownessOf(underUsualConditions(shown), elsewhere.differences);
  return `${slownessText(borrowed, run, phrases.slowness)} ${fill(phrases.profiledIn, { run: elsewhere.run })}`;
}

/** Messages that must be read before any figure. */
export function alarmTexts(analysis: Analysis, lang: Lang): readonly string[] {
  const { void: isVoid, cells, warnings: ofRun } = analysis;
  const phrases = catalogueOf(lang).summary;
  const otherNodes = ofRun.filter(({ code }) => code === "node-differs").map((one) => warningText(one, lang));
  const broken = cells.filter(({ warnings }) => warnings.some(({ code }) => code === "contract-broken"));
  return [
    ...(isVoid
      ? [fill(phrases.void, { cells: broken.length === 0 ? [phrases.aVariant] : broken.map(({ id }) => cellName(id)) })]
      : []),
    ...otherNodes.map(({ sentence, meaning }) => `${sentence} ${meaning}`),
  ];
}

/** Recommends ways to carry the id, by where it must be visible; no run decides between patterns of the matrix. */
function recommendations({ plan, analysis }: ReportedRun, lang: Lang): readonly string[] {
  const servers = measuredWays(plan, analysis).filter(({ ways: measured }) =>
    measured.some((way) => isVisibilityKnown(way) && way.cell.verdict !== "baseline"),
  );
  return servers.map(({ server, ways: measured }) => choicesText(server, chooseWay(measured), catalogueOf(lang)));
}

function trustText(analysis: Analysis, lang: Lang): string {
  const { trust } = catalogueOf(lang).summary;
  const labels = warningLabels(analysis, lang);
  const { proven } = analysis;
  return [
    ...copiesTexts(analysis, lang),
    ...(proven === undefined || proven.of === 0 ? [] : [provenText(proven, trust)]),
    labels.length === 0 ? trust.noWarnings : fill(trust.warnings, { labels }),
  ].join(" ");
}

type Trust = Catalogue["summary"]["trust"];

function provenText({ requests, of }: NonNullable<Analysis["proven"]>, { proven: phrases }: Trust): string {
  if (requests === 0) return fill(phrases.none, { of });
  return fill(requests === of ? phrases.each : phrases.some, { requests, of });
}

function labelText(label: string, count: number, { counted }: Trust): string {
  return count === 1 ? label : fill(counted, { label, count });
}

function warningLabels(analysis: Analysis, lang: Lang): readonly string[] {
  const messages = catalogueOf(lang);
  const codes = warningsOf(analysis).map(({ code }) => code);
  return [...Map.groupBy(codes, (code) => code)].map(([code, all]) =>
    labelText(messages.warnings[code].label, all.length, messages.summary.trust),
  );
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
  const judged = copies.filter(({ verdict }) => JUDGED.has(verdict));
  const ids = judged.filter(({ verdict }) => verdict !== "no-difference").map(({ id }) => cellName(id));
  if (judged.length === 0) return [];
  const { copies: phrases } = catalogueOf(lang).summary.trust;
  return [fill(ids.length === 0 ? phrases.none : phrases.some, { all: judged.length, count: ids.length, ids })];
}

export function howText({ schedule }: Plan, analysis: Analysis, lang: Lang): string {
  const { classic, fixed, fitted, interleaved, starts } = catalogueOf(lang).report.measuredIntro;
  if (schedule.protocol === "classic") return classic;
  const { min, max } = schedule.rounds;
  const rounds = fill(min === max ? fixed : fitted, { count: analysis.stop.rounds });
  return fill(isOfStarts(analysis) ? starts : interleaved, { rounds });
}

/** Explains latencies at a rate, and the lateness of the generator in them. */
export function latencyIntro(isSubtracted: boolean, { latencyIntro, lateness }: Catalogue["report"]): string {
  return fill(latencyIntro, { lateness: isSubtracted ? lateness.subtracted : lateness.included });
}

const MOST_RANKINGS = 3;

/** The patterns of each server or framework, the cheapest first. */
function orderText(analysis: Analysis, strings: Catalogue): string {
  const { summary: phrases } = strings;
  const rankings = rankingsOf(analysis);
  const isOfCurves = analysis.curves !== undefined && rankings.every(({ standings }) => standings.length === 1);
  if (rankings.length === 0 || isOfCurves) {
    const isMeasured = analysis.cells.some(({ verdict }) => verdict !== "not-measured");
    return isMeasured ? phrases.nothingRanked : phrases.nothingMeasured;
  }
  const shown = rankings.slice(0, MOST_RANKINGS).map((ranking) => {
    const standings = ranking.standings.map((standing) => standingText(standing, strings));
    return fill(phrases.ranking, { name: nameOf(ranking, strings), standings });
  });
  const count = rankings.length - shown.length;
  return fill(phrases.order, { rankings: [...shown, ...(count > 0 ? [fill(phrases.moreRankings, { count })] : [])] });
}

function nameOf({ framework, over, place, areSteps }: Ranking, strings: Catalogue): string {
  const { summary, frameworks, settings, words } = strings;
  if (over === "one-server") {
    const name = groupOf(place, settings);
    return areSteps ? fill(summary.rankingName.steps, { name }) : name;
  }
  const mean = fill(summary.rankingName.mean, { framework: frameworks[framework], adapters: over.adapters });
  return fill(words.list, { parts: [mean, ...settingsOf(place, settings)] });
}

/** "cls 80.3 µs ×3.19 (3.08–3.31), costs more" */
function standingText({ pattern, verdict, ratio, figure }: Standing, strings: Catalogue): string {
  const { metrics, summary, verdicts } = strings;
  const cost = figure !== undefined && "estimate" in figure ? ` ${metrics.costUs.write(figure.estimate)} µs` : "";
  if (verdict === "baseline") return `${pattern}${cost || " 1"}`;
  if ("absent" in ratio) {
    return fill(summary.standing, { figures: `${pattern}${cost}`, verdict: verdicts[verdict] });
  }
  return fill(summary.standing, {
    figures: `${pattern}${cost} ${times(ratio)}`,
    verdict: answerText(verdict, ratio, strings),
  });
}

/** How much was measured, within what, on which machines, and why the run ended. */
function settingText({ environment, analysis }: ReportedRun, strings: Catalogue): string {
  const { summary, words } = strings;
  const { setting: phrases } = summary;
  const { cells, copies, stop, isolation, steady, limitsInForce } = analysis;
  const limits = limitsText(limitsInForce, strings);
  const runtimes = runtimeText([...cells, ...copies]) ?? fill(phrases.runner, { version: environment.node.version });
  return [
    processesText(analysis, strings),
    fill(words.list, { parts: [fill(phrases.isolation, { isolation }), limits, ...(steady ? ["--steady"] : [])] }),
    fill(phrases.place, { runtimes, machines: machinesOf(environment, phrases) }),
    fill(phrases.end, { stop: summary.stops[stop.reason] }),
  ].join("; ");
}

type Words = Catalogue["summary"]["setting"];

/** A run that only starts processes has no bursts. */
function processesText({ cells, stop, protocol }: ReportedRun["analysis"], { summary, words }: Catalogue): string {
  const { setting: phrases } = summary;
  const bursts = cells.reduce((total, cell) => total + cell.bursts, 0);
  const processes = fill(phrases.processes, {
    cells: fill(words.cells, { count: cells.length }),
    rounds: fill(phrases.rounds, { count: stop.rounds }),
  });
  if (bursts === 0) return processes;
  return fill(phrases.underLoad, { processes, bursts: fill(phrases.bursts, { count: bursts }), protocol });
}

/** Each kind once: a run that was made of shards may have several. */
function machinesOf({ machine, hosts = [] }: Environment, phrases: Words): readonly string[] {
  const kinds = [machine, ...hosts.map(({ environment }) => environment.machine)].map(({ cpuModel, cores }) =>
    fill(phrases.machine, { cpu: known(cpuModel) ?? phrases.noName, cores: fill(phrases.cores, { count: cores }) }),
  );
  return [...new Set(kinds)];
}
