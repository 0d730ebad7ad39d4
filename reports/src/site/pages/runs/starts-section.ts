import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { startsChart } from "../../../render/charts/starts.ts";
import { startsTables } from "../../../render/tables/starts-table.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, section, type VNode } from "../parts/html.ts";
import type { PageContext } from "../parts/page-context.ts";
import { textTableView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

export function startsSection(context: PageContext, { analysis, name }: ReadableRun): VNode {
  const { starts: say } = context.strings;
  const { starts = [], isolation } = analysis;
  return section("start-times", say.title, [
    html`<p class="lead">${withTerms(context, say.intro)}</p>`,
    isolation === "docker" && html`<p>${say.inContainers}</p>`,
    chartFigure(context, startsChart(analysis, context.strings), name),
    startsTables(starts, context.lang).parts.map((table, index) => {
      const title = say.parts[index] ?? say.title;
      return html`<h3>${title}</h3>${textTableView(context, title, table)}`;
    }),
  ]);
}
