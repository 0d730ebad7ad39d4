import type { CellAnalysis } from "@lab/shared/record";

/** The versions of Node that these cells' servers said they ran on; undefined where none ever said so. */
export function nodeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  const versions = new Set(cells.flatMap(({ node }) => node));
  return versions.size === 0 ? undefined : [...versions].toSorted().join(" / ");
}
