import { html } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";

export function renderGlossary(context: PageContext): string {
  const { glossary } = context.strings;
  return renderPage(context, {
    title: glossary.title,
    lead: glossary.lead,
    body: html`
      <dl class="glossary">
        ${inOrder(context).map(
          ([id, { name, means }]) => html`
            <div id=${id}>
              <dt><a class="anchor" href=${`#${id}`}>${name}</a></dt>
              <dd>${means}</dd>
            </div>
          `,
        )}
      </dl>
    `,
  });
}

/** By the word itself, as the reader's language sorts. */
function inOrder({ lang, strings: { glossary } }: PageContext) {
  return Object.entries(glossary.terms).toSorted(([, one], [, other]) => one.name.localeCompare(other.name, lang));
}
