import { SHARED_PATHS } from "../../paths.ts";
import { html, type VNode } from "./html.ts";
import { linkToShared, type PageContext } from "./page-context.ts";

/** A link to all files of a run, as an archive with the run's name. */
export function archiveLink(context: PageContext, run: string): VNode {
  return html`<a href=${linkToShared(context, SHARED_PATHS.archive(run))} download=${`${run}.zip`}>${context.strings.run.archive}</a>`;
}
