import type { Analysis, CellAnalysis, Framework } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, costsOver } from "../../../model/run/mean-over-runs.ts";
import { type Ranking, rankingsOf, type Standing } from "../../../model/run/standings.ts";
import { withoutCurves } from "../../../model/ways/measured-ways.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { ratioTexts, significant, times } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { groupOf, patternName } from "../../../words/names/group-of.ts";
import { PATHS } from "../../paths.ts";
import { intervalView } from "../parts/figures.ts";
import type { MatrixField } from "../parts/matrix-table.ts";
import { anchored, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { alarms, machineLine, machineOf, whenText } from "../parts/run-facts.ts";
import { withTerms } from "../parts/with-terms.ts";
import { threeWaysTable } from "./three-ways.ts";

/** `ofWays` has what the run that answers lacks: ways outside the matrix. */
export function answerSection(context: PageContext, across: AcrossRuns, ofWays: readonly ReadableRun[]): VNode {
  const { answer } = context.strings;
  const { run } = across;
  return html`
    <section>
      ${alarms(context, run)}
      ${answerSentences(context, run.analysis).map((sentence) => html`<p class="order">${withTerms(context, sentence)}</p>`)}
      ${anchored("table", answer.ofSingleton)}
      ${threeWaysTable(context, [run, ...ofWays])}
      ${measuredTogether(context, across)}
    </section>
  `;
}

/** The fields of a matrix of means: of a baseline its lowest and highest cost, of any other cell its ratio. */
export function fieldsAcross(across: AcrossRuns) {
  if (!hasMeans(across)) return undefined;
  return (cell: CellAnalysis): MatrixField => {
    if (cell.verdict === "baseline") {
      return { figure: `${(costsOver(across.runs, cell.id) ?? []).map(significant).join("–")} µs` };
    }
    const texts = ratioTexts(cell.metrics.costUs.ratio);
    return { figure: texts[0], note: intervalView(texts) };
  };
}

/** True if any of its figures is quoted from several runs. */
export function hasMeans({ run, meanOf }: AcrossRuns): boolean {
  return run.analysis.cells.some((cell) => meanOf(cell) !== undefined);
}

/** The runs of the means, and where their figures are; without means the run. */
export function measuredTogether(context: PageContext, across: AcrossRuns): VNode {
  if (!hasMeans(across)) return measuredLine(context, across.run);
  const { pooled: say } = context.strings;
  return html`<p class="quiet">${fill(say.measured, { facts: poolFacts(context, across.runs) })} <a href="#pool">${say.each}</a></p>`;
}

export function poolFacts({ strings: { pooled: say } }: PageContext, pool: readonly ReadableRun[]): string {
  const days = new Set(pool.map(({ plan }) => plan.createdAt.slice(0, 10)));
  const machines = [...new Set(pool.map(machineOf))].join(", ");
  const rounds = pool.reduce((sum, { analysis }) => sum + analysis.stop.rounds, 0);
  return fill(say.facts, { runs: pool.length, days: days.size, rounds, machines });
}

/** One for each framework. */
export function answerSentences({ strings }: PageContext, analysis: Analysis): readonly string[] {
  return rankingsOf(withoutCurves(analysis)).map((ranking) => sentenceOf(ranking, strings));
}

function sentenceOf({ framework, over, place, standings }: Ranking, { answer, settings }: Catalogue): string {
  const where = over === "one-server" ? groupOf(place, settings) : answer.frameworks[framework];
  const baseline = standings.find(({ verdict }) => verdict === "baseline");
  const others = standings.filter((standing) => standing !== baseline);
  const isCheapest = others.every(({ verdict }) => verdict === "costs-more");
  return fill(answer.sentence[isCheapest ? "cheapest" : "compared"], {
    where,
    baseline: baseline?.pattern ?? "",
    others: others.map((standing) => againstText(standing, framework, answer)),
  });
}

/** "nestjs-cls costs ×1.31 (1.28–1.34)" */
export function againstText(
  { pattern, verdict, ratio }: Standing,
  framework: Framework,
  answer: Catalogue["answer"],
): string {
  const name = patternName(pattern, framework, answer);
  if ("absent" in ratio) return fill(answer.against["not-measured"], { pattern: name });
  return fill(answer.against[verdict], { pattern: name, times: times(ratio) });
}

export function measuredLine(context: PageContext, run: ReadableRun): VNode {
  return html`<p class="quiet">${context.strings.answer.measured} ${measuredFacts(context, run)}</p>`;
}

function measuredFacts(context: PageContext, run: ReadableRun): VNode {
  const { answer, words } = context.strings;
  const { plan, analysis, name } = run;
  return html`
    <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} ·
    ${" "}${withTerms(context, fill(words.rounds, { count: analysis.stop.rounds }))} ·
    ${" "}<a href=${linkTo(context, PATHS.run(name))}>${answer.whole}</a>
  `;
}
