import type { Analysis, Plan } from "@lab/shared/record";
import { isVisibilityKnown, measuredWays } from "../../model/ways/measured-ways.ts";
import { markdownTable } from "../../render/markdown/markdown-table.ts";
import { matrixTable } from "../../render/tables/matrix-table.ts";
import type { TextTable } from "../../render/tables/text-table.ts";
import { waysAcrossServers } from "../../render/tables/ways-table.ts";

export interface QuotedRun {
  readonly plan: Plan;
  readonly analysis: Analysis;
}

/** The documents that quote published runs. */
export const QUOTING: readonly string[] = ["README.md", "variants/nest/ways/README.md"];

const QUOTE = /(<!-- the (matrix|ways) of (\S+) -->\n).*?(<!-- end of the \2 -->)/gs;

const TABLES: Readonly<Record<string, (run: QuotedRun) => TextTable>> = {
  matrix: ({ analysis }) => matrixTable(analysis, "en"),
  ways: ({ plan, analysis }) =>
    waysAcrossServers(
      measuredWays(plan, analysis).filter(({ ways }) => ways.some(isVisibilityKnown)),
      "en",
    ),
};

/** A document with the table of each run that it names between two comments, worked out from that run's records. */
export function quoteRuns(markdown: string, runIn: (folder: string) => QuotedRun): string {
  return markdown.replace(QUOTE, (whole, begin: string, what: string, folder: string, end: string) => {
    const table = TABLES[what]?.(runIn(folder));
    return table === undefined ? whole : `${begin}\n${markdownTable(table)}\n\n${end}`;
  });
}
