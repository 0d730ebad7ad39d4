import type { FramedTool } from "../../../model/run/listed-run.ts";
import { FRAME_SANDBOX } from "../../content-security.ts";
import { SHARED_PATHS } from "../../paths.ts";
import { IN_A_PAGE } from "../cells/frame-page.ts";
import { html, type VNode } from "./html.ts";
import { linkToShared, type PageContext } from "./page-context.ts";

export interface ClinicFrame {
  readonly run: string;
  readonly cell: string;
  readonly slug: string;
  readonly tool: FramedTool;
  readonly id: string;
  /** A caveat to read before its verdict. */
  readonly note?: string | undefined;
}

/** A Clinic.js page in a frame, loaded when it is opened because it is large, with a link to the page alone. */
export function clinicFrame(context: PageContext, { run, cell, slug, tool, id, note }: ClinicFrame): VNode {
  const { strings } = context;
  const href = linkToShared(context, SHARED_PATHS.frame(run, slug, tool));
  const title = `${strings.cell.tools[tool]}: ${cell}`;
  return html`
    <figure class="clinic" id=${id}>
      <figcaption>
        <h3>${title}</h3>
        <a href=${href}>${strings.cell.openAlone}</a>
      </figcaption>
      ${note && html`<p>${note}</p>`}
      <details>
        <summary>${strings.cell.show}</summary>
        <iframe data-src=${`${href}#${IN_A_PAGE}`} title=${title} sandbox=${FRAME_SANDBOX}></iframe>
      </details>
    </figure>
  `;
}
