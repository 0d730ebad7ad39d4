import { anchored, html } from "../parts/html.ts";
import { renderPage } from "../parts/layout.ts";
import type { PageContext } from "../parts/page-context.ts";

/** The meaning of the special terms, and the method behind the figures. */
export function renderGlossary(context: PageContext): string {
  const { glossary } = context.strings;
  return renderPage(context, {
    title: glossary.title,
    description: glossary.lead,
    body: html`
      <h1>${glossary.title}</h1>
      <p class="lead">${glossary.lead}</p>
      <dl class="glossary">
        ${Object.entries(glossary.terms).map(
          ([
            id,
            {
              words: [word],
              means,
            },
          ]) => html`
            <div id=${id}>
              <dt><a class="anchor" href=${`#${id}`}>${word}</a></dt>
              <dd>${means}</dd>
            </div>
          `,
        )}
      </dl>
      <section>
        ${anchored("method", glossary.method)}
        ${glossary.methodText.map((text) => html`<p>${text}</p>`)}
      </section>
    `,
  });
}
