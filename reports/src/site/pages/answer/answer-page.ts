import type { CellAnalysis } from "@lab/shared/record";
import { countKinds, type MeanOfRuns } from "@lab/shared/statistics/mean-of-several";
import { runOfRecommendation, runThatAnswers, studiesIn } from "../../../model/answer/choose-run.ts";
import { lightTrafficIn, ordinaryAppIn } from "../../../model/answer/quoted-means.ts";
import type { Judged } from "../../../model/claims/judge-claim.ts";
import type { ListedRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, acrossPublished } from "../../../model/run/mean-over-runs.ts";
import { type RecommendedWay, recommendedWay } from "../../../model/ways/choose-way.ts";
import { comparedPatterns, withoutCurves } from "../../../model/ways/measured-ways.ts";
import { latencyChart } from "../../../render/charts/curves.ts";
import { meanText } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { countedText } from "../../../words/sentences/claim-texts.ts";
import { type ServerAnswer, serverAnswers, waysAnswers } from "../../../words/sentences/server-answers.ts";
import { answerSentences } from "../../../words/sentences/study-sentence.ts";
import { PATHS } from "../../paths.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { renderPage } from "../parts/layout.ts";
import { anchored, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { measuredTogether, poolSection } from "../parts/pool-section.ts";
import { alarms } from "../parts/run-facts.ts";
import { withIntervals, withTerms } from "../parts/with-terms.ts";
import { noRuns } from "../runs/runs-page.ts";
import { type ProfiledCells, whySection } from "../runs/why.ts";
import type { SourceFile } from "../ways/way-page.ts";
import { handlerSection } from "./handler-section.ts";
import { takeSection } from "./take-section.ts";
import { hundredPercentSection, threeWaysTable } from "./three-ways.ts";

export interface AnswerPageData {
  readonly runs: readonly ListedRun[];
  readonly lookedIn: readonly string[];
  readonly judged: Judged | undefined;
  sourceOf(way: string): readonly SourceFile[];
  /** Why these cells cost more than their baselines, by the newest run that profiled one of them. */
  profilesOf(ids: readonly string[]): ProfiledCells | undefined;
}

/** More tables of handlers than these cannot be read at a glance. */
const MOST_SERVERS = 2;

export function renderAnswer(context: PageContext, data: AnswerPageData): string {
  const { answer } = context.strings;
  const { runs, lookedIn, judged, sourceOf } = data;
  const run = runThatAnswers(runs);
  const answering = run && acrossPublished(run, runs);
  const ofWays = runOfRecommendation(runs);
  // Its figures are those of one run, so its verdicts are, too.
  const ofOneRun = ofWays ?? run;
  const published = runs.filter((one) => one.state === "readable").filter(({ isPublished }) => isPublished);
  const across = ofWays && acrossPublished(ofWays, runs);
  const way = across && recommendedWay(across);
  return renderPage(context, {
    title: answer.title,
    ...(way ? { heading: "" } : { lead: answer.lead }),
    description: answering && answerSentences(answering.run.analysis, context.strings).join(" "),
    body: html`
      ${across && way && takeSection(context, across, way, sourceOf(way.name))}
      ${answering && evidence(context, data, published, answering, across)}
      ${ofOneRun && hundredPercentSection(context, ofOneRun)}
      ${handlerSection(context, ofWays && way ? waysAnswers(ofWays, way) : patternsAnswers(context, answering))}
      ${runs.length === 0 ? noRuns(context, lookedIn) : linksOn(context, runs, judged, way)}
    `,
  });
}

/** `ofWays` has what the run that answers lacks: ways outside the matrix. */
function answerSection(context: PageContext, across: AcrossRuns, ofWays: readonly ReadableRun[]): VNode {
  const { answer } = context.strings;
  const { run } = across;
  return html`
    <section>
      ${alarms(context, run)}
      ${answerSentences(run.analysis, context.strings).map((sentence) => html`<p class="order">${withTerms(context, sentence)}</p>`)}
      ${anchored("table", answer.ofSingleton)}
      ${threeWaysTable(context, [run, ...ofWays])}
      ${measuredTogether(context, across)}
    </section>
  `;
}

/** The table, the reason, and the tail of latency. */
function evidence(
  context: PageContext,
  { profilesOf }: AnswerPageData,
  published: readonly ReadableRun[],
  answering: AcrossRuns,
  ofWays: AcrossRuns | undefined,
): readonly (VNode | undefined)[] {
  const profiled = profilesOf(comparedPatterns(answering.run.analysis));
  return [
    answerSection(context, answering, ofWays ? [ofWays.run] : []),
    ordinaryApp(context, published),
    poolSection(context, answering, { isFolded: true }),
    profiled && whySection(context, profiled, ""),
    tailSection(context, published),
  ];
}

function ordinaryApp(context: PageContext, published: readonly ReadableRun[]): VNode | undefined {
  const found = ordinaryAppIn(published);
  if (found === undefined) return undefined;
  const { answer } = context.strings;
  const means = [found.requestScope, found.cls, found.als];
  const [requestScope = "", cls = "", als = ""] = means.map(meanText);
  const limit = means.every(({ mayLeave }) => mayLeave) ? "" : answer.onOneHost;
  return html`<p class="order">${withIntervals(fill(answer.ordinary, { requestScope, cls, als }))} ${limit}</p>`;
}

function patternsAnswers({ strings }: PageContext, answering: AcrossRuns | undefined): readonly ServerAnswer[] {
  if (answering === undefined) return [];
  return serverAnswers(withoutCurves(answering.run.analysis), strings).slice(0, MOST_SERVERS);
}

function linksOn(
  context: PageContext,
  runs: readonly ListedRun[],
  judged: Judged | undefined,
  way: RecommendedWay | undefined,
): VNode {
  const { navigation, home, claims } = context.strings;
  const studies = studiesIn(runs).length;
  const links = [
    way && { path: PATHS.ways, title: navigation.ways, lead: home.waysLead },
    studies > 0 && { path: PATHS.studies, title: navigation.studies, lead: fill(home.studiesLead, { count: studies }) },
    judged && { path: PATHS.claims, title: claims.title, lead: countedText(judged.claims, context.lang) },
    { path: PATHS.runs, title: navigation.runs, lead: fill(home.runsLead, { count: runs.length }) },
  ];
  return html`
    <dl class="columns">
      ${links
        .filter((link) => typeof link === "object")
        .map(
          ({ path, title, lead }) =>
            html`<div><dt><a href=${linkTo(context, path)}>${title}</a></dt><dd>${lead}</dd></div>`,
        )}
    </dl>
  `;
}

/** How long the slowest requests of light traffic wait, with the picture of the newest run that measured all four patterns. */
function tailSection(context: PageContext, runs: readonly ReadableRun[]): VNode | undefined {
  const found = lightTrafficIn(runs);
  if (found === undefined) return undefined;
  const { answer } = context.strings;
  const { cls, als, requestScope } = found.p99;
  const behind = ({ count, kinds }: MeanOfRuns) =>
    fill(answer.runsAndKinds, { runs: count, kinds: countKinds(kinds.map(({ kind }) => kind)) });
  return section("tail", answer.tailTitle, [
    html`<p class="order">${fill(answer.tail, { requestScope: meanText(requestScope), cls: meanText(cls), als: meanText(als) })}</p>
      <p class="quiet">${fill(answer.tailMeasured, { requestScope: behind(requestScope), cls: behind(cls), als: behind(als) })} <a href=${linkTo(context, PATHS.run(found.run.name))}>${answer.whole}</a></p>`,
    chartFigure(context, latencyChart(found.cells.map(inOnePanel), context.strings)),
  ]);
}

/** A chart has a panel for each group of variants, and AsyncLocalStorage on Nest is in the group of further ways. */
function inOnePanel({ coordinates: { group: _, ...coordinates }, ...cell }: CellAnalysis): CellAnalysis {
  return { ...cell, coordinates };
}
