import { runOfRecommendation, runThatAnswers, studiesIn } from "../../../model/answer/choose-run.ts";
import { ordinaryAppIn } from "../../../model/answer/quoted-means.ts";
import type { Judged } from "../../../model/claims/judge-claim.ts";
import type { ListedRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, acrossPublished } from "../../../model/run/mean-over-runs.ts";
import { type RecommendedWay, recommendedWay } from "../../../model/ways/choose-way.ts";
import { comparedPatterns, withoutCurves } from "../../../model/ways/measured-ways.ts";
import { meanText } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { countedText } from "../../../words/sentences/claim-texts.ts";
import { type ServerAnswer, serverAnswers, waysAnswers } from "../../../words/sentences/server-answers.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { poolSection } from "../parts/pool-section.ts";
import { noRuns } from "../runs/runs-page.ts";
import { type ProfiledElsewhere, whyElsewhere } from "../runs/why.ts";
import type { SourceFile } from "../ways/way-page.ts";
import { answerSection, answerSentences } from "./answer-section.ts";
import { handlerSection } from "./handler-section.ts";
import { tailSection } from "./tail-section.ts";
import { takeSection } from "./take-section.ts";
import { hundredPercentSection } from "./three-ways.ts";

export interface AnswerPageData {
  readonly runs: readonly ListedRun[];
  readonly lookedIn: readonly string[];
  readonly judged: Judged | undefined;
  sourceOf(way: string): readonly SourceFile[];
  /** Why these cells cost more than their baselines, by the newest run that profiled one of them. */
  profilesOf(ids: readonly string[]): ProfiledElsewhere | undefined;
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
    description: answering && answerSentences(context, answering.run.analysis).join(" "),
    body: html`
      ${across && way && takeSection(context, across, way, sourceOf(way.name))}
      ${answering && evidence(context, data, published, answering, across)}
      ${ofOneRun && hundredPercentSection(context, ofOneRun)}
      ${handlerSection(context, ofWays && way ? waysAnswers(ofWays, way) : patternsAnswers(context, answering))}
      ${runs.length === 0 ? noRuns(context, lookedIn) : linksOn(context, runs, judged, way)}
    `,
  });
}

/** The table, the reason, and the tail of latency. */
function evidence(
  context: PageContext,
  { profilesOf }: AnswerPageData,
  published: readonly ReadableRun[],
  answering: AcrossRuns,
  ofWays: AcrossRuns | undefined,
): readonly (VNode | undefined)[] {
  return [
    answerSection(context, answering, ofWays ? [ofWays.run] : []),
    ordinaryApp(context, published),
    poolSection(context, answering, { isFolded: true }),
    whyElsewhere(context, profilesOf(comparedPatterns(answering.run.analysis))),
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
  return html`<p class="order">${fill(answer.ordinary, { requestScope, cls, als })} ${limit}</p>`;
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
