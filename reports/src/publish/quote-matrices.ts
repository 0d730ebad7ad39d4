import type { Analysis } from "@lab/shared/record";
import { markdownTable } from "../markdown/markdown-table.ts";
import { matrixTable } from "../tables/matrix-table.ts";

const QUOTE = /(<!-- the matrix of (\S+) -->\n).*?(<!-- end of the matrix -->)/gs;

/** A document with the matrix of each run that it names between two comments, worked out from that run's analysis. */
export function quoteMatrices(markdown: string, analysisOf: (folder: string) => Analysis): string {
  return markdown.replace(
    QUOTE,
    (_, begin: string, folder: string, end: string) =>
      `${begin}\n${markdownTable(matrixTable(analysisOf(folder), "en"))}\n\n${end}`,
  );
}
