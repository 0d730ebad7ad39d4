import type { Framework } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";

/** A pattern of the matrix in words, which depend on the framework; other ways keep their ids. */
export function patternName(
  pattern: string,
  framework: Framework,
  { columns }: Pick<Catalogue["answer"], "columns">,
): string {
  const isNest = framework === "nest";
  if (pattern === "request-scope") return columns[isNest ? "request-scope" : "fresh-objects"];
  // Without Nest, cls is AsyncLocalStorage itself.
  if (pattern === "cls") return columns[isNest ? "nestjs-cls" : "als"];
  return pattern === "als" ? columns.als : pattern;
}
