import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { poolableWith, poolRuns, rangeOver } from "../../../model/compare/pool-runs.ts";
import { pooledAnalysis } from "../../../model/compare/pooled-analysis.ts";
import type { ListedRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { type Ranking, rankingsOf, type Standing } from "../../../model/run/standings.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { percent, times } from "../../../words/figures.ts";
import { groupOf } from "../../../words/names/group-of.ts";
import { headlineNumber } from "../../../words/names/headline-text.ts";
import { PATHS } from "../../paths.ts";
import { ratioText } from "../parts/figures.ts";
import type { MatrixField } from "../parts/matrix-table.ts";
import { anchored, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { alarms, machineLine, machineOf, whenText } from "../parts/run-facts.ts";
import { withIntervals, withTerms } from "../parts/with-terms.ts";
import { threeWaysTable } from "./three-ways.ts";

/** A run with the comparisons of the runs that are pooled with it, itself among them; or no others. */
export interface Answering {
  readonly run: ReadableRun;
  readonly pool: readonly ReadableRun[];
}

export function answeringIn(run: ReadableRun, runs: readonly ListedRun[]): Answering {
  const pool = poolableWith(run, runs);
  return { run: pool.length === 0 ? run : { ...run, analysis: pooledAnalysis(run, pool) }, pool };
}

/** `ofWays` has what the run that answers lacks: ways outside the matrix. */
export function answerSection(context: PageContext, answering: Answering, ofWays: readonly ReadableRun[]): VNode {
  const { answer } = context.strings;
  const { run, pool } = answering;
  return html`
    <section class="answer">
      ${alarms(context, run)}
      ${answerSentences(context, run.analysis).map((sentence) => html`<p class="order">${withTerms(context, sentence)}</p>`)}
      ${anchored("table", answer.ofSingleton)}
      ${threeWaysTable(context, [run, ...ofWays])}
      ${measuredTogether(context, run, pool)}
    </section>
  `;
}

/** The fields of a pooled matrix: of a baseline its cost in the runs, of any other cell its mean ratio and what to expect of one more run. */
export function pooledFields({ strings: { pooled: say } }: PageContext, pool: readonly ReadableRun[]) {
  if (pool.length === 0) return undefined;
  const another = new Map(poolRuns(pool).cells.map((one) => [one.cell, ratioText(one.another).interval]));
  return (cell: CellAnalysis): MatrixField => {
    if (cell.verdict === "baseline") {
      const range = rangeOver(pool, cell.id, "figure").map(headlineNumber(cell.headline)).join("\u00A0… ");
      return { figure: range, unit: "µs" };
    }
    const { estimate, interval } = ratioText(headlineOf(cell).ratio);
    const expected = another.get(cell.id) ?? "";
    const note = expected !== "" && html`<span class="interval">${withIntervals(say.expected(expected))}</span>`;
    return { figure: estimate, unit: html`<span class="interval">(${interval})</span>`, ...(note && { note }) };
  };
}

/** The runs of a pool, and where their figures are; without a pool the run. */
export function measuredTogether(context: PageContext, run: ReadableRun, pool: readonly ReadableRun[]): VNode {
  if (pool.length === 0) return measuredLine(context, run);
  const { pooled: say } = context.strings;
  return html`<p class="quiet measured">${say.measured(poolFacts(context, pool))} <a href="#pool">${say.each}</a></p>`;
}

export function poolFacts({ strings: { pooled: say } }: PageContext, pool: readonly ReadableRun[]): string {
  const days = new Set(pool.map(({ plan }) => plan.createdAt.slice(0, 10)));
  const machines = [...new Set(pool.map(machineOf))].join(", ");
  const rounds = pool.reduce((sum, { analysis }) => sum + analysis.stop.rounds, 0);
  return say.facts(pool.length, days.size, rounds, machines);
}

/** One for each framework. */
export function answerSentences({ strings }: PageContext, analysis: Analysis): readonly string[] {
  return rankingsOf(withoutCurves(analysis)).map((ranking) => sentenceOf(ranking, strings));
}

function sentenceOf({ framework, over, place, standings }: Ranking, { answer, settings }: Catalogue): string {
  const where = over === "one-server" ? groupOf(place, settings) : answer.frameworks[framework];
  const baseline = standings.find(({ verdict }) => verdict === "baseline");
  const others = standings.filter((standing) => standing !== baseline);
  return answer.sentence(
    where,
    baseline?.pattern ?? "",
    others.every(({ verdict }) => verdict === "slower"),
    others.map((standing) => againstText(standing, answer)),
  );
}

/** "cls costs ×1.31 (1.28–1.34) as much" */
export function againstText({ pattern, verdict, ratio }: Standing, { against: say }: Catalogue["answer"]): string {
  if ("absent" in ratio) return say["not-measured"](pattern);
  // Servers that disagree on whether there is a difference need not disagree on which way it goes.
  const outcome = verdict === "mixed" && !excludesOne(ratio) ? "inconclusive" : verdict;
  return say[outcome](pattern, times(ratio));
}

export function measuredLine(context: PageContext, run: ReadableRun): VNode {
  return html`<p class="quiet measured">${context.strings.answer.measured} ${measuredFacts(context, run)}</p>`;
}

function measuredFacts(context: PageContext, run: ReadableRun): VNode {
  const { answer, index } = context.strings;
  const { plan, analysis, name } = run;
  const { noiseFloorPercent: floor } = analysis;
  return html`
    <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} ·
    ${" "}${withTerms(context, index.rounds(analysis.stop.rounds))} · <b>${withTerms(context, typeof floor === "number" ? answer.noiseFloor(percent(floor)) : answer.noNoiseFloor)}</b> ·
    ${" "}<a href=${linkTo(context, PATHS.run(name))}>${answer.whole}</a>
  `;
}
