import type { CellAnalysis, Measured } from "@lab/shared/record";
import type { Column, Row, Value } from "../../../render/charts/chart.ts";
import { escaped } from "../../../render/escape.ts";
import type { Column as TextColumn, TextTable } from "../../../render/tables/text-table.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { type FigureTexts, inDigits, ratioTexts } from "../../../words/figures.ts";
import { answerText, failedIn, SIGNS } from "../../../words/names/verdict-text.ts";
import { type ComponentChildren, html, type PageContext, type VNode } from "./page.ts";
import { breakable, meaningIn, meaningOf, withIntervals } from "./with-terms.ts";

/** The head of a column; its tooltip explains its first private word. A download splits bounded figures into columns. */
export function columnHead({ strings }: Pick<PageContext, "strings">, title: string, of?: "number" | "bounded"): VNode {
  return html`<th scope="col" class=${of && "number"} title=${meaningIn(strings, title)} data-interval=${of === "bounded" ? "" : undefined}>${title}</th>`;
}

/** Rows under their headings; what is wider than the page scrolls within it. */
export function scrollTable(
  name: string,
  kind: string,
  heads: readonly (string | VNode)[],
  body: VNode,
  scroll = "scroll",
): VNode {
  return html`
    <div class=${scroll} tabindex="0" role="region" aria-label=${name}>
      <table class=${kind}>
        <thead><tr>${heads.map((head) => (typeof head === "string" ? html`<th scope="col">${head}</th>` : head))}</tr></thead>
        ${body}
      </table>
    </div>
  `;
}

/** A column of a table of items; `look` is the class of its fields, or "name" if they are the names of rows. */
export interface ItemColumn<Item> {
  readonly head: string | VNode;
  readonly of: (item: Item) => ComponentChildren;
  readonly look?: string | ((item: Item) => string | undefined);
  /** The word that a screen reader reads in place of a sign. */
  readonly spoken?: (item: Item) => string | undefined;
  /** The figure behind a text, whose numbers are sorted by and downloaded. */
  readonly measured?: (item: Item) => Measured;
}

export function numberColumn<Item>(
  context: Pick<PageContext, "strings">,
  title: string,
  of: ItemColumn<Item>["of"],
): ItemColumn<Item> {
  return { head: columnHead(context, title, "number"), of, look: "number" };
}

export function itemTable<Item>(
  name: string,
  kind: string,
  items: readonly Item[],
  columns: readonly ItemColumn<Item>[],
  /** The address of each row on its page. */
  idOf?: (item: Item) => string,
): VNode {
  const field = (item: Item, { of, look, spoken, measured }: ItemColumn<Item>): VNode => {
    const shown = of(item);
    if (look === "name") return html`<th scope="row">${typeof shown === "string" ? breakable(shown) : shown}</th>`;
    const kind = typeof look === "function" ? look(item) : look;
    return html`<td class=${kind} aria-label=${spoken?.(item)} ...${measured && numbersOf(measured(item))}>${typeof shown === "string" ? withIntervals(shown) : shown}</td>`;
  };
  const rows = items.map((item) => html`<tr id=${idOf?.(item)}>${columns.map((column) => field(item, column))}</tr>`);
  const heads = columns.map(({ head }) => head);
  return scrollTable(name, kind, heads, html`<tbody>${rows}</tbody>`);
}

const DIGITS_KEPT = 5;

/** For sorting and downloads: no interval is narrower than the last digit. */
function numbersOf(measured: Measured) {
  if ("absent" in measured) return {};
  const kept = (value: number | undefined): number | undefined => value && Number(value.toPrecision(DIGITS_KEPT));
  const { estimate, low, high } = measured;
  return { "data-value": kept(estimate), "data-low": kept(low), "data-high": kept(high) };
}

const NOT_THERE = "–";
/** More rows than this scroll within the page. */
const LONG = 15;

/** Rows under their headings; by pressing one, a reader sorts by it. */
export function dataTable(
  context: Pick<PageContext, "strings">,
  name: string,
  columns: readonly Column[],
  rows: readonly Row[],
  /** True if every row is shown, without scrolling. */
  isWhole = false,
): VNode {
  return scrollTable(
    name,
    "data sortable",
    columns.map(({ title, digits }) => columnHead(context, title, digits === undefined ? undefined : "number")),
    html`<tbody dangerouslySetInnerHTML=${{ __html: rows.map((row) => rowMarkup(columns, row)).join("") }}></tbody>`,
    rows.length > LONG && !isWhole ? "scroll long" : "scroll",
  );
}

