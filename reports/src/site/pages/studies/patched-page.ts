import type { MeasuredCase, MeasuredCases, PatchedVariant } from "../../../model/upstream/measured-cases.ts";
import { patchedChart } from "../../../render/charts/ratio-charts.ts";
import { whole } from "../../../words/figures.ts";
import { PATHS } from "../../paths.ts";
import { measuredLines } from "../answer/answer-section.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { ratioView } from "../parts/figures.ts";
import { renderPage } from "../parts/layout.ts";
import { commandView, html, linkToAsset, type PageContext, section, type VNode } from "../parts/page.ts";
import { scrollTable } from "../parts/tables.ts";
import { breakable, withTerms } from "../parts/with-terms.ts";

const NONE = "–";

export function renderPatched(context: PageContext, { cases, runs }: MeasuredCases): string {
  const { patched: say, run, studies } = context.strings;
  return renderPage(context, {
    title: say.title,
    lead: say.lead,
    trail: [{ title: studies.title, path: PATHS.studies }],
    wide: true,
    body: html`
      ${overview(context, cases)}
      <p class="quiet">${withTerms(context, say.rule)}</p>
      ${measuredLines(context, runs)}
      ${section("evidence", run.evidence, chartFigure(context, patchedChart(cases, context.strings)))}
      ${cases.map((one) => caseSection(context, one))}
    `,
  });
}

function overview(context: PageContext, cases: readonly MeasuredCase[]): VNode {
  const { patched: say } = context.strings;
  const titles = [say.case, say.variant, say.asReleased, say.asPatched, say.lines, say.suite, say.patch];
  return scrollTable(say.title, "data", titles, html`<tbody>${cases.map((one) => rowsOf(context, one))}</tbody>`);
}

/** A row for each variant, and what they have in common once; a case without a variant has one row. */
function rowsOf(context: PageContext, one: MeasuredCase): readonly VNode[] {
  const { name } = one.upstream;
  const { patched: say } = context.strings;
  const notMeasured = html`<span class="quiet">${say.notMeasured}</span>`;
  const rows: readonly (PatchedVariant | undefined)[] = one.measured.length === 0 ? [undefined] : one.measured;
  return rows.map(
    (row, index) => html`
      <tr>
        ${index === 0 && html`<th scope="rowgroup" rowspan=${rows.length}><a class="part" href=${`#${name}`}>${name}</a></th>`}
        <td>${breakable(row?.variant ?? NONE)}</td>
        <td>${row === undefined ? NONE : ratioView(row.asReleased, notMeasured)}</td>
        <td>${row === undefined ? NONE : ratioView(row.asPatched, notMeasured)}</td>
        ${index === 0 && commonCells(context, one, rows.length)}
      </tr>
    `,
  );
}

function commonCells(context: PageContext, one: MeasuredCase, rows: number): VNode {
  const { upstream, patch, changedLines } = one;
  const { patched: say } = context.strings;
  const { suite } = upstream;
  return html`
    <td rowspan=${rows}>${patch === undefined ? NONE : whole(changedLines)}</td>
    <td rowspan=${rows}>${"absent" in suite ? NONE : say.passed(suite.asPatched, suite.tests, suite.asReleased)}</td>
    <td rowspan=${rows}>${patch === undefined ? say.noPatch : patchLink(context, one, `${upstream.name}.patch`)}</td>
  `;
}

function caseSection(context: PageContext, one: MeasuredCase): VNode {
  const { upstream, text, patch } = one;
  const { lang, strings } = context;
  const { patched: say } = strings;
  const command = `pnpm bench --variant ${upstream.variants.join(",")} --vary patch=off,on`;
  return section(upstream.name, breakable(`${upstream.library} ${upstream.version}`), [
    html`<p>${upstream.says[lang]}${lang === "en" ? "." : "。"}</p>`,
    upstream.withoutPatch && html`<p>${say.noPatch}: ${upstream.withoutPatch[lang]}</p>`,
    "absent" in upstream.suite && html`<p class="quiet">${say.suite}: ${upstream.suite.absent[lang]}</p>`,
    patch !== undefined && html`<p>${patchLink(context, one, say.download(`${upstream.name}.patch`))}</p>`,
    upstream.variants.length > 0 && [html`<h3>${say.howTo}</h3>`, commandView(command)],
    html`<details><summary>${say.text}</summary><pre tabindex="0"><code>${text}</code></pre></details>`,
  ]);
}

function patchLink(context: PageContext, { upstream }: MeasuredCase, text: string): VNode {
  const file = `${upstream.name}.patch`;
  return html`<a href=${linkToAsset(context, file)} download=${file} class="part">${text}</a>`;
}
