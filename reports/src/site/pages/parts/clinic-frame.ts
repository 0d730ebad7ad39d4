import { gzipSync } from "node:zlib";
import { render } from "preact-render-to-string";
import type { FramedTool } from "../../../model/run/listed-run.ts";
import type { Lang } from "../../../words/lang.ts";
import { FRAME_POLICY, FRAME_SANDBOX } from "../../content-security.ts";
import { SHARED_PATHS } from "../../paths.ts";
import { html, linkToShared, type PageContext, type VNode } from "./page.ts";

export interface ClinicFrame {
  readonly run: string;
  readonly cell: string;
  readonly slug: string;
  readonly tool: FramedTool;
  /** A caveat to read before its verdict. */
  readonly note?: string | undefined;
}

/** A Clinic.js page in a frame, loaded when it is opened because it is large, with a link to the page alone. */
export function clinicFrame(context: PageContext, { run, cell, slug, tool, note }: ClinicFrame): VNode {
  const { strings } = context;
  const href = `${linkToShared(context, SHARED_PATHS.frame(run, tool))}#${encodeURIComponent(slug)}`;
  const title = `${strings.cell.tools[tool]}: ${cell}`;
  return html`
    <figure class="clinic" id=${tool}>
      <figcaption>
        <h3>${title}</h3>
        <a href=${href}>${strings.cell.openAlone}</a>
      </figcaption>
      ${note && html`<p>${note}</p>`}
      <details>
        <summary>${strings.cell.show}</summary>
        <iframe data-src=${href} title=${title} sandbox=${FRAME_SANDBOX}></iframe>
      </details>
    </figure>
  `;
}

/** A page of another tool about one cell. */
export interface FramedPage {
  readonly slug: string;
  readonly html: string;
  /** To the cell, in each language that its page has. */
  readonly back: readonly { readonly lang: Lang; readonly href: string; readonly text: string }[];
}

/**
 * Pages of another tool, each in a frame that it cannot leave; the fragment of the address is the slug of the one that
 * is shown. Their content inherits the policy of this page; none is stored in a file of its own, so none can be opened
 * without that policy. Most of their lines are the same, and stand once.
 */
export function renderFrames(title: string, pages: readonly FramedPage[]): string {
  return `<!doctype html>\n${render(html`
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content=${FRAME_POLICY} />
        <meta http-equiv="x-dns-prefetch-control" content="off" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          html, body { margin: 0; height: 100%; }
          body { display: flex; flex-direction: column; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
          nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0.5rem 1rem; }
          a { color: LinkText; }
          iframe { flex: 1; border: 0; width: 100%; background: #ffffff; }
        </style>
      </head>
      <body>
        <nav>
          ${pages.flatMap(({ slug, back }) =>
            back.map(({ lang, href, text }) => html`<a lang=${lang} href=${href} data-cell=${slug}>${text}</a>`),
          )}
        </nav>
        <iframe title=${title} sandbox=${FRAME_SANDBOX}></iframe>
        ${gzipScript(JSON.stringify(linesOf(pages)))}
        <script dangerouslySetInnerHTML=${{ __html: UNPACK }}></script>
      </body>
    </html>
  `)}\n`;
}

/** Every line once, and of each page the places of its lines. */
function linesOf(pages: readonly FramedPage[]) {
  const places = new Map<string, number>();
  const partOf = (line: string): number => {
    const place = places.get(line) ?? places.size;
    places.set(line, place);
    return place;
  };
  const shown = pages.map(({ slug, html }) => [slug, withPrelude(html).split("\n").map(partOf)] as const);
  return { lines: [...places.keys()], pages: Object.fromEntries(shown) };
}

/** In the browser: the page that the address names, or else the first, into the frame. Framed itself, it needs no way back. */
const UNPACK = `
  const packed = document.querySelector("[type='application/gzip']").textContent;
  const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const links = [...document.querySelectorAll("nav a")];
  const named = decodeURIComponent(location.hash.slice(1));
  const slug = links.some(({ dataset }) => dataset.cell === named) ? named : links[0]?.dataset.cell;
  for (const link of links) link.hidden = parent !== window || link.dataset.cell !== slug;
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")))
    .json()
    .then(({ lines, pages }) => {
      document.querySelector("iframe").srcdoc = pages[slug].map((place) => lines[place]).join("\\n");
    });
`;

/**
 * Clinic's flame writes what is selected into its address, and a framed document without an address of its own may not:
 * it would stop at the first click.
 */
const PRELUDE = "<script>history.pushState = history.replaceState = () => undefined;</script>";
const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** After the doctype, since before it the page would be laid out as in the nineties. */
function withPrelude(foreignHtml: string): string {
  const [doctype = ""] = foreignHtml.match(DOCTYPE) ?? [];
  return doctype + PRELUDE + foreignHtml.slice(doctype.length);
}

export function packedJson(data: unknown): VNode {
  return gzipScript(JSON.stringify(data));
}

/** The base64 of a text's gzip. */
export function gzipText(text: string): string {
  return gzipSync(text, { level: 9 }).toString("base64");
}

/** A text of many repetitions, packed; no browser runs it. */
function gzipScript(text: string): VNode {
  return html`<script type="application/gzip" dangerouslySetInnerHTML=${{ __html: gzipText(text) }}></script>`;
}
