import { type CellAnalysis, inWords } from "@lab/shared/record";

/** The versions of Node that these cells' servers said they ran on; undefined where none ever said so. */
export function nodeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  const versions = new Set(cells.flatMap(({ node }) => node));
  return versions.size === 0 ? undefined : [...versions].toSorted().join(" / ");
}

/** The same with each version's runtime: "Bun 1.4.5 / Node v26.10.0". */
export function runtimeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  const versions = nodeText(cells);
  if (!versions?.includes("@")) return versions && `Node ${versions}`;
  return versions.split(" / ").map(inWords).join(" / ");
}
