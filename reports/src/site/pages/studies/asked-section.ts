import { estimateIn } from "@lab/shared/statistics/estimates";
import { type AnsweredStudy, runThatAnswers } from "../../../model/answer/choose-run.ts";
import type { ListedRun } from "../../../model/run/listed-run.ts";
import { acrossPublished } from "../../../model/run/mean-over-runs.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { significant } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { commandView, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { withCode, withIntervals } from "../parts/with-terms.ts";
import { answeringStudy } from "./study-page.ts";
import { studySentence } from "./study-sentence.ts";

type Asked = Catalogue["asked"]["questions"][number];

/** The questions that people ask again and again: the threads, a sentence and a command for each. */
export function askedSection(context: PageContext, studies: readonly AnsweredStudy[], runs: readonly ListedRun[]) {
  const { asked: say } = context.strings;
  return html`
    <dl class="questions">
      ${say.questions.map((one) => {
        const study = studies.find(({ name }) => name === one.study);
        const question = study
          ? html`<a href=${linkTo(context, PATHS.study(study.name))}>${one.question}</a>`
          : one.question;
        return html`
          <div>
            <dt>${question}</dt>
            <dd>
              <p>${answerTo(context, one, study, runs)}</p>
              <p class="quiet">${say.threads} ${one.threads.map((thread, nth) => [nth > 0 && ", ", threadLink(thread)])}</p>
              ${commandView(one.command)}
            </dd>
          </div>
        `;
      })}
    </dl>
  `;
}

function threadLink(thread: string): VNode {
  const [repository = "", number = ""] = thread.split("#");
  return html`<a href=${`https://github.com/${repository}/issues/${number}`}>${thread}</a>`;
}

function answerTo(
  { strings }: PageContext,
  { study: name, says }: Asked,
  study: AnsweredStudy | undefined,
  runs: readonly ListedRun[],
): readonly (VNode | string)[] {
  if (says !== undefined) return withCode(says);
  if (name === undefined) return withIntervals(adaptersText(strings, runs));
  if (study === undefined) return [strings.asked.notMeasured];
  const { run } = study.name === "ways" ? acrossPublished(study.run, runs) : answeringStudy(study.run, runs);
  return withIntervals(studySentence(study.name, run, strings));
}

/** The cost of Nest's singleton on both adapters, in the run that answers for the matrix. */
function adaptersText({ asked: say }: Catalogue, runs: readonly ListedRun[]): string {
  const cells = runThatAnswers(runs)?.analysis.cells ?? [];
  const [express, fastify] = ["nest-express/singleton", "nest-fastify/singleton"].map((id) => {
    const cell = cells.find((one) => one.id === id);
    return cell && estimateIn(cell.metrics.costUs.figure);
  });
  return express === undefined || fastify === undefined
    ? say.notMeasured
    : say.adapters(significant(express), significant(fastify));
}
