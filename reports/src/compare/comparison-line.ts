import type { ComparedCell, Comparison } from "@lab/shared/record";

/** One line for a script: `compare slower=1 faster=0 same=4 … worst=nest-fastify/cls:+7.2% fail=1`. ASCII, without blanks in it. */
export function comparisonLine(comparison: Comparison): string {
  const { cells, onlyInA, onlyInB, failAbovePercent, comparable, fails } = comparison;
  const count = (change: ComparedCell["change"]): number => cells.filter((cell) => cell.change === change).length;
  const worst = worstOf(cells);
  const words: readonly (readonly [string, string | number])[] = [
    ["comparable", comparable ? 1 : 0],
    ["slower", count("slower")],
    ["faster", count("faster")],
    ["same", count("none-seen")],
    ["unmeasured", count("not-measured")],
    ["only-a", onlyInA.length],
    ["only-b", onlyInB.length],
    ["worst", worst === undefined ? "-" : `${worst.cell.replaceAll(/\s+/g, "_")}:${plainPercent(excessOf(worst))}`],
    ["bound", failAbovePercent === undefined ? "-" : `${failAbovePercent}%`],
    ["fail", fails ? 1 : 0],
  ];
  return `compare ${words.map(([name, value]) => `${name}=${value}`).join(" ")}`;
}

/** The cell that got slower by most, or faster by least, whether or not that is beyond the noise. */
function worstOf(cells: readonly ComparedCell[]): ComparedCell | undefined {
  return cells
    .filter(({ change }) => change !== "not-measured")
    .toSorted((one, other) => excessOf(other) - excessOf(one))[0];
}

function excessOf(cell: ComparedCell): number {
  const deciding = cell[cell.restsOn];
  return "absent" in deciding ? Number.NEGATIVE_INFINITY : 100 * (deciding.estimate - 1);
}

function plainPercent(percent: number): string {
  return `${percent < 0 ? "" : "+"}${percent.toFixed(1)}%`;
}
