import { type CellAnalysis, inWords, isOtherThanNode, type LimitsInForce } from "@lab/shared/record";

/** The versions of Node that these cells' servers reported; undefined if no server did. */
export function nodeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  return versionsIn(cells).join(" / ") || undefined;
}

/** The same with each version's runtime: "Bun 1.4.5 / Node v26.10.0". */
export function runtimeText(cells: readonly Pick<CellAnalysis, "node">[]): string | undefined {
  const versions = versionsIn(cells);
  if (versions.some(isOtherThanNode)) return versions.map(inWords).join(" / ");
  return versions.length === 0 ? undefined : `Node ${versions.join(" / ")}`;
}

function versionsIn(cells: readonly Pick<CellAnalysis, "node">[]): readonly string[] {
  return [...new Set(cells.flatMap(({ node }) => node))].toSorted();
}

const IN_ENGLISH = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** "1 CPU", "512 MB": the limits that are known. */
export function limitFigures({ cpus, memoryBytes }: LimitsInForce): readonly string[] {
  return [
    ...(typeof cpus === "number" ? [`${cpus} CPU`] : []),
    ...(typeof memoryBytes === "number" ? [`${IN_ENGLISH.format(memoryBytes / 1024 ** 2)} MB`] : []),
  ];
}
