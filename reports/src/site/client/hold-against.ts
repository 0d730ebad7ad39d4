import { type Baselines, ratioBetween } from "../../model/figures/ratio-between.ts";
import { ratioTexts } from "../../model/figures/ratio-texts.ts";

const NOT_THERE = "–";

/** Writes into each row what it costs of the chosen baseline: its own, a pattern's on its server, or a cell's. */
export function holdAgainst(
  rows: readonly HTMLTableRowElement[],
  baselines: Baselines,
  chosen: string | undefined,
): void {
  const { own, patterns } = baselines;
  const bases = chosen === undefined || chosen === "" ? own : (patterns[chosen] ?? own.map(() => Number(chosen)));
  for (const [number, row] of rows.entries()) {
    const cell = row.querySelector<HTMLTableCellElement>(".ratio");
    const base = bases[number] ?? undefined;
    if (cell) write(cell, base === undefined ? undefined : ratioBetween(baselines, number, base));
  }
}

function write(cell: HTMLTableCellElement, ratio: ReturnType<typeof ratioBetween>): void {
  for (const [name, figure] of Object.entries({ value: ratio?.estimate, low: ratio?.low, high: ratio?.high })) {
    if (figure === undefined) delete cell.dataset[name];
    else cell.dataset[name] = String(figure);
  }
  const [times, interval] = ratio === undefined ? [NOT_THERE, ""] : ratioTexts(ratio);
  const small = document.createElement("small");
  small.textContent = interval;
  cell.replaceChildren(times, small);
}
