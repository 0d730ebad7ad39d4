import { claimVerdictText, commandsOf, countedText, foundText } from "../claims/claim-texts.ts";
import type { ClaimVerdict, Judged, JudgedClaim, MeasuredLayer } from "../claims/judge-claim.ts";
import type { Source } from "../claims/measure-quantity.ts";
import { nameOfRun } from "../site/name-of-run.ts";
import { PATHS } from "../site/paths.ts";
import { catalogueOf } from "../text/catalogue-of.ts";
import { html, type VNode } from "./html.ts";
import { renderPage } from "./layout.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { whenText } from "./when.ts";
import { withTerms } from "./with-terms.ts";

/** What others say it costs, and whether it does here: all of them in a table, then each by itself. */
export function renderClaims(context: PageContext, { claims: judged, layers }: Judged): string {
  const { claims: words } = catalogueOf(context.lang);
  return renderPage(context, {
    title: words.title,
    description: countedText(judged, context.lang),
    trail: [{ title: context.strings.site.runs, path: PATHS.index }],
    body: html`
      <h1>${words.title}</h1>
      <p class="lead">${withTerms(context, words.lead)}</p>
      <p>${countedText(judged, context.lang)}</p>
      <p class="quiet">${words.rule}</p>
      ${overview(context, judged)}
      ${layers.length > 0 && layersSection(context, layers)}
      ${judged.map((one) => article(context, one))}
    `,
  });
}

/** By sign beside the word; never by colour alone. */
const SIGNS: Readonly<Record<ClaimVerdict, string>> = {
  holds: "●",
  "holds-only": "◐",
  fails: "✖",
  inconclusive: "?",
  "not-measured": "–",
};

function overview({ lang }: PageContext, judged: readonly JudgedClaim[]): VNode {
  const { claims: words } = catalogueOf(lang);
  return html`
    <section>
      <h2>${words.overview}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.overview}>
        <table class="data sortable">
          <thead>
            <tr><th scope="col">${words.claim}</th><th scope="col">${words.stated}</th><th scope="col">${words.verdict}</th></tr>
          </thead>
          <tbody>
            ${judged.map(
              (one) => html`
                <tr>
                  <td><a href=${`#${one.claim.id}`}>${one.claim.says[lang]}</a></td>
                  <td>${one.claim.figure[lang]}</td>
                  <td>${verdictMark(one.verdict, one.verdict === "holds-only" ? words.inPart : words.verdicts[one.verdict])}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `;
}

function layersSection(context: PageContext, layers: readonly MeasuredLayer[]): VNode {
  const { lang } = context;
  const { claims: words } = catalogueOf(lang);
  return html`
    <section>
      <h2 id="layers">${words.layers}</h2>
      <p class="lead">${words.layersLead}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.layers}>
        <table class="data">
          <thead>
            <tr><th scope="col">${words.layer}</th><th scope="col">${words.found}</th><th scope="col">${words.source}</th></tr>
          </thead>
          <tbody>
            ${layers.map(
              (layer) => html`
                <tr>
                  <td>${layer.what[lang]}</td>
                  <td>${foundText(layer, words) ?? words.verdicts["not-measured"]}</td>
                  <td>${layer.source === undefined ? "–" : sourceView(context, layer.source)}</td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `;
}

function article(context: PageContext, one: JudgedClaim): VNode {
  const { lang } = context;
  const { claims: words } = catalogueOf(lang);
  const { claim, trials, verdict } = one;
  const commands = commandsOf(one);
  return html`
    <section class="claim" id=${claim.id}>
      <h2>${claim.says[lang]}</h2>
      <p class="order">${verdictMark(verdict, claimVerdictText(one, lang))}</p>
      <dl>
        <dt>${words.stated}</dt>
        <dd>${claim.figure[lang]} · <a href=${claim.where}>${claim.by}</a></dd>
        <dt>${words.conditions}</dt>
        <dd>${claim.conditions[lang]}</dd>
        <dt>${words.here}</dt>
        <dd>${claim.here[lang]}</dd>
      </dl>
      ${trials.length > 0 && trialTable(context, one)}
      ${commands.length > 0 && html`<p class="quiet">${words.again}:</p><pre tabindex="0"><code>${commands.join("\n")}</code></pre>`}
    </section>
  `;
}

function trialTable(context: PageContext, { claim, trials }: JudgedClaim): VNode {
  const { lang } = context;
  const { claims: words } = catalogueOf(lang);
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${claim.says[lang]}>
      <table class="data">
        <thead>
          <tr>
            <th scope="col">${words.where}</th>
            <th scope="col">${words.found}</th>
            <th scope="col">${words.verdict}</th>
            <th scope="col">${words.source}</th>
          </tr>
        </thead>
        <tbody>
          ${trials.map(
            (trial) => html`
              <tr>
                <td>${trial.where[lang]}</td>
                <td>${foundText(trial, words) ?? "–"}</td>
                <td>${verdictMark(trial.verdict, words.verdicts[trial.verdict])}</td>
                <td>${trial.source === undefined ? "–" : sourceView(context, trial.source)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

function sourceView(context: PageContext, source: Source): VNode {
  const { claims: words } = catalogueOf(context.lang);
  if (source.kind === "micro") return html`${words.micro}, ${whenText(source.micro.createdAt)}`;
  const { run, doubtful } = source;
  return html`
    <a href=${linkTo(context, PATHS.run(run.name))} title=${nameOfRun(run, context.strings)}>${whenText(run.plan.createdAt)}</a>
    ${doubtful && html`<small>${words.doubtful}</small>`}
  `;
}

function verdictMark(verdict: ClaimVerdict, text: string): VNode {
  return html`<span class="judged ${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${text}</span>`;
}

/** On the first page: how many there are of each verdict, and the way there. */
export function claimsOverview(context: PageContext, { claims: judged }: Judged): VNode {
  const { claims: words } = catalogueOf(context.lang);
  return html`
    <section>
      <h2 id="claims"><a href=${linkTo(context, PATHS.claims)}>${words.title}</a></h2>
      <p class="lead">${countedText(judged, context.lang)}</p>
    </section>
  `;
}
