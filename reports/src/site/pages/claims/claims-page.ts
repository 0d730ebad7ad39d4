import type { Judged, JudgedClaim, MeasuredLayer } from "../../../model/claims/judge-claim.ts";
import { countedText, mainTrial } from "../../../words/sentences/claim-texts.ts";
import { renderPage } from "../parts/layout.ts";
import { html, type PageContext, section, type VNode } from "../parts/page.ts";
import { itemTable } from "../parts/tables.ts";
import { claimSection, claimVerdict, foundView } from "./claim-section.ts";

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

function overview(context: PageContext, judged: readonly JudgedClaim[]): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  const main = (one: JudgedClaim): VNode | undefined => {
    const trial = mainTrial(one);
    return trial && foundView(context, trial);
  };
  const table = itemTable(words.overview, "data sortable", judged, [
    { head: words.claim, of: ({ claim }) => html`<a href=${`#${claim.id}`}>${claim.says[lang]}</a>`, look: "said" },
    { head: words.verdict, of: ({ verdict }) => claimVerdict(context, verdict) },
    { head: words.found, of: (one) => main(one) ?? "–" },
    {
      head: words.source,
      of: ({ claim }) => [
        html`<a href=${claim.where}>${claim.by}</a>`,
        " ",
        html`<small>${claim.figure[lang]}</small>`,
      ],
      look: "said",
    },
  ]);
  return section("overview", words.overview, table);
}

function layersSection(context: PageContext, layers: readonly MeasuredLayer[]): VNode {
  const { lang, strings } = context;
  const { claims: words } = strings;
  return section("layers", words.layers, [
    html`<p class="lead">${words.layersLead}</p>`,
    itemTable(words.layers, "data", layers, [
      { head: words.layer, of: ({ what }) => what[lang], look: "said" },
      { head: words.found, of: (layer) => foundView(context, layer) ?? words.verdicts["not-measured"] },
    ]),
  ]);
}
