import { h } from "preact";
import type { Column, Row, Value } from "../charts/chart.ts";
import { html, type VNode } from "./html.ts";

const NOT_THERE = "–";
/** More rows than this scroll within the page. */
const LONG = 15;

/** Rows under their headings; by pressing one, a reader sorts by it. */
export function dataTable(name: string, columns: readonly Column[], rows: readonly Row[]): VNode {
  return html`
    <div class=${rows.length > LONG ? "scroll long" : "scroll"} tabindex="0" role="region" aria-label=${name}>
      <table class="data sortable">
        <thead>
          <tr>
            ${columns.map(({ title, digits }) => html`<th scope="col" class=${sideOf(digits)}>${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => rowOf(columns, row))}
        </tbody>
      </table>
    </div>
  `;
}

/** Without a template: most of the site's elements are made here, a million of them for fifty runs. */
function rowOf(columns: readonly Column[], row: Row): VNode {
  return h(
    "tr",
    null,
    columns.map(({ field, digits, beneath }) => {
      const text = textOf(row[field], digits);
      if (beneath !== undefined) return h("td", NAMED, text, h("small", null, textOf(row[beneath], undefined)));
      return h("td", digits === undefined ? null : NUMBER, text);
    }),
  );
}

const NAMED = { class: "named" };

const NUMBER = { class: "number" };

function textOf(value: Value | undefined, digits: number | undefined): string {
  if (value === null || value === undefined) return NOT_THERE;
  return typeof value === "number" && digits !== undefined ? inDigits(value, digits) : String(value);
}

function sideOf(digits: number | undefined): string | undefined {
  return digits === undefined ? undefined : "number";
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** "35,803.2", by hand: the runtime's own way takes ten times as long. */
function inDigits(value: number, digits: number): string {
  const [whole = "", ...decimals] = Math.abs(value).toFixed(digits).split(".");
  const text = [whole.length > 3 ? whole.replaceAll(THOUSANDS, ",") : whole, ...decimals].join(".");
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}
