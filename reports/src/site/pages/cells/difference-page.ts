import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { PATHS } from "../../paths.ts";
import { clinicFrame } from "../parts/clinic-frame.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { html, linkTo, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { pairPicker } from "../parts/pair-picker.ts";
import { dataTable } from "../parts/tables.ts";
import { type Why, whySentences } from "../runs/why.ts";
import { type DrawnFlame, flameFigure } from "./flame-figure.ts";
import { ownersTable } from "./owners-table.ts";

export interface DifferencePageData extends Why {
  /** The runs of the two cells; usually the same. */
  readonly runs: readonly [from: ReadableRun, to: ReadableRun];
  readonly areAlike: boolean;
  /** Undefined where a CPU profile is missing. */
  readonly drawn: DrawnFlame | undefined;
  /** The cells that have a clinic flame. */
  readonly framed: readonly { readonly run: string; readonly cell: string; readonly slug: string }[];
  readonly others: readonly OtherPair[];
}

interface OtherPair extends Pick<Why, "from" | "to" | "fromSlug" | "toSlug"> {
  readonly path: string;
  /** True if it is the same pair in the other direction. */
  readonly isReverse: boolean;
}

export function renderDifference(context: PageContext, data: DifferencePageData): string {
  const { difference: say } = context.strings;
  const { difference, drawn } = data;
  const [fromRun, toRun] = data.runs;
  const areOfOne = fromRun.name === toRun.name;
  const sides = [
    { which: say.widths.from, run: fromRun, id: data.from },
    { which: say.widths.to, run: toRun, id: data.to },
  ].map((side) => ({ ...side, name: areOfOne ? side.id : say.ofRun(side.id, side.run.name) }));
  const [from = "", to = ""] = sides.map(({ name }) => name);
  return renderPage(context, {
    title: say.short(from, to),
    heading: say.title(to, from),
    script: "flame.js",
    trail: trailTo(context, data.runs),
    body: html`
      ${!data.areAlike && html`<p class="alarm">${say.unlike}</p>`}
      <section class="summary">${whySentences(context, difference)}</section>
      <p class="facts-line">${sides.map(({ which, run, id, name }) => html`<span>${which}: <a href=${linkToCell(context, run, id)}>${name}</a></span>${" "}`)}</p>
      ${section("flame", say.flameTitle, drawn === undefined ? html`<p>${say.noFlame}</p>` : flameFigure(context, say.short(from, to), drawn))}
      ${section("functions", say.functions, [html`<p class="lead">${say.functionsLead}</p>`, functionsTable(context, difference)])}
      <section>${ownersTable(context, difference)}</section>
      ${stacked(context, data)}
      ${others(context, data)}
    `,
  });
}

function trailTo(context: PageContext, [from, to]: DifferencePageData["runs"]) {
  const compared = { title: context.strings.compare.title, path: PATHS.comparison(from.name, to.name) };
  return [stepToRuns(context), from.name === to.name ? stepToRun(context, to) : compared];
}

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
  const rows = namedFunctions(difference).map(({ owner, onlyIn, ...change }) => ({
    ...change,
    place: [owner, whereIs(change), onlyIn === undefined ? "" : sides[onlyIn]].filter(Boolean).join(" · "),
  }));
  return dataTable(context, say.functions, columns, rows, true);
}

function stacked(context: PageContext, { runs, framed }: DifferencePageData): VNode | undefined {
  if (framed.length === 0) return undefined;
  const idOf = (run: string, slug: string): string =>
    run === runs[0].name ? `flame-of-${slug}` : `second-flame-of-${slug}`;
  return section(
    "clinic",
    context.strings.difference.stacked,
    framed.map(({ run, cell, slug }) => clinicFrame(context, { run, cell, slug, tool: "flame", id: idOf(run, slug) })),
  );
}

function others(context: PageContext, data: DifferencePageData): VNode | undefined {
  const { difference: say } = context.strings;
  const { others: pairs, runs } = data;
  if (pairs.length === 0) return undefined;
  const reverse = pairs.find(({ isReverse }) => isReverse);
  return section("others", say.others, [
    reverse && html`<p><a href=${linkTo(context, reverse.path)}>${context.strings.compare.swap}</a></p>`,
    runs[0].name === runs[1].name && pairs.some(({ isReverse }) => !isReverse) && otherPairs(context, data),
  ]);
}

function otherPairs(context: PageContext, data: DifferencePageData): VNode {
  const { difference: say, compare } = context.strings;
  const [{ name: run }] = data.runs;
  const all = [data, ...data.others];
  const cells = new Map(
    all.flatMap(({ from, to, fromSlug, toSlug }) => [[toSlug, to] as const, [fromSlug, from] as const]),
  );
  const slugs = [...cells.keys()];
  const choices = [...Map.groupBy(all, ({ toSlug }) => toSlug)].map(([toSlug, same]) => ({
    second: slugs.indexOf(toSlug),
    alike: same.map(({ fromSlug }) => slugs.indexOf(fromSlug)),
    others: [],
  }));
  return pairPicker({
    offered: { runs: [...cells].map(([name, label]) => ({ name, label })), choices },
    chosen: { first: data.fromSlug, second: data.toSlug },
    says: { second: say.otherCell, first: compare.first, alike: say.profiledCells, others: "", go: compare.go },
    href: linkTo(context, PATHS.difference(run, data.fromSlug, data.toSlug)),
    up: "../../",
    withoutScripts: html`
      <ul class="links">
        ${data.others.map(({ from, to, path }) => html`<li><a href=${linkTo(context, path)}>${say.short(from, to)}</a></li>`)}
      </ul>
    `,
  });
}
