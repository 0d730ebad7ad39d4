import type { ComparedCell, Comparison } from "@lab/shared/record";

/**
 * One line for a script: `compare slower=1 faster=0 same=4 … worst=nest-fastify/cls:+7.2% fail=1`. ASCII, without blanks in
 * a word. Where nothing is judged, what a verdict would stand behind is a dash.
 */
export function comparisonLine(comparison: Comparison): string {
  const { cells, onlyInA, onlyInB, failAbovePercent, comparable, judged, fails } = comparison;
  const count = (change: ComparedCell["change"]): number => cells.filter((cell) => cell.change === change).length;
  const ifJudged = (value: string | number): string | number => (judged ? value : "-");
  const worst = worstOf(cells);
  const words: readonly (readonly [string, string | number])[] = [
    ["comparable", comparable ? 1 : 0],
    ["slower", ifJudged(count("slower"))],
    ["faster", ifJudged(count("faster"))],
    ["same", ifJudged(count("none-seen"))],
    ["unmeasured", count("not-measured")],
    ["uncompared", count("not-compared")],
    ["only-a", onlyInA.length],
    ["only-b", onlyInB.length],
    ["worst", worst === undefined ? "-" : `${worst.cell.replaceAll(/\s+/g, "_")}:${plainPercent(excessOf(worst))}`],
    ["bound", failAbovePercent === undefined ? "-" : `${failAbovePercent}%`],
    ["fail", ifJudged(fails ? 1 : 0)],
  ];
  return `compare ${words.map(([name, value]) => `${name}=${value}`).join(" ")}`;
}

/** The cell that got slower by most, or faster by least, whether or not that is beyond the noise. */
function worstOf(cells: readonly ComparedCell[]): ComparedCell | undefined {
  return cells
    .filter((cell) => "estimate" in cell[cell.restsOn])
    .toSorted((one, other) => excessOf(other) - excessOf(one))[0];
}

function excessOf(cell: ComparedCell): number {
  const deciding = cell[cell.restsOn];
  return "absent" in deciding ? Number.NEGATIVE_INFINITY : 100 * (deciding.estimate - 1);
}

function plainPercent(percent: number): string {
  return `${percent < 0 ? "" : "+"}${percent.toFixed(1)}%`;
}
