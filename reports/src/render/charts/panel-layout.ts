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
