import type { CellAnalysis, Headline } from "@lab/shared/record";

/** The headline of a run, the same for all its cells. */
export function headlineIn({ cells }: { readonly cells: readonly CellAnalysis[] }): Headline {
  return cells.find(({ headline }) => headline !== undefined)?.headline ?? "costUs";
}
