import { type CellAnalysis, headlineOf } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isOfMatrix } from "../../../model/ways/measured-ways.ts";
import { reach } from "../../../words/figures.ts";
import { headlineNumber } from "../../../words/names/headline-text.ts";
import { matrixRows } from "../../../words/names/matrix-rows.ts";
import { scaleOf, shadeOf } from "../../heat.ts";
import { ratioText, ratioView, verdictMark } from "./figures.ts";
import { html, linkToCell, type PageContext, type VNode } from "./page.ts";
import { columnHead, scrollTable } from "./tables.ts";

export interface MatrixField {
  readonly figure: string;
  readonly unit: VNode | string;
  readonly note?: VNode | string | undefined;
}

/**
 * Pattern × adapter: the headline figure of each cell, its ratio and its verdict, with a link to the cell. A run's own
 * figures, unless fields of several runs are given.
 */
export function matrixTable(
  context: PageContext,
  run: ReadableRun,
  fieldOf: (cell: CellAnalysis) => MatrixField = ownField(context),
  profiled: ReadonlySet<string> = new Set(),
): readonly VNode[] {
  const { strings } = context;
  const { cells } = run.analysis;
  const members = cells.filter(isOfMatrix);
  const patterns = [...new Set(members.map(({ pattern }) => pattern))];
  const costliest = costliestIn(members);
  const field = (cell: CellAnalysis | undefined): VNode => {
    if (cell === undefined) return html`<td class="none">–</td>`;
    const { figure, unit, note } = fieldOf(cell);
    return html`
      <td class="heat-${shadeOf(headlineOf(cell).ratio, costliest)}">
        <a href=${linkToCell(context, run, cell.id)}>
          <span class="figure">${figure}</span>${" "}
          <span class="unit">${unit}</span>
          <span class="verdict-line">${note}${note && " "}${verdictMark(cell, strings, cells)}</span>
          ${profiled.has(cell.id) && html`<span class="profiled">${strings.difference.profiled}</span>`}
        </a>
      </td>
    `;
  };
  const rows = matrixRows(cells, strings).map(
    ({ name, cells: ofRow }) =>
      html`<tr><th scope="row">${name}</th>${patterns.map((pattern) => field(ofRow.get(pattern)))}</tr>`,
  );
  const table = scrollTable(
    strings.run.matrix,
    "matrix",
    [html`<td></td>`, ...patterns.map((pattern) => columnHead(context, pattern))],
    html`<tbody>${rows}</tbody>`,
  );
  const scale = scaleOf(costliest).map(({ shade, ratio }) => html`<span class="heat-${shade}">×${reach(ratio)}</span>`);
  return [table, html`<p class="quiet scale">${strings.run.matrixScale} <span class="found">${scale}</span></p>`];
}

function ownField({ strings }: PageContext) {
  return (cell: CellAnalysis): MatrixField => {
    const { figure, ratio } = headlineOf(cell);
    return {
      figure: "estimate" in figure ? headlineNumber(cell.headline)(figure.estimate) : "–",
      unit: cell.headline === undefined ? strings.run.perRequest : strings.cell.metrics[cell.headline],
      ...(cell.verdict !== "baseline" && { note: ratioView(ratio) }),
    };
  };
}

function costliestIn(cells: readonly CellAnalysis[]): number {
  const ratios = cells.map((cell) => headlineOf(cell).ratio);
  return Math.max(1, ...ratios.flatMap((ratio) => ("estimate" in ratio ? ratio.estimate : [])));
}

/** By how much twins, identical code, differ in this run: the one that differs most, and the others folded below it. */
export function twinNote(context: PageContext, run: ReadableRun): VNode {
  const { strings } = context;
  const { twins } = run.analysis;
  if (twins.length === 0) return html`<p class="quiet">${strings.run.noTwin}</p>`;
  const line = (twin: CellAnalysis): VNode => {
    const { id, baseline, verdict } = twin;
    const { estimate, interval } = ratioText(headlineOf(twin).ratio);
    return html`
      <li class=${verdict === "faster" || verdict === "slower" ? "alarm" : undefined}>
        ${strings.run.twin(baseline)} <a href=${linkToCell(context, run, id)}><b>${estimate}</b></a>
        ${" "}<span class="interval quiet">${interval}</span> ${verdictMark(twin, strings, [])}
      </li>
    `;
  };
  const [furthest, ...others] = twins.toSorted((one, other) => reachOf(other) - reachOf(one)).map(line);
  return html`
    <ul class="twins">${furthest}</ul>
    ${others.length > 0 && html`<details><summary>${strings.run.nearerTwins(others.length)}</summary><ul class="twins">${others}</ul></details>`}
  `;
}

/** The distance of the interval's far end from no difference. */
function reachOf(twin: CellAnalysis): number {
  const { ratio } = headlineOf(twin);
  if ("absent" in ratio) return 0;
  const { estimate, low = estimate, high = estimate } = ratio;
  return Math.max(-Math.log(low), Math.log(high));
}
