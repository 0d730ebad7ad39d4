import type { MeasuredCase, PatchedVariant } from "../../../model/upstream/measured-cases.ts";
import { whole } from "../../../words/figures.ts";
import { ratioView } from "../parts/figures.ts";
import { commandView, html, linkToAsset, type PageContext, section, type VNode } from "../parts/page.ts";
import { itemTable } from "../parts/tables.ts";
import { breakable, withTerms } from "../parts/with-terms.ts";

/** A way as released and with its library patched; with the patch, and the text to send to the maintainers. */
export function patchedSection(context: PageContext, cases: readonly MeasuredCase[]): VNode {
  const { patched: say } = context.strings;
  return section("patched", say.title, [
    html`<p class="lead">${say.lead}</p>`,
    cases.map((one) => caseView(context, one)),
    html`<p class="quiet">${withTerms(context, say.rule)}</p>`,
  ]);
}

function caseView(context: PageContext, { upstream, measured, text, patch, changedLines }: MeasuredCase): VNode {
  const { lang, strings } = context;
  const { patched: say } = strings;
  const { name, library, version, suite, variants } = upstream;
  const file = `${name}.patch`;
  return html`
    <h3 id=${name}>${breakable(`${library} ${version}`)}</h3>
    <p>${upstream.says[lang]}${lang === "en" ? "." : "。"}</p>
    ${measured.length > 0 && ratioTable(context, measured)}
    ${
      patch === undefined
        ? html`<p>${say.noPatch}: ${upstream.withoutPatch?.[lang]}</p>`
        : html`<p><a href=${linkToAsset(context, file)} download=${file} class="part">${say.download(file)}</a> <span class="quiet">${say.lines}: ${whole(changedLines)}</span></p>`
    }
    <p class="quiet">${say.suite}: ${"absent" in suite ? suite.absent[lang] : say.passed(suite.asPatched, suite.tests, suite.asReleased)}</p>
    ${variants.length > 0 && [html`<p>${say.howTo}:</p>`, commandView(`pnpm bench --variant ${variants.join(",")} --vary patch=off,on`)]}
    <details><summary>${say.text}</summary><pre tabindex="0"><code>${text}</code></pre></details>
  `;
}

function ratioTable({ strings: { patched: say } }: PageContext, measured: readonly PatchedVariant[]): VNode {
  const notMeasured = html`<span class="quiet">${say.notMeasured}</span>`;
  return itemTable(say.title, "data", measured, [
    { head: say.variant, of: ({ variant }) => variant, look: "name" },
    { head: say.asReleased, of: ({ asReleased }) => ratioView(asReleased, notMeasured) },
    { head: say.asPatched, of: ({ asPatched }) => ratioView(asPatched, notMeasured) },
  ]);
}
