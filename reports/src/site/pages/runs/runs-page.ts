import type { ListedRun, ReadableRun, UnreadableRun } from "../../../model/run/listed-run.ts";
import { chooseWay } from "../../../model/ways/choose-way.ts";
import { measuredWays, withoutCurves } from "../../../model/ways/measured-ways.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { ratioTexts } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { nameOfRun, settingsOf } from "../../../words/names/group-of.ts";
import { studySentence } from "../../../words/sentences/study-sentence.ts";
import { summaryLines } from "../../../words/sentences/summary.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { commandView, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { checksMark, machineLine, unreadableText, whenText } from "../parts/run-facts.ts";
import { explored, largeFigure } from "../parts/tables.ts";
import { breakable, withCode } from "../parts/with-terms.ts";

interface RunsPageData {
  readonly runs: readonly ListedRun[];
  readonly lookedIn: readonly string[];
}

export function renderRuns(context: PageContext, { runs, lookedIn }: RunsPageData): string {
  const { runsPage, compare } = context.strings;
  const areThere = runs.some(({ state }) => state === "readable");
  return renderPage(context, {
    title: runsPage.title,
    body: html`
      ${areThere && html`<p><a class="button" href=${linkTo(context, PATHS.compare)}>${compare.title}</a></p>`}
      ${runs.length === 0 ? noRuns(context, lookedIn) : runList(context, runs)}
    `,
  });
}

/** All runs, newest first, the published ones on top. */
function runList(context: PageContext, runs: readonly ListedRun[]): VNode {
  const { runsPage: phrases } = context.strings;
  const isPinned = (run: ListedRun): boolean => run.state === "readable" && run.isPublished;
  const pinnedFirst = [...runs.filter(isPinned), ...runs.filter((run) => !isPinned(run))];
  const list = html`
    <p class="lead">${phrases.lead}</p>
    ${explored(
      context,
      "runs",
      html`<ol class="list">${pinnedFirst.map((run) => (run.state === "readable" ? readable(context, run) : unreadable(context, run)))}</ol>`,
      phrases.filter,
    )}
  `;
  return section("all-runs", phrases.all, list);
}

function readable(context: PageContext, run: ReadableRun): VNode {
  const { answer, words } = context.strings;
  const { plan, analysis, name, isPublished } = run;
  const what = nameOfRun(run, context.strings);
  return html`
    <li class="card columns">
        <header>
          <h3><a href=${linkTo(context, PATHS.run(name))}>${breakable(what)}</a></h3>
          ${!isPublished && html`<p class="quiet">${name}</p>`}
          <p class="quiet">
            ${isPublished && html`<b>${answer.published}</b> · `}
            <time datetime=${plan.createdAt}>${whenText(plan.createdAt)}</time>
            ${" · "}${fill(words.cells, { count: analysis.cells.length })}${" · "}${fill(words.rounds, { count: analysis.stop.rounds })}
          </p>
          <p class="quiet">${machineLine(run)}</p>
        </header>
        <div>
          ${analysis.void && html`<p class="alarm">${context.strings.run.void}</p>`}
          ${headline(context, run)}
          <p class="quiet">${checksMark(context, run)}</p>
        </div>
    </li>
  `;
}

function unreadable({ strings }: PageContext, run: UnreadableRun): VNode {
  return html`
    <li class="card">
      <h3>${run.name}</h3>
      <p class="alarm"><strong>${strings.runsPage.unreadable}:</strong> ${withCode(unreadableText(run, strings))}</p>
    </li>
  `;
}

export function noRuns({ strings: { noRuns: phrases } }: PageContext, lookedIn: readonly string[]): VNode {
  return html`
    <section>
      <h2>${phrases.title}</h2>
      <p>${phrases.how}</p>
      ${commandView("pnpm bench --adapter fastify")}
      <p class="quiet">${fill(phrases.inFolders, { folders: lookedIn.join(", ") })}</p>
    </section>
  `;
}

/** The recommended way in handlers and services, on each server. */
function headline(context: PageContext, run: ReadableRun): VNode {
  const choices = measuredWays(run.plan, run.analysis).flatMap(({ ways }) => chooseWay(ways).inServices ?? []);
  if (choices.length === 0) return patternHeadline(context, run);
  return html`<dl class="figures row">${choices.map(({ cell: { id }, ratio }) => largeFigure(id, ratioTexts(ratio)))}</dl>`;
}

/** The main figures of a run: each pattern's cost over its baseline, averaged over adapters. */
function patternHeadline({ strings, lang }: PageContext, run: ReadableRun): VNode {
  const { patterns } = withoutCurves(run.analysis);
  const shown = patterns.filter(({ ratio, pattern }) => "estimate" in ratio && pattern !== "singleton");
  if (shown.length === 0) {
    const { study } = run.plan;
    const lines = summaryLines({ ...run, attributions: [], differences: [] }, lang);
    const order = lines.find(({ kind }) => kind === "order");
    return html`<p>${order && study ? studySentence(study.name, run, strings) : order?.text}</p>`;
  }
  return html`
    <dl class="figures row">
      ${shown.map(({ framework, pattern, ratio, cells: [id] }) =>
        largeFigure(
          [strings.frameworks[framework], pattern, ...settingsIn(run, id, strings)].join(" · "),
          ratioTexts(ratio),
        ),
      )}
    </dl>
  `;
}

function settingsIn({ analysis }: ReadableRun, id: string | undefined, { settings }: Catalogue): readonly string[] {
  const cell = analysis.cells.find((one) => one.id === id);
  return cell === undefined ? [] : settingsOf(cell, settings);
}
