import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isVisibilityKnown, measuredWays } from "../../../model/ways/measured-ways.ts";
import { waysAcrossServers } from "../../../render/tables/ways-table.ts";
import { catalogueOf } from "../../../words/catalogue.ts";
import { PATHS } from "../../paths.ts";
import { anchored, html, type VNode } from "../parts/html.ts";
import { linkTo, type PageContext } from "../parts/page-context.ts";
import { textTableView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** Cost next to visibility, for every way that a run measured. */
export function waysOverview(context: PageContext, run: ReadableRun | undefined): VNode | undefined {
  if (run === undefined) return undefined;
  const { answer } = context.strings;
  const servers = measuredWays(run.plan, run.analysis).filter(({ ways }) => ways.some(isVisibilityKnown));
  if (servers.length === 0) return undefined;
  return html`
    <section>
      ${anchored("ways", answer.ways)}
      <p class="lead">${withTerms(context, answer.waysLead)}</p>
      ${textTableView(context, answer.ways, waysAcrossServers(servers, context.lang, "ratio"))}
      <p><a href=${linkTo(context, PATHS.choose)}>${catalogueOf(context.lang).choose.title}</a></p>
      <p><a href=${`${linkTo(context, PATHS.run(run.name))}#all-ways-1`}>${answer.allWays}</a></p>
    </section>
  `;
}