/** By hand, and without the end tags that HTML can omit: most of the site's elements are made here, a million of them. */
function rowMarkup(columns: readonly Column[], row: Row): string {
  let cells = "";
  for (const { field, digits, beneath } of columns) {
    const text = escaped(textOf(row[field], digits));
    const under = beneath === undefined ? undefined : row[beneath];
    if (under !== undefined)
      cells += `<td class="named">${text}<small>${escaped(textOf(under, undefined)).replaceAll("/", "/<wbr>")}</small>`;
    else cells += digits === undefined ? `<td>${text}` : `<td class=number>${text}`;
  }
  return `<tr>${cells}`;
}

function textOf(value: Value | undefined, digits: number | undefined): string {
  if (value === null || value === undefined) return NOT_THERE;
  return typeof value === "number" && digits !== undefined ? inDigits(value, digits) : String(value);
}

/** A text of more characters takes a column that is wide enough to read it. */
const LONG_TEXT = 40;

/** A table that is the same in every report, as markup. */
export function textTableView(
  context: PageContext,
  name: string,
  { columns, rows, notes }: TextTable,
  /** Where the name in the first column of a row leads. */
  leadsTo?: (name: string) => string | undefined,
): VNode {
  const nameCell = (text: string): VNode | string => {
    const href = leadsTo?.(text);
    return href === undefined ? text : html`<a href=${href}>${breakable(text)}</a>`;
  };
  const columnAt = ({ title, align }: TextColumn, place: number): ItemColumn<readonly string[]> => {
    const textOf = (row: readonly string[]): string => row[place] ?? "";
    if (align === "right") return numberColumn(context, title, textOf);
    const head = columnHead(context, title);
    if (place === 0 && leadsTo) return { head, of: (row) => nameCell(textOf(row)), look: "name" };
    return { head, of: textOf, look: (row) => (textOf(row).length > LONG_TEXT ? "said" : undefined) };
  };
  return html`
    ${itemTable(name, "data sortable", rows, columns.map(columnAt))}
    ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
  `;
}

/** A table that a script lets its reader filter and download; or a list, which is only filtered, with a hint. */
export function explored({ strings }: PageContext, name: string, shown: VNode, listHint?: string): VNode {
  const { figures: phrases } = strings;
  const hint = listHint ?? phrases.filter;
  return html`
    <div class="explore" id=${name} data-shown=${phrases.shown} data-low=${phrases.low} data-high=${phrases.high}>
      <p class="row" hidden>
        <input type="search" aria-label=${hint} placeholder=${hint} />
        ${listHint === undefined && html`<button type="button">${phrases.csv}</button>`}
        <span role="status" class="quiet"></span>
      </p>
      ${shown}
    </div>
  `;
}

/** A ratio with its interval, in a table; or what stands in its place. */
export function ratioView(ratio: Measured, otherwise: string | VNode = "–"): VNode | string {
  if ("absent" in ratio) return otherwise;
  const texts = ratioTexts(ratio);
  return html`<b>${texts[0]}</b>${intervalView(texts)}`;
}

export function intervalView([, interval]: FigureTexts): VNode | undefined {
  return interval === "" ? undefined : html` <small class="found">(${interval})</small>`;
}

export function largeFigure(name: string, [estimate, interval]: FigureTexts): VNode {
  return html`
    <div>
      <dt>${breakable(name)}</dt>
      <dd><span class="figure">${estimate}</span> <small>${interval}</small></dd>
    </div>
  `;
}

/** A verdict by sign and word, never by colour alone; with the checks that the cell fails. */
export function verdictMark(cell: CellAnalysis, strings: Catalogue): VNode {
  const { verdict, metrics } = cell;
  const answer = answerText(verdict, metrics.costUs.ratio, strings);
  const failed = failedIn(cell, strings);
  const note = failed && html` <small>(${failed})</small>`;
  return html`<span class="verdict ${verdict}" title=${meaningOf(strings, strings.verdicts[verdict])}><span aria-hidden="true">${SIGNS[verdict]}</span> ${answer}</span>${note}`;
}
