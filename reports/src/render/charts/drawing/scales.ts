import type { Axis, Kinds, Row } from "../chart.ts";

/** A pattern has the same colour in every chart. */
export const PATTERNS: Kinds = { field: "pattern", domain: ["singleton", "request-scope", "cls", "als"] };

/** A colour for each line, where lines are not of different patterns. */
export function linesIn(rows: readonly Row[]): Kinds {
  return { field: "line", domain: [...new Set(rows.map(({ line }) => String(line)))] };
}

export function numbers(field: string, scale: object, axis: object): Axis {
  return { field, type: "quantitative", scale, axis };
}

/** Positions within a decade, from the finest ladder to the coarsest. */
const LADDERS = [
  [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9],
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8],
  [1, 1.5, 2, 3, 5, 7],
  [1, 2, 5],
  [1, 3],
  [1],
] as const;
const MOST_TICKS = 8;
/** Below this quotient of the largest and the smallest value, evenly spaced ticks read better. */
const NARROW = 1.5;
const NARROW_STEPS = 5;

/** Ticks for a logarithmic axis: also between 1 and 3, the first at or below every value, the last at or above. */
export function logTicks(values: readonly number[]): readonly number[] {
  const drawn = values.filter((value) => Number.isFinite(value) && value > 0);
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  if (drawn.length === 0) return [1];
  if (most / least < NARROW) return evenTicks(least, most);
  const ladders = LADDERS.map((ladder) => reaching(ladder, least, most));
  return ladders.find((ticks) => ticks.length <= MOST_TICKS) ?? ladders.at(-1) ?? [1];
}

function reaching(ladder: readonly number[], least: number, most: number): readonly number[] {
  const decades = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))] as const;
  const all = Array.from({ length: decades[1] - decades[0] + 1 }, (_, index) => decades[0] + index).flatMap((decade) =>
    ladder.map((step) => Number((step * 10 ** decade).toPrecision(3))),
  );
  const first = all.findLastIndex((tick) => tick <= least);
  const last = all.findIndex((tick) => tick >= most);
  return all.slice(Math.max(0, first), last === -1 ? undefined : last + 1);
}

function evenTicks(least: number, most: number): readonly number[] {
  const rough = Math.max(most - least, most / 100) / NARROW_STEPS;
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = decade * ([1, 2, 5].find((one) => one * decade >= rough) ?? 10);
  const first = Math.floor(least / step);
  const count = Math.ceil(most / step) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6))).filter(
    (tick) => tick > 0,
  );
}

/** The scale and the axis of a logarithmic channel. */
export function logAxis(values: readonly number[], title: string) {
  const ticks = logTicks(values);
  return {
    scale: { type: "log", nice: false, padding: 8, domain: [ticks[0] ?? 1, ticks.at(-1) ?? 1] },
    // Without a browser, labels are taken for wider than they are: a wider separation would hide every other one.
    axis: { title, values: [...ticks], format: ",.3~r", labelSeparation: 1 },
  };
}
