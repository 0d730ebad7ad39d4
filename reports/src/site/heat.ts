import type { Measured } from "@lab/shared/record";

const SHADES = 20;
const LEGEND = [0, 5, 10, 15, 20];
/** A run in which nothing costs twice its baseline has no darkest shade. */
const LEAST_RANGE = 1;
/** How much of the colour is in the first shade, and in the deepest, under which a text can still be read. */
const FIRST_PERCENT = 5;
const DEEPEST_PERCENT = 58;

export function scaleOf(costliest: number): readonly { readonly shade: number; readonly ratio: number }[] {
  const range = Math.max(LEAST_RANGE, costliest - 1);
  return LEGEND.map((shade) => ({ shade, ratio: 1 + (range * shade) / SHADES }));
}

/** The depth of a cell's shade: its cost over the baseline, relative to the most expensive cell of the run. */
export function shadeOf(ratio: Measured, costliest: number): number {
  if ("absent" in ratio || ratio.estimate <= 1) return 0;
  const share = (ratio.estimate - 1) / Math.max(LEAST_RANGE, costliest - 1);
  return Math.min(SHADES, Math.ceil(SHADES * share));
}

/** The shades as a style sheet has them: a strict policy lets no element have a style of its own. */
export function heatRules(): string {
  return Array.from({ length: SHADES }, (_, index) => {
    const percent = FIRST_PERCENT + ((DEEPEST_PERCENT - FIRST_PERCENT) * index) / (SHADES - 1);
    return `.heat-${index + 1} { background: color-mix(in srgb, var(--heat) ${percent.toFixed(1)}%, var(--paper)); }\n`;
  }).join("");
}
