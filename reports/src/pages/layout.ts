import { render } from "preact-render-to-string";
import { PAGE_POLICY } from "../site/content-security.ts";
import { PATHS, SHARED_PATHS } from "../site/paths.ts";
import { type ComponentChildren, html } from "./html.ts";
import { linkTo, linkToShared, otherLanguages, type PageContext } from "./page-context.ts";

export interface PageContent {
  readonly title: string;
  /** The way here, after the list of runs. */
  readonly trail?: readonly { readonly title: string; readonly path: string }[];
  /** Whether it holds a table that wants all the room there is. */
  readonly wide?: boolean;
  /** What it loads beside the script of every page. */
  readonly script?: string;
  readonly body: ComponentChildren;
}

/** A whole page: the same head, the same way back, the same foot. */
export function renderPage(
  context: PageContext,
  { title, trail = [], wide = false, script, body }: PageContent,
): string {
  const { lang, strings } = context;
  const asset = (name: string): string => linkToShared(context, SHARED_PATHS.asset(name));
  return `<!doctype html>\n${render(html`
    <html lang=${lang}>
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content=${PAGE_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · ${strings.site.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href=${asset("site.css")} />
        <script src=${asset("site.js")} defer></script>
        ${script && html`<script src=${asset(script)} defer></script>`}
      </head>
      <body class=${wide ? "wide" : undefined} data-charts=${asset("charts.js")}>
        <a class="skip" href="#content">${strings.site.skip}</a>
        <header class="top">
          <nav aria-label=${strings.site.name}>
            <a class="home" href=${linkTo(context, PATHS.index)}>${strings.site.name}</a>
            <a href=${linkTo(context, PATHS.index)}>${strings.site.runs}</a>
            <a href=${linkTo(context, PATHS.compare)}>${strings.site.compare}</a>
            <a href=${linkTo(context, PATHS.history)}>${strings.history.title}</a>
            ${otherLanguages(context).map(
              (other) =>
                html`<a class="language" lang=${other.lang} hreflang=${other.lang} href=${other.href}>${strings.site.otherLanguage}</a>`,
            )}
          </nav>
          ${trail.length > 0 && trailOf(context, trail, title)}
        </header>
        <main id="content">${body}</main>
      </body>
    </html>
  `)}\n`;
}

function trailOf(context: PageContext, trail: NonNullable<PageContent["trail"]>, title: string) {
  return html`
    <ol class="trail">
      ${trail.map((step) => html`<li><a href=${linkTo(context, step.path)}>${step.title}</a></li>`)}
      <li aria-current="page">${title}</li>
    </ol>
  `;
}
