import type { ComparedCell, Comparison } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";

/**
 * One line for a script: `compare more=1 less=0 same=4 … worst=nest-fastify/cls:+7.2% fail=1`. ASCII, without blanks in
 * a word. If the runs are not judged, the figures that depend on verdicts are dashes.
 */
export function comparisonLine(comparison: Comparison): string {
  const { cells, onlyInA, onlyInB, failAbovePercent, comparable, judged, fails } = comparison;
  const count = (change: ComparedCell["change"]): number => cells.filter((cell) => cell.change === change).length;
  const ifJudged = (value: string | number): string | number => (judged ? value : "-");
  const worst = worstOf(cells);
  const words: readonly (readonly [string, string | number])[] = [
    ["comparable", comparable ? 1 : 0],
    ["more", ifJudged(count("costs-more"))],
    ["less", ifJudged(count("costs-less"))],
    ["same", ifJudged(count("no-difference"))],
    ["unmeasured", count("not-measured")],
    ["uncompared", count("not-comparable") + count("not-judged")],
    ["only-a", onlyInA.length],
    ["only-b", onlyInB.length],
    ["worst", worst === undefined ? "-" : `${worst.cell.replaceAll(/\s+/g, "_")}:${plainPercent(excessOf(worst))}`],
    ["bound", failAbovePercent === undefined ? "-" : `${failAbovePercent}%`],
    ["fail", ifJudged(fails ? 1 : 0)],
  ];
  return `compare ${words.map(([name, value]) => `${name}=${value}`).join(" ")}`;
}

/** The cell whose cost rose most, or fell least, whatever its verdict. */
function worstOf(cells: readonly ComparedCell[]): ComparedCell | undefined {
  return cells
    .filter((cell) => estimateIn(cell[cell.restsOn]) !== undefined)
    .toSorted((one, other) => excessOf(other) - excessOf(one))[0];
}

function excessOf(cell: ComparedCell): number {
  return 100 * ((estimateIn(cell[cell.restsOn]) ?? Number.NEGATIVE_INFINITY) - 1);
}

function plainPercent(percent: number): string {
  return `${percent < 0 ? "" : "+"}${percent.toFixed(1)}%`;
}
