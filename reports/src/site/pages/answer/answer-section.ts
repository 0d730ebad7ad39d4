import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { cellSlugs } from "../../../model/run/cell-slugs.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { type Ranking, rankingsOf, type Standing } from "../../../model/run/standings.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { percent, times } from "../../../words/figures.ts";
import { groupOf } from "../../../words/names/group-of.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { PATHS } from "../../paths.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { matrixTable } from "../parts/matrix-table.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { machineLine, whenText } from "../parts/run-facts.ts";
import { withCode, withTerms } from "../parts/with-terms.ts";

/** The answer about the three patterns: a sentence per framework, a line per pattern, and each cell. */
export function answerSection(context: PageContext, run: ReadableRun): VNode {
  const { strings, lang } = context;
  const { answer, site } = strings;
  const shown = withoutCurves(run.analysis);
  const slugs = cellSlugs(run.plan.cells.map(({ id }) => id));
  const alarms = summaryLines({ ...run, attributions: [], differences: [] }, lang).filter(
    ({ kind }) => kind === "alarm",
  );
  return html`
    <section class="answer">
      ${run.plan.isolation === "rehearsal" && html`<p class="made-up">${site.madeUp}</p>`}
      ${alarms.map(({ text }) => html`<p class="alarm">${withCode(text)}</p>`)}
      ${answerSentences(context, run).map((sentence) => html`<p class="order">${withTerms(context, sentence)}</p>`)}
      ${anchored("matrix", answer.matrix)}
      <p class="lead">${withTerms(context, answer.matrixLead)}</p>
      ${matrixTable(context, run.name, slugs, shown)}
      ${measuredLine(context, run)}
    </section>
  `;
}

/** One for each framework. */
export function answerSentences({ strings }: PageContext, { analysis }: ReadableRun): readonly string[] {
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

/** Where it is from, and by how much it could be wrong. */
export function measuredLine(context: PageContext, run: ReadableRun): VNode {
  const { answer, index } = context.strings;
  const { plan, analysis, name } = run;
  const { noiseFloorPercent: floor } = analysis;
  return html`
    <p class="quiet measured">
      ${answer.measured} <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time> · ${machineLine(run)} ·
      ${" "}${withTerms(context, index.rounds(analysis.stop.rounds))} · <b>${withTerms(context, typeof floor === "number" ? answer.noiseFloor(percent(floor)) : answer.noNoiseFloor)}</b> ·
      ${" "}<a href=${linkTo(context, PATHS.run(name))}>${answer.whole}</a>
    </p>
  `;
}
