import type { Chart } from "../chart.ts";

const NARROW_PX = 560;
const LEAST_MARKS_PX = 350;
const NAME_LETTER_PX = 7.6;

/** True if names next to the rows would leave no room for the rows. */
export function isNarrow(widthPx: number, longestNamePx: number): boolean {
  return widthPx < Math.max(NARROW_PX, longestNamePx + LEAST_MARKS_PX);
}

/** 0 for a chart without names next to its rows. */
export function longestNamePx({ rows, plot }: Chart): number {
  if (plot.template !== "intervals") return 0;
  return NAME_LETTER_PX * Math.max(...rows.map(({ cell }) => String(cell).length));
}

const NAMED_ROW_PX = 46;

export function heightWithNamesAbove({ rows, heightPx, plot }: Chart): number {
  if (plot.template !== "intervals") return heightPx;
  return Math.max(new Set(rows.map(({ cell }) => cell)).size * NAMED_ROW_PX, heightPx);
}

const LEAST_PANEL_PX = 250;
/** The width of the first panel's axis, which the others share. */
const AXIS_PX = 62;
const BETWEEN_PX = 24;
/** How far the last label of an axis reaches beyond it. */
const LABEL_PX = 6;

/** The number of panels that fit in a row, and their width. */
export function panelLayout(panels: number, widthPx: number) {
  const columns = Math.max(1, Math.min(panels, Math.floor((widthPx - AXIS_PX) / (LEAST_PANEL_PX + BETWEEN_PX))));
  const panelWidthPx = Math.floor((widthPx - AXIS_PX - BETWEEN_PX * (columns - 1)) / columns) - LABEL_PX;
  return { columns, panelWidthPx, betweenPx: BETWEEN_PX };
}

const LETTER_PX = 7;
const KANJI_PX = 13;
const SYMBOL_PX = 30;

/** The columns of a legend: a row that is wider than the picture would shrink all of it. 0 is a single row. */
export function legendColumns(labels: readonly string[], widthPx: number): number {
  const widthsPx = [...new Set(labels)].map((label) =>
    [...label].reduce((sumPx, sign) => sumPx + (sign > "\u2e80" ? KANJI_PX : LETTER_PX), SYMBOL_PX),
  );
  const roomPx = widthPx - AXIS_PX;
  const sumPx = widthsPx.reduce((one, other) => one + other, 0);
  return sumPx <= roomPx ? 0 : Math.max(1, Math.floor(roomPx / Math.max(...widthsPx)));
}
