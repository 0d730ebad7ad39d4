import type { Measured } from "@lab/shared/record";
import type { Config, TopLevelSpec } from "vega-lite";
import { csvOf } from "../../model/csv.ts";
import type { Catalogue } from "../../words/catalogue.ts";

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Column {
  readonly field: string;
  /** With its unit. */
  readonly title: string;
  /** Digits after the point, for a number; without, it is shown as it is. */
  readonly digits?: number;
  /** A field whose text stands under this one's, and smaller. */
  readonly beneath?: string;
}

export interface Chart {
  /** Also the name of its downloads. */
  readonly name: string;
  readonly title: string;
  /** The chart's subject and how to read it. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The height of the picture, or of each panel. */
  readonly heightPx: number;
  readonly view: View;
  /** Set where the picture is repeated, once for each value of this field. */
  readonly panelsBy?: string;
  /** The field with the names of rows; set if rows have names next to them. */
  readonly namedBy?: string;
  /** The field that tells rows of one name apart: they stand below each other, coloured and shaped by `line`. */
  readonly groupedBy?: string;
}

export function titled(name: string, { title, caption }: Pick<Chart, "title" | "caption">) {
  return { name, title, caption };
}

/** A chart's marks and channels; data, size and colours are added when it is drawn. */
type Marks<Kind> = Omit<Extract<TopLevelSpec, Kind>, "data" | "width" | "height" | "autosize" | "config">;

type View = Marks<{ mark: unknown }> | Marks<{ layer: unknown }>;

/** The layers of a view, for functions that make some of them. */
export type Layers = Marks<{ layer: unknown }>["layer"];

export type { Config, TopLevelSpec };

/** An estimate as three fields of a row; what is not there is null, and no mark is drawn for it. */
export function asFields(measured: Measured, prefix = "") {
  const [ofEstimate, ofLow, ofHigh] = fieldNames(prefix);
  if ("absent" in measured) return { [ofEstimate]: null, [ofLow]: null, [ofHigh]: null };
  const { estimate, low = null, high = null } = measured;
  return { [ofEstimate]: estimate, [ofLow]: low, [ofHigh]: high };
}

export function measuredColumns(
  title: string,
  digits: number,
  { words }: Pick<Catalogue, "words">,
  prefix = "",
): readonly Column[] {
  const titles = [title, words.low, words.high];
  return fieldNames(prefix).map((field, index) => ({ field, title: titles[index] ?? "", digits }));
}

export function fieldNames(prefix: string): readonly [string, string, string] {
  return prefix === "" ? ["estimate", "low", "high"] : [`${prefix}Estimate`, `${prefix}Low`, `${prefix}High`];
}

/** A mark's tooltip: the same columns as the table's. */
export function tooltipOf(columns: readonly Column[]) {
  return columns.map(({ field, title, digits }) => ({
    field,
    title,
    ...(digits !== undefined && { type: "quantitative" as const, format: `,.${digits}f` }),
  }));
}

/** The same in every language, for programs read it. */
export function fieldsCsv(fields: readonly string[], rows: readonly Row[]): string {
  return chartCsv({ columns: fields.map((field) => ({ field, title: field })), rows });
}

export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}

/** Rows that name their fields once. */
export interface PackedRows {
  readonly fields: readonly string[];
  readonly values: readonly (readonly Value[])[];
}

export function packRows(rows: readonly Row[]): PackedRows {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { fields, values: rows.map((row) => fields.map((field) => shortened(row[field] ?? null))) };
}

export function unpackRows({ fields, values }: PackedRows): readonly Row[] {
  return values.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at] ?? null])));
}

/** More digits than any figure here is good for; a page has thousands of them. */
const DIGITS_KEPT = 7;

function shortened(value: Value): Value {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS_KEPT)) : value;
}
