import type { CellAnalysis } from "@lab/shared/record";

/** A choice of rows, by index, and their common baseline. */
interface Preset {
  readonly name: "nest" | "raw" | "carriers";
  readonly rows: readonly number[];
  readonly baseline?: string;
}

/** Only choices that show some rows and hide others. */
export function presetsOf(cells: readonly CellAnalysis[]): readonly Preset[] {
  const rowsOf = (is: (cell: CellAnalysis) => boolean): readonly number[] =>
    cells.flatMap((cell, row) => (is(cell) ? [row] : []));
  const presets: readonly Preset[] = [
    { name: "nest", rows: rowsOf(({ framework }) => framework === "nest") },
    { name: "raw", rows: rowsOf(({ framework }) => framework === "raw") },
    { name: "carriers", rows: rowsOf(isCarrier), baseline: "request-scope" },
  ];
  return presets.filter(({ rows }) => rows.length > 0 && rows.length < cells.length);
}

function isCarrier({ pattern, twinOf }: CellAnalysis): boolean {
  return twinOf === undefined && pattern !== "singleton";
}
