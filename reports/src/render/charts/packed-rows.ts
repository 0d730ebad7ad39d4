import type { Row, Value } from "./chart.ts";

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
