import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions } from "@lab/shared/record";
import { ownersChart } from "../charts/owners.ts";
import { PATHS } from "../site/paths.ts";
import { anchored } from "./anchored.ts";
import { chartFigure } from "./chart-figure.ts";
import { clinicFrame } from "./clinic-frame.ts";
import { dataTable } from "./data-table.ts";
import { type DrawnFlame, flameFigure } from "./flame-figure.ts";
import { html, type VNode } from "./html.ts";
import { renderPage } from "./layout.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { type Why, whySentences } from "./why.ts";

export interface DifferencePageData extends Why {
  readonly run: string;
  /** Undefined where a CPU profile is missing. */
  readonly drawn: DrawnFlame | undefined;
  /** Of the two cells, those with a flame of clinic's. */
  readonly framed: readonly { readonly cell: string; readonly slug: string }[];
  /** The other pairs that there is a page for. */
  readonly others: readonly Pick<Why, "from" | "to" | "fromSlug" | "toSlug">[];
}

/** One cell's time against another's: in sentences, in one flame, by function and by owner. */
export function renderDifference(context: PageContext, data: DifferencePageData): string {
  const { strings } = context;
  const { difference: say } = strings;
  const { run, from, to, difference, drawn } = data;
  return renderPage(context, {
    title: say.short(from, to),
    script: "flame.js",
    trail: [
      { title: strings.site.runs, path: PATHS.index },
      { title: run, path: PATHS.run(run) },
    ],
    body: html`
      <h1>${say.title(to, from)}</h1>
      <section class="summary">${whySentences(context, difference)}</section>
      <p>
        ${[
          { id: from, slug: data.fromSlug },
          { id: to, slug: data.toSlug },
        ].map(({ id, slug }) => html`<a href=${linkTo(context, PATHS.cell(run, slug))}>${id}</a>${" "}`)}
      </p>
      <section>
        ${anchored("flame", say.flameTitle)}
        ${drawn === undefined ? html`<p>${say.noFlame}</p>` : flameFigure(context, data, drawn)}
      </section>
      <section>
        ${anchored("functions", say.functions)}
        <p class="lead">${say.functionsLead}</p>
        ${functionsTable(context, difference)}
        ${chartFigure(context, ownersChart(difference, strings))}
      </section>
      ${stacked(context, data)}
      ${others(context, data)}
    `,
  });
}

function functionsTable({ strings }: PageContext, difference: Difference): VNode {
  const { difference: say } = strings;
  const columns = [
    { field: "deltaUs", title: say.deltaUs, digits: 2 },
    { field: "name", title: say.functionName, beneath: "place" },
    { field: "totalDeltaUs", title: say.totalDeltaUs, digits: 2 },
    { field: "fromUs", title: say.fromUs, digits: 2 },
    { field: "toUs", title: say.toUs, digits: 2 },
  ];
  const sides = { from: say.onlyFrom, to: say.onlyTo };
  const rows = namedFunctions(difference).map(({ name, owner, onlyIn, ...change }) => ({
    deltaUs: change.deltaUs,
    totalDeltaUs: change.totalDeltaUs,
    fromUs: change.fromUs,
    toUs: change.toUs,
    name,
    place: [owner, whereIs(change), onlyIn === undefined ? "" : sides[onlyIn]].filter(Boolean).join(" · "),
  }));
  return dataTable(say.functions, columns, rows);
}

function stacked(context: PageContext, { run, framed }: DifferencePageData): VNode | undefined {
  if (framed.length === 0) return undefined;
  return html`
    <section>
      ${anchored("clinic", context.strings.difference.stacked)}
      ${framed.map(({ cell, slug }) => clinicFrame(context, { run, cell, slug, tool: "flame", id: `flame-of-${slug}` }))}
    </section>
  `;
}

function others(context: PageContext, { run, others: pairs, ...shown }: DifferencePageData): VNode | undefined {
  const { difference: say } = context.strings;
  if (pairs.length === 0) return undefined;
  const reverse = pairs.find(({ from, to }) => from === shown.to && to === shown.from);
  const link = ({ fromSlug, toSlug }: Pick<Why, "fromSlug" | "toSlug">, title: string): VNode =>
    html`<li><a href=${linkTo(context, PATHS.difference(run, fromSlug, toSlug))}>${title}</a></li>`;
  return html`
    <section>
      ${anchored("others", say.others)}
      <ul class="links">
        ${reverse && link(reverse, say.reverse)}
        ${pairs.filter((pair) => pair !== reverse).map((pair) => link(pair, say.short(pair.from, pair.to)))}
      </ul>
    </section>
  `;
}
