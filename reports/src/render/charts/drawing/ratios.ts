import type { Row } from "../chart.ts";
import type { tooltipOf } from "../fields.ts";
import { patternColour, patternShape } from "./scales.ts";

interface Drawn {
  /** The channel of names, and the one of figures. */
  readonly y: object;
  readonly x: object;
  readonly rows: readonly Row[];
  readonly tooltip: ReturnType<typeof tooltipOf>;
}

/** A row's estimate as a point, and its interval as a line through it; coloured by pattern where rows have one. */
export function intervals({ y, x, rows, tooltip }: Drawn) {
  const hasPattern = rows.some(({ pattern }) => pattern !== undefined);
  const colour = hasPattern ? { color: patternColour(rows) } : {};
  return [
    {
      transform: [{ filter: "datum.low !== null" }],
      mark: { type: "rule" as const, strokeWidth: 2 },
      encoding: { y, x: { ...x, field: "low" }, x2: { field: "high" }, ...colour, tooltip },
    },
    {
      mark: "point" as const,
      encoding: {
        y,
        x: { ...x, field: "estimate" },
        ...colour,
        ...(hasPattern && { shape: patternShape(rows) }),
        tooltip,
      },
    },
  ];
}

/** The values that an axis of ratios must reach: the estimates, their bounds, and 1. */
export function ratiosIn(rows: readonly Row[]): readonly number[] {
  return [1, ...rows.flatMap(({ estimate, low, high }) => [estimate, low, high].flatMap((one) => Number(one ?? 1)))];
}
