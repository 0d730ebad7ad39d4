import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { type ChoiceForUse, type ChosenBy, chooseForUse } from "../../../model/ways/choose-for-use.ts";
import { measuredWays, nameOfWay } from "../../../model/ways/measured-ways.ts";
import { startsByVariant } from "../../../model/ways/starts-by-variant.ts";
import { type StrengthsOnServer, strengthsOf } from "../../../model/ways/strengths.ts";
import { type Use, uses } from "../../../model/ways/uses.ts";
import { strengthsTable } from "../../../render/tables/strengths-table.ts";
import { catalogueOf } from "../../../words/catalogue.ts";
import { times } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { columnHead } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** The data of a page about the choice: the run of ways, with the addresses of its cells, and the run of the matrix. */
export interface ChooseData {
  readonly ofWays: ReadableRun;
  readonly ofMatrix: ReadableRun | undefined;
  readonly ofStarts: ReadableRun | undefined;
  slugOf(run: ReadableRun, cell: string): string;
}

/** Which way to take for what, by a rule each, and all that is known of every way. */
export function renderChoose(context: PageContext, data: ChooseData): string {
  const { choose } = catalogueOf(context.lang);
  return renderPage(context, {
    title: choose.title,
    description: choose.lead,
    trail: [{ title: context.strings.site.runs, path: PATHS.index }],
    wide: true,
    body: html`
      <h1>${choose.title}</h1>
      <p class="lead">${withTerms(context, choose.lead)}</p>
      ${uses.map((use) => useSection(context, data, use))}
      <section>
        ${anchored("strengths", choose.strengths)}
        <p class="lead">${withTerms(context, choose.tableLead)}</p>
        ${strengthsOf(data.ofWays, data.ofMatrix, startsByVariant(data.ofStarts)).map((one) => strengthsOnServer(context, data, one))}
      </section>
    `,
  });
}

function useSection(context: PageContext, data: ChooseData, use: Use): VNode {
  const { choose } = catalogueOf(context.lang);
  const { plan, analysis } = data.ofWays;
  const { by, choices } = chooseForUse(use, measuredWays(plan, analysis), startsByVariant(data.ofStarts));
  return html`
    <section>
      ${anchored(use.name, choose.uses[use.name])}
      <p>${choose.because[use.name]}</p>
      ${choices.length === 0 ? html`<p>${choose.nothing}</p>` : html`<ul class="choices">${choices.map((choice) => choiceItem(context, data, by, choice))}</ul>`}
      <p class="quiet">${choose.rule(use, by)}</p>
    </section>
  `;
}

function choiceItem(
  context: PageContext,
  data: ChooseData,
  by: ChosenBy,
  { server, cell, ratio, orElse }: ChoiceForUse,
): VNode {
  const { choose } = catalogueOf(context.lang);
  const { ofWays } = data;
  const href = linkTo(context, PATHS.cell(ofWays.name, data.slugOf(ofWays, cell.id)));
  return html`
    <li>
      ${server}: <a href=${href}><b>${nameOfWay(cell)}</b></a> <span class="found">${times(ratio)}</span> <span class="quiet">${choose.unit[by]}${
        orElse.length > 0 && `; ${choose.alike(orElse.map(nameOfWay))}`
      }</span>
    </li>
  `;
}

function strengthsOnServer(context: PageContext, { slugOf }: ChooseData, { server, all }: StrengthsOnServer): VNode {
  const { columns, rows, notes } = strengthsTable(all, context.lang);
  return html`
      <h3>${server}</h3>
      <div class="scroll" tabindex="0" role="region" aria-label=${server}>
        <table class="data sortable ways">
          <thead>
            <tr>${columns.map(({ title: heading, align }) => columnHead(context, heading, { isNumber: align === "right" }))}</tr>
          </thead>
          <tbody>
            ${all.map(({ run, cell }, row) => {
              const [name = "", ...fields] = rows[row] ?? [];
              return html`
                <tr>
                  <th scope="row"><a href=${linkTo(context, PATHS.cell(run.name, slugOf(run, cell.id)))}>${name}</a></th>
                  ${fields.map((field, place) => html`<td class=${columns[place + 1]?.align === "right" ? "number" : undefined}>${field}</td>`)}
                </tr>
              `;
            })}
          </tbody>
        </table>
      </div>
      ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
  `;
}
