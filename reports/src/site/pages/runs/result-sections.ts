import { Place, type Seen, type Way } from "@lab/shared/record";
import { curveOfStudy } from "../../../model/answer/choose-run.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import {
  isVisibilityKnown,
  type MeasuredWay,
  measuredWays,
  nameOfWay,
  type WaysOnServer,
  whereSeen,
} from "../../../model/ways/measured-ways.ts";
import { curveCharts } from "../../../render/charts/curves.ts";
import { curveSections } from "../../../render/tables/curve-tables.ts";
import type { Column, TextTable } from "../../../render/tables/text-table.ts";
import { waysTable } from "../../../render/tables/ways-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { fill } from "../../../words/fill.ts";
import { chartFigure } from "../parts/chart-figure.ts";
import { html, linkToCell, type PageContext, section, type VNode } from "../parts/page.ts";
import { columnHead, explored, itemTable, textTableView } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";

/** More rows than this can be filtered. */
const FEW = 5;

/**
 * For each axis on which cells differ: a chart, the figures at each point, and the slope of each line. On the page of a
 * study, the axis that it is about comes first, and the others are folded.
 */
export function curvesSections(context: PageContext, { analysis }: ReadableRun, study?: string): readonly VNode[] {
  const { curve: phrases } = context.strings.charts;
  const { curves = [] } = analysis;
  const charts = curveCharts(analysis, context.strings);
  const ofStudy = study === undefined ? undefined : curveOfStudy(study, curves);
  const sections = curveSections(analysis, context.lang).map(({ title, intro, figures, lines, notes }, index) => {
    const along = section(`along-${index + 1}`, title, [
      html`<p class="lead">${withTerms(context, intro)}</p>`,
      chartFigure(context, charts[index]),
      figures.map(({ name, table }, place) => [
        html`<h3>${name}</h3>`,
        exploredIfLong(context, `curve-${index + 1}-${place + 1}`, `${title}: ${name}`, table),
      ]),
      lines && html`<h3>${phrases.lines}</h3>${textTableView(context, `${title}: ${phrases.lines}`, lines)}`,
      notes.map((note) => html`<p class="quiet">${note}</p>`),
    ]);
    const isFolded = ofStudy !== undefined && curves[index] !== ofStudy;
    return {
      isFolded,
      shown: isFolded ? html`<details class="fold"><summary>${title}</summary>${along}</details>` : along,
    };
  });
  return sections.toSorted((one, other) => Number(one.isFolded) - Number(other.isFolded)).map(({ shown }) => shown);
}

function exploredIfLong(context: PageContext, name: string, title: string, table: TextTable): VNode {
  const view = textTableView(context, title, table);
  return table.rows.length > FEW ? explored(context, name, view) : view;
}

/** A sign, in addition to colour; the word is there for readers who see neither. */
const SIGNS: Readonly<Record<Seen, string>> = { yes: "●", no: "–", sometimes: "◐", another: "≠", foreign: "✖" };

export function waysSections(context: PageContext, run: ReadableRun): VNode[] {
  return measuredWays(run.plan, run.analysis).map((onServer, number) => onOneServer(context, run, onServer, number));
}

function onOneServer(context: PageContext, run: ReadableRun, { server, ways }: WaysOnServer, number: number): VNode {
  const phrases = context.strings.ways;
  const { columns, rows, notes } = waysTable(ways, context.lang);
  const named = ways.map((measured, row) => ({ ...measured, texts: rows[row] ?? [] }));
  const listed = itemTable(
    fill(phrases.title, { server }),
    "data sortable",
    named,
    columns.map((column, place) => ({
      head: columnHead(context, column.title, column.align === "right" ? "number" : undefined),
      ...(place === 0
        ? {
            of: ({ cell, texts: [name] }) => html`<a href=${linkToCell(context, run, cell.id)}>${name}</a>`,
            look: "name",
          }
        : { of: ({ texts }) => texts[place] ?? "", look: ({ way }) => classOf(column, way, phrases) }),
    })),
  );
  return section(`all-ways-${number + 1}`, fill(phrases.title, { server }), [
    number === 0 && html`<p class="lead">${withTerms(context, phrases.intro)}</p>`,
    ways.length > 1 ? explored(context, `ways-${number + 1}`, listed) : listed,
    notes.map((note) => html`<p class="quiet">${note}</p>`),
    ways.some(isVisibilityKnown) && [
      html`<h3>${phrases.places}</h3>`,
      placesTable(context, ways, `${phrases.places}: ${server}`),
    ],
  ]);
}

/** A foreign id is a defect, and is marked as one. */
function classOf(column: Column | undefined, way: Way, phrases: Catalogue["ways"]): string | undefined {
  if (column?.title === phrases.visible && hasForeign(way)) return "caution";
  return column?.align === "right" ? "number" : undefined;
}

function hasForeign(way: Way): boolean {
  const seen = whereSeen(way);
  return !("absent" in seen) && seen.foreign.length > 0;
}

export function placesTable(
  { strings: { ways: phrases } }: Pick<PageContext, "strings">,
  ways: readonly MeasuredWay[],
  name = phrases.places,
) {
  return itemTable(name, "data places", ways, [
    { head: phrases.way, of: ({ cell }) => nameOfWay(cell), look: "name" },
    ...Place.options.map((place) => ({
      head: html`<th scope="col"><span>${phrases.placeNames[place]}</span></th>`,
      of: ({ way: { seen } }: MeasuredWay) => ("absent" in seen ? undefined : signOf(seen[place])),
      spoken: ({ way: { seen } }: MeasuredWay) => ("absent" in seen ? undefined : spokenOf(seen[place], phrases)),
    })),
  ]);
}

function signOf(what: Seen | undefined): string | undefined {
  return what && SIGNS[what];
}

function spokenOf(what: Seen | undefined, { seen, notObserved }: Catalogue["ways"]): string {
  return what === undefined ? notObserved : seen[what];
}
