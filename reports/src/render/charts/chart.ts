import type { Measured } from "@lab/shared/record";
import { csvOf } from "../../model/run/foreign-text.ts";
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
  /** Set where the picture is repeated, once for each value of this field. */
  readonly panelsBy?: string;
  readonly kinds?: Kinds;
  readonly plot: Intervals | Lines | Timeline;
}

/** The field that colours and shapes the marks, and all of its values in order, so that each keeps its colour. */
export interface Kinds {
  readonly field: string;
  readonly domain: readonly string[];
}

/** Rows of cells below each other: each estimate a point, its interval a line, on a logarithmic axis with a line at 1. */
export interface Intervals {
  readonly template: "intervals";
  readonly axisTitle: string;
  /** The field whose text stands behind each row. */
  readonly remark?: string;
  /** The field that distinguishes rows of one cell, which stand below each other. */
  readonly groupedBy?: string;
}

/** Points along an axis, with their intervals, joined where they have the same value of `joinedBy`. */
export interface Lines {
  readonly template: "lines";
  readonly x: Axis;
  readonly y: Axis;
  readonly joinedBy?: string;
  /** True for a smooth curve without points, dashed by kind. */
  readonly isSmooth?: boolean;
}

/** Dots over time. */
export interface Timeline {
  readonly template: "timeline";
  readonly x: Axis;
  readonly y: Axis;
  /** Every other round is shaded up to the next; a line is at the level of all its dots together. */
  readonly rounds?: readonly Readonly<Record<"round" | "from" | "to" | "next" | "level", number>>[];
}

/** A field with its scale and axis, in the words of Vega-Lite. */
export interface Axis {
  readonly field: string;
  readonly type: "quantitative" | "ordinal" | "temporal";
  readonly scale?: object;
  readonly axis: object;
}

export function titled(name: string, { title, caption }: Pick<Chart, "title" | "caption">) {
  return { name, title, caption };
}

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

/** Rows as CSV, with the names of fields as titles: the same in every language, for programs read it. */
export function fieldsCsv(fields: readonly string[], rows: readonly Row[]): string {
  return chartCsv({ columns: fields.map((field) => ({ field, title: field })), rows });
}

export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}

/** A pattern has the same colour in every chart. */
export const PATTERNS: Kinds = { field: "pattern", domain: ["singleton", "request-scope", "cls", "als"] };

/** A colour for each line, where lines are not of different patterns. */
export function linesIn(rows: readonly Row[]): Kinds {
  return { field: "line", domain: [...new Set(rows.map(({ line }) => String(line)))] };
}

export function numbers(field: string, scale: object, axis: object): Axis {
  return { field, type: "quantitative", scale, axis };
}

const MOST_TICKS = 8;

/** The scale and the axis of a logarithmic channel. */
export function logAxis(title: string) {
  return {
    scale: { type: "log", nice: false, padding: 8 },
    // Without a browser, labels are taken for wider than they are: a wider separation would hide every other one.
    axis: { title, tickCount: MOST_TICKS, format: ",.3~r", labelSeparation: 1 },
  };
}
