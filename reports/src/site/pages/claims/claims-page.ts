import type {
  ClaimVerdict,
  Judged,
  JudgedClaim,
  JudgedTrial,
  MeasuredLayer,
} from "../../../model/claims/judge-claim.ts";
import { nameOfRun } from "../../../words/names/group-of.ts";
import {
  commandsOf,
  countedText,
  figureText,
  foundText,
  sourceText,
  tellingTrials,
} from "../../../words/sentences/claim-texts.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { commandView, html, linkTo, type PageContext, section, type VNode } from "../parts/page.ts";
import { whenText } from "../parts/run-facts.ts";
import { itemTable } from "../parts/tables.ts";
import { withIntervals } from "../parts/with-terms.ts";

export function renderClaims(context: PageContext, { claims: judged, layers }: Judged): string {
  const { claims, claimsPage: words } = context.strings;
  return renderPage(context, {
    title: claims.title,
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
  const { claimsPage: words } = strings;
  const telling = (one: JudgedClaim) => {
    const trials = tellingTrials(one);
    if (trials.length === 0) return "–";
    const where = ({ where: at }: JudgedTrial) => trials.length > 1 && html` <small>${at[lang]}</small>`;
    return trials.map((trial) => html`<div>${foundView(context, trial)}${where(trial)}</div>`);
  };
  const table = itemTable(words.overview, "data sortable", judged, [
    { head: words.claim, of: ({ claim }) => html`<a href=${`#${claim.id}`}>${claim.says[lang]}</a>`, look: "said" },
    { head: words.verdict, of: ({ verdict }) => claimVerdict(context, verdict) },
    { head: words.found, of: telling },
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
  const { claimsPage: words } = strings;
  return section("layers", words.layers, [
    html`<p class="lead">${words.layersLead}</p>`,
    itemTable(words.layers, "data", layers, [
      { head: words.layer, of: ({ what }) => what[lang], look: "said" },
      { head: words.found, of: (layer) => foundView(context, layer) ?? words.verdicts["not-measured"] },
    ]),
  ]);
}

/** A sign next to the word; never colour alone. */
const SIGNS: Readonly<Record<ClaimVerdict, string>> = {
  reproduced: "●",
  "in-part": "◐",
  "not-reproduced": "✖",
  undecided: "?",
  elsewhere: "○",
  "not-measured": "–",
};

function claimVerdict({ strings: { claimsPage } }: PageContext, verdict: ClaimVerdict): VNode {
  return html`<span class="found"><span aria-hidden="true">${SIGNS[verdict]}</span> ${claimsPage.verdicts[verdict]}</span>`;
}

function claimSection(context: PageContext, one: JudgedClaim): VNode {
  const { lang, strings } = context;
  const { claimsPage: words } = strings;
  const { claim, trials, verdict } = one;
  const commands = commandsOf(one);
  return html`
    <details class="fold" id=${claim.id}>
      <summary><h3>${claim.says[lang]}</h3></summary>
      <p>${claimVerdict(context, verdict)}</p>
      <dl class="pairs">
        <dt>${words.stated}</dt>
        <dd>${claim.figure[lang]} · <a href=${claim.where}>${claim.by}</a></dd>
        <dt>${words.conditions}</dt>
        <dd>${claim.conditions[lang]}</dd>
        <dt>${words.here}</dt>
        <dd>${claim.here[lang]}</dd>
        ${claim.tolerance && html`<dt>${words.tolerance}</dt><dd>×${claim.tolerance.factor}. ${claim.tolerance.because[lang]}</dd>`}
      </dl>
      ${trials.length > 0 && trialTable(context, one)}
      ${trials.some(({ runs }) => runs.length > 1) && runsOfTrials(context, one)}
      ${commands.length > 0 && html`<p class="quiet">${words.again}:</p>${commandView(commands.join("\n"))}`}
    </details>
  `;
}

function trialTable(context: PageContext, { claim, trials }: JudgedClaim): VNode {
  const { lang, strings } = context;
  const { claimsPage: words } = strings;
  return itemTable(claim.says[lang], "data", trials, [
    { head: words.where, of: ({ where }) => where[lang], look: "said" },
    { head: words.found, of: (trial) => foundView(context, trial) ?? "–" },
    { head: words.verdict, of: ({ verdict }) => claimVerdict(context, verdict) },
  ]);
}

/** A figure, and how many runs it is from; a single run is linked. */
function foundView(context: PageContext, found: JudgedTrial | MeasuredLayer): VNode | undefined {
  const { strings } = context;
  const text = foundText(found, strings);
  if (text === undefined) return undefined;
  const [only, ...others] = found.runs;
  const figure =
    only === undefined || others.length > 0
      ? html`<b>${withIntervals(text)}</b>`
      : html`<a class="found" href=${linkTo(context, PATHS.run(only.run.name))}>${text}</a>`;
  return html`${figure} <small>${sourceText(found, strings)}</small>`;
}

/** Every run behind the means, each with its own figure. */
function runsOfTrials(context: PageContext, { claim, trials }: JudgedClaim): VNode {
  const { lang, strings } = context;
  const rows = trials.flatMap(({ where, quantity, runs }) =>
    runs.map(({ run, figure }) => ({
      where: where[lang],
      run,
      text: "absent" in figure ? "–" : figureText(quantity, figure),
    })),
  );
  return html`
    <details class="fold">
      <summary>${strings.claimsPage.runs} <span class="quiet">${rows.length}</span></summary>
      ${itemTable(`${claim.says[lang]} ${strings.claimsPage.runs}`, "data", rows, [
        { head: strings.claimsPage.where, of: ({ where }) => where, look: "said" },
        {
          head: strings.words.run,
          of: ({ run }) =>
            html`<a href=${linkTo(context, PATHS.run(run.name))} title=${nameOfRun(run, strings)}>${whenText(run.plan.createdAt)}</a>`,
        },
        { head: strings.claimsPage.found, of: ({ text }) => text },
      ])}
    </details>
  `;
}
