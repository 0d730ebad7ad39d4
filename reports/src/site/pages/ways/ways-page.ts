import type { AnsweredStudy } from "../../../model/answer/choose-run.ts";
import type { AcrossRuns } from "../../../model/run/mean-over-runs.ts";
import { type ChoiceForUse, type ChosenBy, chooseForUse, type Use, uses } from "../../../model/ways/choose-way.ts";
import { isVisibilityKnown, measuredWays, nameOfWay } from "../../../model/ways/measured-ways.ts";
import { strengthsTable, waysAcrossServers } from "../../../render/tables/ways-table.ts";
import { times } from "../../../words/figures.ts";
import { ruleText, tiedText } from "../../../words/sentences/choices-text.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { anchored, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { measuredTogether, poolSection } from "../parts/pool-section.ts";
import { explored, textTableView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";
import { placesTable } from "../runs/result-sections.ts";
import { studyEnd } from "../studies/study-page.ts";

export interface WaysPageData {
  readonly across: AcrossRuns;
  readonly study: AnsweredStudy | undefined;
  readonly names: ReadonlySet<string>;
}

export function renderWays(context: PageContext, data: WaysPageData): string {
  const { choose } = context.strings;
  const { across, study } = data;
  const { run: ofWays } = across;
  const known = measuredWays(ofWays.plan, ofWays.analysis).find(({ ways }) => ways.some(isVisibilityKnown));
  const sideBySide = waysAcrossServers(across, context.lang);
  const wayLink = (name: string) => (data.names.has(name) ? linkTo(context, PATHS.way(name)) : undefined);
  return renderPage(context, {
    title: choose.title,
    lead: choose.lead,
    body: html`
      <dl>${uses.map((use) => useEntry(context, data, use))}</dl>
      <section>
        ${anchored("side-by-side", choose.sideBySide)}
        ${explored(context, "ways", textTableView(context, choose.sideBySide, sideBySide, wayLink))}
        ${measuredTogether(context, across)}
        ${poolSection(context, across, { isFolded: true })}
      </section>
      <section>
        ${anchored("strengths", choose.strengths)}
        <p class="lead">${withTerms(context, choose.tableLead)}</p>
        ${measuredWays(ofWays.plan, ofWays.analysis).map(
          ({ server, ways }) =>
            html`<details><summary>${server}</summary>${textTableView(context, server, strengthsTable(ways, context.lang), wayLink)}</details>`,
        )}
      </section>
      ${known && section("places", context.strings.ways.places, placesTable(context, known.ways))}
      ${studyEnd(context, "ways", ofWays, study?.others ?? [])}
    `,
  });
}

function useEntry(context: PageContext, data: WaysPageData, use: Use): VNode {
  const { choose } = context.strings;
  const { run, runs } = data.across;
  const { by, choices } = chooseForUse(use, measuredWays(run.plan, run.analysis, runs));
  return html`
    <div id=${use.name}>
      <dt>${choose.uses[use.name]}</dt>
      <dd>
        ${choose.because[use.name]}
        ${choices.length === 0 ? html` ${choose.nothing}` : html`<ul class="list">${choices.map((choice) => choiceItem(context, by, choice))}</ul>`}
        <span class="quiet">${ruleText(use, by, choose)}</span>
      </dd>
    </div>
  `;
}

function choiceItem(context: PageContext, by: ChosenBy, { server, cell, ratio, orElse }: ChoiceForUse): VNode {
  const { choose } = context.strings;
  const name = nameOfWay(cell);
  return html`
    <li>
      ${server}: <a href=${linkTo(context, PATHS.way(name))}><b>${name}</b></a> <span class="found">${times(ratio)}</span> <span class="quiet">${choose.unit[by]}${
        orElse.length > 0 && `; ${tiedText(orElse.map(nameOfWay), choose)}`
      }</span>
    </li>
  `;
}
