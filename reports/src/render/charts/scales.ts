import type { Row } from "./chart.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];

/** A pattern has one colour in every chart, whichever patterns are there; the legend names those that are. */
export function patternColour(rows: readonly Row[]) {
  return {
    field: "pattern",
    type: "nominal" as const,
    scale: { domain: PATTERNS },
    legend: legendOf("pattern", PATTERNS, rows),
  };
}

/** And one shape. */
export function patternShape(rows: readonly Row[]) {
  return {
    ...patternColour(rows),
    scale: { domain: PATTERNS, range: ["circle", "triangle-up", "square"] },
  };
}

/** Of a domain, what is drawn. */
export function legendOf(field: string, domain: readonly string[], rows: readonly Row[]) {
  return { values: domain.filter((value) => rows.some((row) => row[field] === value)) };
}

/** Names down the side, in the order of the rows, and never cut. */
export function cellAxis(field: string) {
  return { field, type: "nominal" as const, sort: null, axis: { title: null, labelFontSize: 14, labelLimit: 400 } };
}
