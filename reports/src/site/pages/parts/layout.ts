import { render } from "preact-render-to-string";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { withItsRanges } from "../../../words/lang.ts";
import { PAGE_POLICY } from "../../content-security.ts";
import { PATHS } from "../../paths.ts";
import {
  type ComponentChildren,
  html,
  linkTo,
  linkToAsset,
  otherLanguages,
  type PageContext,
  withEnglishMarked,
} from "./page.ts";
import { titleOfRun } from "./run-facts.ts";
import { breakable, explainedOnce, withTerms } from "./with-terms.ts";

type Trail = readonly { readonly title: string; readonly path: string }[];

export interface PageContent {
  readonly title: string;
  /** The title, unless it is given; empty if the body has its own. */
  readonly heading?: string;
  /** The sentence below the heading; the description, too, unless there is one. */
  readonly lead?: string | undefined;
  /** In a sentence, for lists of links. */
  readonly description?: string | undefined;
  /** The way here, after the list of runs. */
  readonly trail?: Trail;
  /** The scripts it loads in addition to that of every page. */
  readonly scripts?: readonly string[];
  readonly body: ComponentChildren;
}

export function stepToRuns({ strings }: PageContext) {
  return { title: strings.site.runs, path: PATHS.runs };
}

export function stepToRun(context: PageContext, run: ReadableRun) {
  return { title: titleOfRun(context, run), path: PATHS.run(run.name) };
}

export function renderPage(
  context: PageContext,
  { title, heading = title, lead, description = lead, trail = [], scripts = [], body }: PageContent,
): string {
  const { lang, strings } = context;
  const text = description ?? strings.site.description;
  return withEnglishMarked(
    context,
    `<!doctype html>\n${withItsRanges(
      explainedOnce(
        render(html`
    <html lang=${lang}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content=${PAGE_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta name="description" content=${text} />
        <title>${title} · ${strings.site.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href=${linkToAsset(context, "site.css")} />
        ${["site.js", ...scripts].map((name) => html`<script src=${linkToAsset(context, name)} defer blocking="render"></script>`)}
      </head>
      <body data-charts=${linkToAsset(context, "charts.js")} data-copy=${strings.site.copy} data-copied=${strings.site.copied}>
        <a class="skip" href="#content">${strings.site.skip}</a>
        <header class="top">
          <nav class="row" aria-label=${strings.site.name}>
            <a class="home" href=${linkTo(context, PATHS.index)}>${strings.site.name}</a>
            <span>${context.navigation?.map(({ title, path }) => navigationLink(context, title, path, trail))}</span>
            ${otherLanguages(context).map(
              (other) =>
                html`<a class="language" lang=${other.lang} hreflang=${other.lang} href=${other.href}>${strings.site.otherLanguage}</a>`,
            )}
          </nav>
          ${trail.length > 0 && trailOf(context, trail, title)}
        </header>
        <main id="content">
          ${heading !== "" && html`<h1>${breakable(heading)}</h1>`}
          ${lead && html`<p class="lead">${withTerms(context, lead)}</p>`}
          ${body}
        </main>
        ${footer(context)}
      </body>
    </html>
  `),
      ),
      lang,
    )}\n`,
  );
}

/** Marked where it leads to the page itself, or to a step on the way to it. */
function navigationLink(context: PageContext, title: string, path: string, trail: Trail) {
  const isHere = context.path === path || trail.some((step) => step.path === path);
  return html`<a href=${linkTo(context, path)} aria-current=${isHere ? "page" : undefined}>${title}</a>`;
}

function footer(context: PageContext) {
  const { site, method } = context.strings;
  const how = linkTo(context, PATHS.how);
  return html`
    <footer class="foot row">
      <a href=${how}>${method.title}</a>
      <a href=${`${how}#cite`}>${site.cite}</a>
      ${context.repository !== undefined && html`<a href=${context.repository}>${site.repository}</a>`}
      <a href=${linkToAsset(context, "LICENSE.txt")}>${site.licence}</a>
      <a href=${linkToAsset(context, "LICENCES.txt")}>${site.bundled}</a>
    </footer>
  `;
}

function trailOf(context: PageContext, trail: Trail, title: string) {
  return html`
    <ol class="trail list row">
      ${trail.map((step) => html`<li><a href=${linkTo(context, step.path)}>${step.title}</a></li>`)}
      <li aria-current="page">${title}</li>
    </ol>
  `;
}
