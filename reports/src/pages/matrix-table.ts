import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { matrixRows } from "../site/matrix-rows.ts";
import { PATHS } from "../site/paths.ts";
import { headlineNumber } from "../text/headline-text.ts";
import { isOfMatrix } from "../ways/measured-ways.ts";
import { estimateText, timesText } from "./estimate-text.ts";
import { html, type VNode } from "./html.ts";
import { linkTo, type PageContext } from "./page-context.ts";
import { verdictMark } from "./verdict-mark.ts";

const SHADES = 8;
/** A cell this many times its baseline has the deepest shade. */
const DEEPEST_RATIO = 4;

/** Pattern × adapter: what the run is about, times its baseline, and the verdict; each leads to its cell. */
export function matrixTable(
  context: PageContext,
  run: string,
  slugs: ReadonlyMap<string, string>,
  { cells }: Analysis,
): VNode {
  const { strings } = context;
  const patterns = [...new Set(cells.filter(isOfMatrix).map(({ pattern }) => pattern))];
  const field = (cell: CellAnalysis | undefined): VNode => {
    if (cell === undefined) return html`<td class="none">–</td>`;
    const href = linkTo(context, PATHS.cell(run, slugs.get(cell.id) ?? ""));
    return html`
      <td class="heat-${shadeOf(cell)}">
        <a href=${href}>
          <span class="figure">${estimateText(headlineOf(cell).figure, headlineNumber(cell.headline))}</span>${" "}
          <span class="unit">${cell.headline === undefined ? strings.run.perRequest : strings.cell.metrics[cell.headline]}</span>
          <span class="verdict-line">
            ${cell.verdict !== "baseline" && html`<b>${timesText(headlineOf(cell).ratio)}</b> `}${verdictMark(cell.verdict, strings)}
          </span>
        </a>
      </td>
    `;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${strings.run.matrix}>
      <table class="matrix">
        <thead>
          <tr>
            <td></td>
            ${patterns.map((pattern) => html`<th scope="col">${pattern}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${matrixRows(cells, strings).map(
            ({ name, cells: ofRow }) => html`
              <tr>
                <th scope="row">${name}</th>
                ${patterns.map((pattern) => field(ofRow.get(pattern)))}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

/** By the logarithm of the ratio: twice as dear is as far from 1 as half as dear from twice. */
function shadeOf(cell: CellAnalysis): number {
  const { ratio } = headlineOf(cell);
  if ("absent" in ratio) return 0;
  const share = Math.log(Math.max(1, ratio.estimate)) / Math.log(DEEPEST_RATIO);
  return Math.min(SHADES, Math.ceil(SHADES * share));
}
