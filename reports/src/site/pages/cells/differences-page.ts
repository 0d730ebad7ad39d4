import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions } from "@lab/shared/record";
import type { Flame } from "../../../model/flame/flame-of.ts";
import { tintOf } from "../../../model/flame/layout.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { inDigits, signedUs, significant } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { renderPage, stepToRun, stepToRuns } from "../parts/layout.ts";
import { html, jsonScript, linkToCell, type PageContext, type VNode } from "../parts/page.ts";
import { columnHead, dataTable, itemTable, numberColumn } from "../parts/tables.ts";
import { withTerms } from "../parts/with-terms.ts";
import { anchorOf, type Why, whySentences } from "../runs/why.ts";

export interface DifferencesPageData {
  readonly run: ReadableRun;
  readonly pairs: readonly ComparedPair[];
}

interface ComparedPair extends Why {
  /** Undefined if a CPU profile is missing. */
  readonly drawn: DrawnFlame | undefined;
}

/** The profiled cells of a run, two by two; a pair is folded until its reader opens it, or an address names it. */
export function renderDifferences(context: PageContext, { run, pairs }: DifferencesPageData): string {
  const { difference, flame } = context.strings;
  return renderPage(context, {
    title: flame.flameTitle,
    lead: difference.whyLead,
    scripts: ["flame.js"],
    trail: [stepToRuns(context), stepToRun(context, run)],
    body: html`
      <p class="lead">${flame.functionsLead}</p>
      ${pairs.map((pair, index) => pairSection(context, run, pair, index === 0))}
    `,
  });
}

function pairSection(context: PageContext, run: ReadableRun, pair: ComparedPair, isOpen: boolean): VNode {
  const { difference: phrases, flame } = context.strings;
  const { difference, drawn, from, to } = pair;
  const name = fill(phrases.short, { from, to });
  const sides = [
    { which: flame.widths.from, id: from },
    { which: flame.widths.to, id: to },
  ];
  return html`
    <details class="fold" id=${anchorOf(pair)} open=${isOpen}>
      <summary><h2>${fill(flame.title, { to, from })}</h2></summary>
      ${whySentences(context, difference)}
      <p class="row">${sides.map(({ which, id }) => html`<span>${which}: <a href=${linkToCell(context, run, id)}>${id}</a></span>`)}</p>
      ${drawn === undefined ? html`<p>${flame.noFlame}</p>` : flameFigure(context, name, drawn)}
      <h3>${flame.functions}</h3>
      ${functionsTable(context, name, difference)}
      ${ownersTable(context, name, difference)}
    </details>
  `;
}

/** The functions that differ most; the rest are in diff.json. */
const MOST_FUNCTIONS = 30;

function functionsTable(context: PageContext, pair: string, difference: Difference): VNode {
  const { flame: phrases } = context.strings;
  const columns = [
    { field: "deltaUs", title: phrases.deltaUs, digits: 2 },
    { field: "name", title: context.strings.tables.function, beneath: "place" },
    { field: "totalDeltaUs", title: phrases.totalDeltaUs, digits: 2 },
    { field: "fromUs", title: phrases.fromUs, digits: 2 },
    { field: "toUs", title: phrases.toUs, digits: 2 },
  ];
  const sides = { from: phrases.onlyFrom, to: phrases.onlyTo };
  const rows = namedFunctions(difference)
    .slice(0, MOST_FUNCTIONS)
    .map(({ owner, onlyIn, ...change }) => ({
      ...change,
      place: [owner, whereIs(change), onlyIn === undefined ? "" : sides[onlyIn]].filter(Boolean).join(" · "),
    }));
  return dataTable(context, `${phrases.functions}: ${pair}`, columns, rows, true);
}

const DIGITS = 2;

