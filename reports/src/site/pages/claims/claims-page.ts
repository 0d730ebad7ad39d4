import type { Judged, JudgedClaim, MeasuredLayer } from "../../../model/claims/judge-claim.ts";
import { countedText, mainFigureText } from "../../../words/sentences/claim-texts.ts";
import { html, section, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";
import { scrollTable } from "../parts/tables.ts";
import { withIntervals } from "../parts/with-terms.ts";
import { claimSection, claimVerdict, foundView } from "./claim-section.ts";

/** The claims of others and their verdicts: all in a table, then each by itself, folded. */
export function renderClaims(context: PageContext, { claims: judged, layers }: Judged): string {
  const { claims: words } = context.strings;
  return renderPage(context, {
    title: words.title,
    lead: words.lead,
    description: countedText(judged, context.lang),
    body: html`
      <p>${countedText(judged, context.lang)}</p>
      ${overview(context, judged)}
      ${section("each", words.each, [html`<p class="quiet">${words.rule}</p>`, judged.map((one) => claimSection(context, one))])}
      ${layers.length > 0 && layersSection(context, layers)}
    `,
  });
}

function overview({ lang, strings: { claims: words } }: PageContext, judged: readonly JudgedClaim[]): VNode {
  return section(
    "overview",
    words.overview,
    scrollTable(
      words.overview,
      "data sortable",
      [words.claim, words.verdict, words.found, words.source],
      judged.map(
        (one) => html`
                <tr>
                  <td class="said"><a href=${`#${one.claim.id}`}>${one.claim.says[lang]}</a></td>
                  <td>${claimVerdict(one.verdict, one.verdict === "holds-only" ? words.inPart : words.verdicts[one.verdict])}</td>
                  <td>${withIntervals(mainFigureText(one, lang) ?? "–")}</td>
                  <td class="said"><a href=${one.claim.where}>${one.claim.by}</a> <small>${one.claim.figure[lang]}</small></td>
                </tr>
              `,
      ),
    ),
  );
}

function layersSection(context: PageContext, layers: readonly MeasuredLayer[]): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  return section("layers", words.layers, [
    html`<p class="lead">${words.layersLead}</p>`,
    scrollTable(
      words.layers,
      "data",
      [words.layer, words.found],
      layers.map(
        (layer) => html`
                <tr>
                  <td class="said">${layer.what[lang]}</td>
                  <td>${foundView(context, layer) ?? words.verdicts["not-measured"]}</td>
                </tr>
              `,
      ),
    ),
  ]);
}
