import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { inDigits } from "../../../words/figures.ts";
import { clinicFrame } from "../parts/clinic-frame.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { anchored, html, linkTo, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, dataTable, itemTable, numberColumn } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";
import { type Why, whySentences } from "../runs/why.ts";
import { type DrawnFlame, flameFigure } from "./flame-figure.ts";

export interface DifferencePageData extends Why {
  readonly run: ReadableRun;
  /** Undefined where a CPU profile is missing. */
  readonly drawn: DrawnFlame | undefined;
  /** The cells that have a clinic flame. */
  readonly framed: readonly { readonly cell: string; readonly slug: string }[];
  readonly others: readonly OtherPair[];
}

interface OtherPair extends Pick<Why, "from" | "to" | "fromSlug" | "toSlug"> {
  readonly path: string;
}

export function renderDifference(context: PageContext, data: DifferencePageData): string {
  const { difference: say } = context.strings;
  const { difference, drawn, run, from, to } = data;
  const sides = [
    { which: say.widths.from, id: from },
    { which: say.widths.to, id: to },
  ];
  return renderPage(context, {
    title: say.short(from, to),
    heading: say.title(to, from),
    scripts: ["flame.js"],
    trail: [stepToRuns(context), stepToRun(context, run)],
    body: html`
      <section class="summary">${whySentences(context, difference)}</section>
      <p class="facts-line">${sides.map(({ which, id }) => html`<span>${which}: <a href=${linkToCell(context, run, id)}>${id}</a></span>${" "}`)}</p>
      ${section("flame", say.flameTitle, drawn === undefined ? html`<p>${say.noFlame}</p>` : flameFigure(context, say.short(from, to), drawn))}
      ${section("functions", say.functions, [html`<p class="lead">${say.functionsLead}</p>`, functionsTable(context, difference)])}
      <section>${ownersTable(context, difference)}</section>
      ${stacked(context, data)}
      ${others(context, data)}
    `,
  });
}

/** The functions that differ most; the rest are in diff.json. */
const MOST_FUNCTIONS = 30;

function functionsTable(context: PageContext, difference: Difference): VNode {
  const { difference: say } = context.strings;
  const columns = [
    { field: "deltaUs", title: say.deltaUs, digits: 2 },
    { field: "name", title: context.strings.tables.function, beneath: "place" },
    { field: "totalDeltaUs", title: say.totalDeltaUs, digits: 2 },
    { field: "fromUs", title: say.fromUs, digits: 2 },
    { field: "toUs", title: say.toUs, digits: 2 },
  ];
  const sides = { from: say.onlyFrom, to: say.onlyTo };
  const rows = namedFunctions(difference)
    .slice(0, MOST_FUNCTIONS)
    .map(({ owner, onlyIn, ...change }) => ({
      ...change,
      place: [owner, whereIs(change), onlyIn === undefined ? "" : sides[onlyIn]].filter(Boolean).join(" · "),
    }));
  return dataTable(context, say.functions, columns, rows, true);
}

function stacked(context: PageContext, { run, framed }: DifferencePageData): VNode | undefined {
  if (framed.length === 0) return undefined;
  return section(
    "clinic",
    context.strings.difference.stacked,
    framed.map(({ cell, slug }) =>
      clinicFrame(context, { run: run.name, cell, slug, tool: "flame", id: `flame-of-${slug}` }),
    ),
  );
}

function others(context: PageContext, { others: pairs }: DifferencePageData): VNode | undefined {
  const { difference: say } = context.strings;
  if (pairs.length === 0) return undefined;
  return section(
    "others",
    say.others,
    html`<ul class="links">${pairs.map(({ from, to, path }) => html`<li><a href=${linkTo(context, path)}>${say.short(from, to)}</a></li>`)}</ul>`,
  );
}

const DIGITS = 2;

export function ownersTable(context: PageContext, { owners, from, to }: Difference): VNode | undefined {
  if (owners.length === 0) return undefined;
  const words = context.strings.charts.owners;
  const deltas = owners.map(({ deltaUs }) => deltaUs);
  const [least, most] = [Math.min(0, ...deltas), Math.max(0, ...deltas)];
  return html`
    ${anchored("difference-by-owner", words.title)}
    <p>${withTerms(context, words.caption(from))}</p>
    ${itemTable(words.title, "data sortable owners", owners, [
      { head: columnHead(context, words.owner), of: ({ owner }) => owner, look: "name" },
      numberColumn(
        context,
        words.delta,
        ({ deltaUs }) => (deltaUs < 0 ? "−" : "+") + inDigits(Math.abs(deltaUs), DIGITS),
      ),
      numberColumn(context, from, ({ fromUs }) => inDigits(fromUs, DIGITS)),
      numberColumn(context, to, ({ toUs }) => inDigits(toUs, DIGITS)),
      { head: html`<td></td>`, of: ({ deltaUs }) => bar(deltaUs, least, most - least || 1), look: "bar" },
    ])}
  `;
}

/** From the zero that all rows share, to the right for more and to the left for less. */
function bar(delta: number, least: number, span: number): VNode {
  const percent = (value: number): string => `${((value / span) * 100).toFixed(2)}%`;
  return html`
    <svg width="100%" height="16" aria-hidden="true">
      <rect class=${delta < 0 ? "less" : "more"} x=${percent(Math.min(0, delta) - least)} width=${percent(Math.abs(delta))} height="16" />
    </svg>
  `;
}
