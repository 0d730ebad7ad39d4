import { curvesOfNoStudy, runOfWays, runThatAnswers, studiesIn } from "../../../model/answer/choose-run.ts";
import type { Judged } from "../../../model/claims/judge-claim.ts";
import type { ListedRun } from "../../../model/run/listed-run.ts";
import { claimsOverview } from "../claims/claims-page.ts";
import { html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";
import { runList } from "../runs/run-list.ts";
import { studiesSection } from "../studies/studies-section.ts";
import { waysOverview } from "../ways/ways-overview.ts";
import { answerSection, answerSentences } from "./answer-section.ts";
import { handlerSection } from "./handler-section.ts";

export interface IndexData {
  readonly runs: readonly ListedRun[];
  readonly lookedIn: readonly string[];
  readonly judged: Judged | undefined;
}

/** The answer, what it rests on, and all runs. */
export function renderIndex(context: PageContext, { runs, lookedIn, judged }: IndexData): string {
  const { answer } = context.strings;
  const answering = runThatAnswers(runs);
  const studies = studiesIn(runs);
  return renderPage(context, {
    title: answer.title,
    description: answering && answerSentences(context, answering).join(" "),
    cardOf: answering?.name,
    body: html`
      <h1>${answer.title}</h1>
      <p class="lead">${answer.lead}</p>
      ${answering && [answerSection(context, answering), handlerSection(context, answering)]}
      ${studiesSection(context, studies, curvesOfNoStudy(runs))}
      ${waysOverview(context, runOfWays(runs))}
      ${judged && claimsOverview(context, judged)}
      ${runs.length === 0 ? emptyState(context, lookedIn) : runList(context, runs, new Set(studies.map(({ run }) => run)))}
    `,
  });
}

function emptyState({ strings }: PageContext, lookedIn: readonly string[]): VNode {
  const { index } = strings;
  return html`
    <section class="empty">
      <h2>${index.noRuns}</h2>
      <p>${index.noRunsHow}</p>
      <pre tabindex="0"><code>pnpm bench --adapter fastify</code></pre>
      <p class="quiet">${index.inFolders(lookedIn.join(", "))}</p>
    </section>
  `;
}
