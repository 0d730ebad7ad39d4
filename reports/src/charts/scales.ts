const PATTERNS = ["singleton", "request-scope", "cls"];

/** A pattern has one colour and one shape in every chart, whichever patterns are there. */
export const patternColour = {
  field: "pattern",
  type: "nominal" as const,
  scale: { domain: PATTERNS },
};

export const patternShape = {
  field: "pattern",
  type: "nominal" as const,
  scale: { domain: PATTERNS, range: ["circle", "triangle-up", "square"] },
};

/** Names down the side, in the order of the rows, and never cut. */
export function cellAxis(field: string) {
  return { field, type: "nominal" as const, sort: null, axis: { title: null, labelFontSize: 14, labelLimit: 400 } };
}
