import type { Row } from "../chart.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];

/** A pattern has the same colour in every chart; the legend lists those present. */
export function patternColour(rows: readonly Row[]) {
  return {
    field: "pattern",
    type: "nominal" as const,
    scale: { domain: PATTERNS },
    legend: legendOf("pattern", PATTERNS, rows),
  };
}

export function patternShape(rows: readonly Row[]) {
  return { ...patternColour(rows), scale: { domain: PATTERNS, range: ["circle", "triangle-up", "square"] } };
}

/** A colour for each line, where lines are not of different patterns. */
export function lineColour(rows: readonly Row[]) {
  const lines = [...new Set(rows.map(({ line }) => String(line)))];
  return { field: "line", type: "nominal" as const, scale: { domain: lines }, legend: legendOf("line", lines, rows) };
}

export function lineShape(rows: readonly Row[]) {
  const { scale, ...colour } = lineColour(rows);
  return {
    ...colour,
    scale: { ...scale, range: ["circle", "triangle-up", "square", "diamond", "cross", "triangle-down"] },
  };
}

export function numbers<Scale, Axis>(field: string, scale: Scale, axis: Axis) {
  return { field, type: "quantitative" as const, scale, axis };
}

/** The part of a domain that is drawn. */
export function legendOf(field: string, domain: readonly string[], rows: readonly Row[]) {
  return { values: domain.filter((value) => rows.some((row) => row[field] === value)) };
}

/** Names down the side, in the order of the rows, and never cut. */
export function cellAxis(field: string) {
  return { field, type: "nominal" as const, sort: null, axis: { title: null, labelFontSize: 14, labelLimit: 400 } };
}
