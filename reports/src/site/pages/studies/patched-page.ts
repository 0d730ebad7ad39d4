import type { Measured } from "@lab/shared/record";
import type { MeasuredCase, MeasuredCases, PatchedVariant } from "../../../model/upstream/measured-cases.ts";
import { patchedChart } from "../../../render/charts/patched.ts";
import { catalogueOf } from "../../../words/catalogue.ts";
import { whole } from "../../../words/figures.ts";
import { PATHS, SHARED_PATHS } from "../../paths.ts";
import { measuredLine } from "../answer/answer-section.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { ratioText } from "../parts/estimate-text.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import { linkToShared, type PageContext } from "../parts/page-context.ts";
import { scrollTable } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** Libraries as released and as patched: all cases in a table, then each with the text to send. */
export function renderPatched(context: PageContext, { cases, runs }: MeasuredCases): string {
  const { patched: say, studies } = catalogueOf(context.lang);
  return renderPage(context, {
    title: say.title,
    description: say.lead,
    trail: [{ title: studies.title, path: PATHS.studies }],
    wide: true,
    body: html`
      <h1>${say.title}</h1>
      <p class="lead">${say.lead}</p>
      ${overview(context, cases)}
      <p class="quiet">${withTerms(context, say.rule)}</p>
      ${runs.map((run) => measuredLine(context, run))}
      ${chartFigure(context, patchedChart(cases, context.strings))}
      ${cases.map((one) => caseSection(context, one))}
    `,
  });
}

function overview(context: PageContext, cases: readonly MeasuredCase[]): VNode {
  const { patched: say } = catalogueOf(context.lang);
  const titles = [say.case, say.variant, say.asReleased, say.asPatched, say.lines, say.suite, say.patch];
  return scrollTable(
    say.title,
    "data",
    [...titles],
    cases.map((one) => rowsOf(context, one)),
  );
}

/** A row for each variant; a case without one has a row of its own. */
function rowsOf(context: PageContext, one: MeasuredCase): readonly VNode[] {
  const { upstream, measured, patch, changedLines } = one;
  const { patched: say } = catalogueOf(context.lang);
  const rows: readonly (PatchedVariant | undefined)[] = measured.length === 0 ? [undefined] : measured;
  return rows.map(
    (row) => html`
      <tr>
        <th scope="row"><a href=${`#${upstream.name}`}>${upstream.name}</a></th>
        <td>${row?.variant ?? say.none}</td>
        <td>${row === undefined ? say.none : ratioView(row.asReleased, say.notMeasured)}</td>
        <td>${row === undefined ? say.none : ratioView(row.asPatched, say.notMeasured)}</td>
        <td>${patch === undefined ? say.none : whole(changedLines)}</td>
        <td>${"absent" in upstream.suite ? say.none : say.passed(upstream.suite.asPatched, upstream.suite.tests, upstream.suite.asReleased)}</td>
        <td>${patch === undefined ? say.noPatch : patchLink(context, one)}</td>
      </tr>
    `,
  );
}

function ratioView(ratio: Measured, otherwise: string): VNode {
  if ("absent" in ratio) return html`<span class="quiet">${otherwise}</span>`;
  const { estimate, interval } = ratioText(ratio);
  return html`<b>${estimate}</b> <span class="interval">(${interval})</span>`;
}

function caseSection(context: PageContext, one: MeasuredCase): VNode {
  const { upstream, text, patch } = one;
  const { lang } = context;
  const { patched: say } = catalogueOf(lang);
  return html`
    <section>
      ${anchored(upstream.name, `${upstream.library} ${upstream.version}`)}
      <p>${upstream.says[lang]}${lang === "en" ? "." : "。"}</p>
      ${upstream.withoutPatch && html`<p>${say.noPatch}: ${upstream.withoutPatch[lang]}</p>`}
      ${"absent" in upstream.suite && html`<p class="quiet">${say.suite}: ${upstream.suite.absent[lang]}</p>`}
      ${patch !== undefined && html`<p>${patchLink(context, one)}</p>`}
      ${
        upstream.variants.length > 0 &&
        html`
          <h3>${say.howTo}</h3>
          <pre tabindex="0"><code>${`pnpm bench --variant ${upstream.variants.join(",")} --vary patch=off,on`}</code></pre>
        `
      }
      <details>
        <summary>${say.text}</summary>
        <pre tabindex="0"><code>${text}</code></pre>
      </details>
    </section>
  `;
}

function patchLink(context: PageContext, { upstream }: MeasuredCase): VNode {
  const { patched: say } = catalogueOf(context.lang);
  const file = `${upstream.name}.patch`;
  return html`<a href=${linkToShared(context, SHARED_PATHS.asset(file))} download=${file}>${say.download(file)}</a>`;
}
