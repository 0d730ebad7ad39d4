import { estimateIn } from "@lab/shared/statistics/estimates";
import { type AnsweredStudy, curvesOfNoStudy, runThatAnswers, studiesIn } from "../../../model/answer/choose-run.ts";
import type { ListedRun, ReadableRun } from "../../../model/run/listed-run.ts";
import { type AcrossRuns, acrossPublished, acrossRuns } from "../../../model/run/mean-over-runs.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { significant } from "../../../words/figures.ts";
import { fill, knownText } from "../../../words/fill.ts";
import { nameOfRun, questionOf } from "../../../words/names/group-of.ts";
import { studySentence } from "../../../words/sentences/study-sentence.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { anchored, commandView, html, linkTo, type PageContext, type VNode } from "../parts/page.ts";
import { hasMeans, poolFacts } from "../parts/pool-section.ts";
import { machineOf, whenText } from "../parts/run-facts.ts";
import { withCode, withIntervals } from "../parts/with-terms.ts";
import { answeringStudy } from "./study-page.ts";

interface StudiesPageData {
  readonly runs: readonly ListedRun[];
  /** Runs of patches: their figures are on the pages of ways. */
  readonly ofPatches: readonly ReadableRun[];
}

export function renderStudies(context: PageContext, { runs, ofPatches }: StudiesPageData): string {
  const { strings } = context;
  const studies = inOrder(studiesIn(runs), Object.keys(strings.studies.questions));
  const curves = curvesOfNoStudy(runs).filter((run) => !ofPatches.includes(run));
  return renderPage(context, {
    title: strings.asked.title,
    lead: strings.asked.lead,
    body: html`
      ${frequentSection(context, studies, runs)}
      ${anchored("studies", strings.asked.allStudies)}
      <p class="lead">${strings.studies.lead}</p>
      <dl>
        ${studies.map(({ name, run }) => {
          const answering = name === "ways" ? acrossPublished(run, runs) : answeringStudy(run, runs);
          return entry(context, {
            across: answering,
            path: PATHS.study(name),
            question: questionOf(name, run.plan, strings),
            name,
          });
        })}
        ${curves.map((run) =>
          entry(context, {
            path: PATHS.run(run.name),
            question: nameOfRun(run, strings),
            name: "",
            across: acrossRuns(run, [run]),
          }),
        )}
      </dl>
    `,
  });
}

interface Entry {
  readonly across: AcrossRuns;
  readonly path: string;
  readonly question: string;
  /** The name of its study; empty if it has no study. */
  readonly name: string;
}

function entry(context: PageContext, { path, question, name, across }: Entry): VNode {
  const { words, site } = context.strings;
  const { run, runs } = across;
  const facts = hasMeans(across)
    ? [poolFacts(context, runs)]
    : [machineOf(run), whenText(run.plan.createdAt), fill(words.rounds, { count: run.analysis.stop.rounds })];
  return html`
    <div>
      <dt><a href=${linkTo(context, path)}>${question}</a></dt>
      <dd>
        ${run.plan.isolation === "rehearsal" && html`<span class="caution">${site.madeUp}</span>${" "}`}
        ${withIntervals(studySentence(name, run, context.strings))}${" "}
        <span class="quiet">${withIntervals(facts.join(" · "))}</span>
      </dd>
    </div>
  `;
}

/** Studies that this version does not know come last. */
function inOrder(studies: readonly AnsweredStudy[], known: readonly string[]): readonly AnsweredStudy[] {
  const orderOf = ({ name }: AnsweredStudy): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return studies.toSorted((one, other) => orderOf(one) - orderOf(other));
}

type FrequentQuestion = Catalogue["asked"]["questions"][number];

/** The questions that people ask again and again: the threads, a sentence and a command for each. */
function frequentSection(context: PageContext, studies: readonly AnsweredStudy[], runs: readonly ListedRun[]) {
  const { asked: phrases } = context.strings;
  return html`
    <dl>
      ${phrases.questions.map((one) => {
        const [study, alsoStudy] = [one.study, one.alsoStudy].map((name) =>
          studies.find((known) => known.name === name),
        );
        const question = study
          ? html`<a href=${linkTo(context, PATHS.study(study.name))}>${one.question}</a>`
          : one.question;
        return html`
          <div>
            <dt>${question}</dt>
            <dd>
              <p>${answerTo(context, one, study, runs)}</p>
              ${alsoStudy && html`<p>${alsoAnswer(context, alsoStudy, runs)}</p>`}
              <p class="quiet">${phrases.threads} ${one.threads.map((thread, nth) => [nth > 0 && ", ", threadLink(thread)])}</p>
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
  { study: name, says }: FrequentQuestion,
  study: AnsweredStudy | undefined,
  runs: readonly ListedRun[],
): readonly (VNode | string)[] {
  if (says !== undefined) return withCode(says);
  if (name === undefined) return withIntervals(adaptersText(strings, runs));
  if (study === undefined) return [strings.asked.notMeasured];
  return sentenceOf(strings, study, runs);
}

/** The answer of a second study, after a link to it. */
function alsoAnswer(context: PageContext, study: AnsweredStudy, runs: readonly ListedRun[]) {
  const { questions } = context.strings.studies;
  return [
    html`<a href=${linkTo(context, PATHS.study(study.name))}>${knownText(questions, study.name)}</a> `,
    sentenceOf(context.strings, study, runs),
  ];
}

function sentenceOf(strings: Catalogue, study: AnsweredStudy, runs: readonly ListedRun[]): readonly (VNode | string)[] {
  const { run } = study.name === "ways" ? acrossPublished(study.run, runs) : answeringStudy(study.run, runs);
  return withIntervals(studySentence(study.name, run, strings));
}

/** The cost of Nest's singleton on both adapters, in the run that answers for the matrix. */
function adaptersText({ asked: phrases }: Catalogue, runs: readonly ListedRun[]): string {
  const cells = runThatAnswers(runs)?.analysis.cells ?? [];
  const [express, fastify] = ["nest-express/singleton", "nest-fastify/singleton"].map((id) => {
    const cell = cells.find((one) => one.id === id);
    return cell && estimateIn(cell.metrics.costUs.figure);
  });
  return express === undefined || fastify === undefined
    ? phrases.notMeasured
    : fill(phrases.adapters, { express: significant(express), fastify: significant(fastify) });
}
