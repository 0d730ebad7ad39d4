import { renderPage } from "../parts/layout.ts";
import { html, type PageContext, section, type VNode } from "../parts/page.ts";
import { withTerms } from "../parts/with-terms.ts";

export function renderHow(context: PageContext, { version }: { readonly version: string }): string {
  const { method: phrases, site } = context.strings;
  return renderPage(context, {
    title: phrases.title,
    lead: phrases.lead,
    body: html`
      ${phrases.steps.map((step) => html`<p>${withTerms(context, step)}</p>`)}
      ${glossarySection(context)}
      ${section("cite", site.cite, [
        html`<p>${site.citeHow}</p>`,
        html`<pre tabindex="0"><code>${`${site.name} ${version}, ${site.citeRun}`}</code></pre>`,
      ])}
    `,
  });
}

function glossarySection(context: PageContext): VNode {
  const { glossary } = context.strings;
  return section(
    "terms",
    glossary.title,
    html`
    <p class="lead">${glossary.lead}</p>
    <dl class="pairs">
      ${inOrder(context).map(
        ([
          id,
          {
            words: [name],
            means,
          },
        ]) => html`
          <dt id=${id}><a class="anchor" href=${`#${id}`}>${name}</a></dt>
          <dd>${means}</dd>
        `,
      )}
    </dl>
  `,
  );
}

/** By the word itself, as the reader's language sorts. */
function inOrder({ lang, strings: { glossary } }: PageContext) {
  const nameOf = ({ words: [name = ""] }: { readonly words: readonly string[] }) => name;
  return Object.entries(glossary.terms).toSorted(([, one], [, other]) =>
    nameOf(one).localeCompare(nameOf(other), lang),
  );
}