export function ownersTable(context: PageContext, pair: string, { owners, from, to }: Difference): VNode | undefined {
  if (owners.length === 0) return undefined;
  const words = context.strings.charts.owners;
  const deltas = owners.map(({ deltaUs }) => deltaUs);
  const [least, most] = [Math.min(0, ...deltas), Math.max(0, ...deltas)];
  return html`
    <h3>${words.title}</h3>
    <p>${withTerms(context, fill(words.caption, { baseline: from }))}</p>
    ${itemTable(`${words.title}: ${pair}`, "data sortable", owners, [
      { head: columnHead(context, words.owner), of: ({ owner }) => owner, look: "name" },
      numberColumn(context, words.delta, ({ deltaUs }) => signedUs(deltaUs)),
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

const MEASURES = ["either", "from", "to", "change"] as const;

/** Frames with a smaller share of the more expensive cell get no line. */
const LEAST_SHARE = 0.1;

export interface DrawnFlame {
  readonly flame: Flame;
  /** The time of one sample, in the coarser of the two profiles. */
  readonly usPerSample: number;
}

/** The place of a flame of two cells, which a script draws; and its larger frames as a table, for all who read. */
function flameFigure(context: PageContext, name: string, { flame, usPerSample }: DrawnFlame): VNode {
  const { flame: phrases } = context.strings;
  return html`
    <figure class="flame" data-whole=${phrases.whole} data-of-frame=${phrases.ofFrame} data-found=${phrases.found}>
      <figcaption><p>${fill(phrases.lead, { usPerSample: significant(usPerSample) })}</p></figcaption>
      <p class="row" hidden>
        <input type="search" aria-label=${phrases.search} placeholder=${phrases.search} />
        <label>
          ${phrases.widthOf}${" "}
          <select>
            ${MEASURES.map((measure) => html`<option value=${measure}>${phrases.widths[measure]}</option>`)}
          </select>
        </label>
        <button type="button" class="whole">${phrases.reset}</button>
        <span role="status" class="quiet"></span>
      </p>
      ${legend(context)}
      <p class="status" hidden></p>
      <div class="frames" aria-label=${name}></div>
      <p class="keys quiet" hidden>${phrases.keys}</p>
      ${frameTable(context, name, flame)}
      ${(context.pack ?? jsonScript)(flame)}
    </figure>
  `;
}

function legend({ strings: { flame: phrases } }: PageContext): VNode {
  const swatch = (shade: number, text: string): VNode =>
    html`<li><svg width="14" height="14" aria-hidden="true"><rect ...${tintOf(shade)} width="14" height="14" rx="2" /></svg> ${text}</li>`;
  return html`
    <ul class="list row quiet">
      ${swatch(-4, phrases.onlyFrom)}${swatch(-2, phrases.lessInTo)}${swatch(0, phrases.asMuch)}${swatch(2, phrases.moreInTo)}${swatch(4, phrases.onlyTo)}
    </ul>
  `;
}

function frameTable(context: PageContext, pair: string, flame: Flame): VNode {
  const { flame: phrases, site } = context.strings;
  const [whole] = flame;
  const least = LEAST_SHARE * Math.max(whole?.fromUs ?? 0, whole?.toUs ?? 0);
  const rows = flame
    .filter(({ fromUs, toUs }) => Math.max(fromUs, toUs) >= least)
    .map(({ frame, depth, fromUs, toUs }) => ({
      depth,
      name: depth === 0 ? phrases.whole : frame.name,
      deltaUs: toUs - fromUs,
      fromUs,
      toUs,
      place: [frame.owner, frame.place].filter(Boolean).join(" · "),
    }));
  const columns = [
    { field: "deltaUs", title: phrases.deltaUs, digits: 2 },
    { field: "name", title: phrases.frame, beneath: "place" },
    { field: "fromUs", title: phrases.fromUs, digits: 2 },
    { field: "toUs", title: phrases.toUs, digits: 2 },
    { field: "depth", title: phrases.depth, digits: 0 },
  ];
  return html`
    <details>
      <summary>${site.asTable} <span class="quiet">${fill(site.rows, { count: rows.length })}</span></summary>
      ${dataTable(context, `${phrases.flameTitle}: ${pair}`, columns, rows)}
    </details>
  `;
}
