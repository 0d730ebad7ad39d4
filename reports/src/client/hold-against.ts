import type { Baselines } from "../figures/baselines.ts";
import { ratioTexts } from "../figures/ratio-texts.ts";

const NOT_THERE = "–";

/** Writes into each row what it costs of the chosen baseline: its own, a pattern's on its server, or a cell's. */
export function holdAgainst(
  rows: readonly HTMLTableRowElement[],
  { own, patterns, ratios }: Baselines,
  chosen: string | undefined,
): void {
  const bases = chosen === undefined || chosen === "" ? own : (patterns[chosen] ?? own.map(() => Number(chosen)));
  for (const [number, row] of rows.entries()) {
    const cell = row.querySelector<HTMLTableCellElement>(".ratio");
    const [estimate, low, high] = ratios[number]?.[bases[number] ?? -1] ?? [];
    if (cell) write(cell, { value: estimate, low, high });
  }
}

function write(
  cell: HTMLTableCellElement,
  figures: Readonly<Record<"value" | "low" | "high", number | undefined>>,
): void {
  for (const [name, figure] of Object.entries(figures)) {
    if (figure === undefined) delete cell.dataset[name];
    else cell.dataset[name] = String(figure);
  }
  const { value: estimate, low, high } = figures;
  const bounds = low === undefined || high === undefined ? {} : { low, high };
  const [times, interval] = estimate === undefined ? [NOT_THERE, ""] : ratioTexts({ estimate, ...bounds });
  const small = document.createElement("small");
  small.textContent = interval;
  cell.replaceChildren(times, small);
}
