import type { CellAnalysis, Measured } from "@lab/shared/record";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { isOfMatrix } from "../../../model/ways/measured-ways.ts";
import { significant } from "../../../words/figures.ts";
import { fill } from "../../../words/fill.ts";
import { matrixRows } from "../../../words/names/group-of.ts";
import { html, linkToCell, type PageContext, type VNode } from "./page.ts";
import { columnHead, ratioView, scrollTable, verdictMark } from "./tables.ts";

export interface MatrixField {
  readonly figure: string;
  readonly note?: VNode | string | undefined;
}

/**
 * Pattern × adapter: the cost of each cell, its ratio and its verdict, with a link to the cell. A run's own
 * figures, unless fields of several runs are given.
 */
export function matrixTable(
  context: PageContext,
  run: ReadableRun,
  fieldOf: (cell: CellAnalysis) => MatrixField = ownField,
  profiled: ReadonlySet<string> = new Set(),
): VNode {
  const { strings } = context;
  const { cells } = run.analysis;
  const members = cells.filter(isOfMatrix);
  const patterns = [...new Set(members.map(({ pattern }) => pattern))];
  const costliest = costliestIn(members);
  const field = (cell: CellAnalysis | undefined): VNode => {
    if (cell === undefined) return html`<td>–</td>`;
    const { figure, note } = fieldOf(cell);
    return html`
      <td class="heat-${shadeOf(cell.metrics.costUs.ratio, costliest)}">
        <a href=${linkToCell(context, run, cell.id)}>
          <span class="figure">${figure}</span>${" "}
          <span>${note}${note && " "}${verdictMark(cell, strings)}</span>
          ${profiled.has(cell.id) && html`<small>${strings.difference.profiled}</small>`}
        </a>
      </td>
    `;
  };
  const rows = matrixRows(cells, strings).map(
    ({ name, cells: ofRow }) =>
      html`<tr><th scope="row">${name}</th>${patterns.map((pattern) => field(ofRow.get(pattern)))}</tr>`,
  );
  return scrollTable(
    strings.run.matrix,
    "matrix grid",
    [html`<td></td>`, ...patterns.map((pattern) => columnHead(context, pattern))],
    html`<tbody>${rows}</tbody>`,
  );
}

function ownField({ metrics, verdict }: CellAnalysis): MatrixField {
  const { figure, ratio } = metrics.costUs;
  return {
    figure: "estimate" in figure ? significant(figure.estimate) : "–",
    ...(verdict !== "baseline" && { note: ratioView(ratio) }),
  };
}

function costliestIn(cells: readonly CellAnalysis[]): number {
  const ratios = cells.map((cell) => cell.metrics.costUs.ratio);
  return Math.max(1, ...ratios.flatMap((ratio) => ("estimate" in ratio ? ratio.estimate : [])));
}

/** Each copy of a baseline, a row like any other. */
export function copiesNote(context: PageContext, run: ReadableRun): VNode | undefined {
  const { strings } = context;
  const { copies } = run.analysis;
  if (copies.length === 0) return undefined;
  const line = (copy: CellAnalysis): VNode => html`
    <li>
      ${fill(strings.run.copy, { original: copy.baseline })} <a href=${linkToCell(context, run, copy.id)}>${ratioView(copy.metrics.costUs.ratio)}</a>
      ${" "}${verdictMark(copy, strings)}
    </li>
  `;
  return html`<ul class="list">${copies.map(line)}</ul>`;
}

const SHADES = 20;
/** A run in which nothing costs twice its baseline has no darkest shade. */
const LEAST_RANGE = 1;
/** How much of the colour is in the first shade, and in the deepest, under which a text can still be read. */
const FIRST_PERCENT = 5;
const DEEPEST_PERCENT = 58;

/** The depth of a cell's shade: its cost over the baseline, relative to the most expensive cell of the run. */
export function shadeOf(ratio: Measured, costliest: number): number {
  if ("absent" in ratio || ratio.estimate <= 1) return 0;
  const share = (ratio.estimate - 1) / Math.max(LEAST_RANGE, costliest - 1);
  return Math.min(SHADES, Math.ceil(SHADES * share));
}

/** The shades as a style sheet has them: a strict policy lets no element have a style of its own. */
export function heatRules(): string {
  return Array.from({ length: SHADES }, (_, index) => {
    const percent = FIRST_PERCENT + ((DEEPEST_PERCENT - FIRST_PERCENT) * index) / (SHADES - 1);
    return `.heat-${index + 1} { background: color-mix(in srgb, var(--heat) ${percent.toFixed(1)}%, var(--paper)); }\n`;
  }).join("");
}
