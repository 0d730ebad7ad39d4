import type { Flame } from "../../../model/flame/flame-of.ts";
import { tintOf } from "../../../model/flame/placed.ts";
import { significant } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { html, jsonScript, type PageContext, type VNode } from "../parts/page.ts";
import { dataTable } from "../parts/tables.ts";

const MEASURES = ["either", "from", "to", "change"] as const;

/** Frames with a smaller share of the more expensive cell get no line. */
const LEAST_SHARE = 0.1;

export interface DrawnFlame {
  readonly flame: Flame;
  /** The time of one sample, in the coarser of the two profiles. */
  readonly usPerSample: number;
}

/** The place of a flame of two cells, which a script draws; and its larger frames as a table, for all who read. */
export function flameFigure(context: PageContext, name: string, { flame, usPerSample }: DrawnFlame): VNode {
  const { flame: say } = context.strings;
  return html`
    <figure class="flame" data-whole=${say.whole} data-of-frame=${say.ofFrame} data-found=${say.found}>
      <figcaption><p>${fill(say.lead, { usPerSample: significant(usPerSample) })}</p></figcaption>
      <p class="row" hidden>
        <input type="search" aria-label=${say.search} placeholder=${say.search} />
        <label>
          ${say.widthOf}${" "}
          <select>
            ${MEASURES.map((measure) => html`<option value=${measure}>${say.widths[measure]}</option>`)}
          </select>
        </label>
        <button type="button" class="whole">${say.reset}</button>
        <span role="status" class="quiet"></span>
      </p>
      ${legend(context)}
      <p class="status" hidden></p>
      <div class="frames" aria-label=${name}></div>
      <p class="keys quiet" hidden>${say.keys}</p>
      ${frameTable(context, name, flame)}
      ${(context.pack ?? jsonScript)(flame)}
    </figure>
  `;
}

function legend({ strings: { flame: say } }: PageContext): VNode {
  const swatch = (shade: number, text: string): VNode =>
    html`<li><svg width="14" height="14" aria-hidden="true"><rect ...${tintOf(shade)} width="14" height="14" rx="2" /></svg> ${text}</li>`;
  return html`
    <ul class="list row quiet">
      ${swatch(-4, say.onlyFrom)}${swatch(-2, say.lessInTo)}${swatch(0, say.asMuch)}${swatch(2, say.moreInTo)}${swatch(4, say.onlyTo)}
    </ul>
  `;
}

function frameTable(context: PageContext, pair: string, flame: Flame): VNode {
  const { flame: say, site } = context.strings;
  const [whole] = flame;
  const least = LEAST_SHARE * Math.max(whole?.fromUs ?? 0, whole?.toUs ?? 0);
  const rows = flame
    .filter(({ fromUs, toUs }) => Math.max(fromUs, toUs) >= least)
    .map(({ frame, depth, fromUs, toUs }) => ({
      depth,
      name: depth === 0 ? say.whole : frame.name,
      deltaUs: toUs - fromUs,
      fromUs,
      toUs,
      place: [frame.owner, frame.place].filter(Boolean).join(" · "),
    }));
  const columns = [
    { field: "deltaUs", title: say.deltaUs, digits: 2 },
    { field: "name", title: say.frame, beneath: "place" },
    { field: "fromUs", title: say.fromUs, digits: 2 },
    { field: "toUs", title: say.toUs, digits: 2 },
    { field: "depth", title: say.depth, digits: 0 },
  ];
  return html`
    <details>
      <summary>${site.asTable} <span class="quiet">${fill(site.rows, { count: rows.length })}</span></summary>
      ${dataTable(context, `${say.flameTitle}: ${pair}`, columns, rows)}
    </details>
  `;
}
