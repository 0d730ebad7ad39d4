import type { ComparableRun } from "../../model/compare/comparability.ts";
import { acrossRuns } from "../../model/ways/across-runs.ts";
import { markdownTable } from "../../render/markdown/parts.ts";
import { matrixTable } from "../../render/tables/matrix-table.ts";
import { patchTable } from "../../render/tables/patch-table.ts";
import { poolTable } from "../../render/tables/pool-table.ts";
import type { TextTable } from "../../render/tables/text-table.ts";
import { waysAcrossServers } from "../../render/tables/ways-table.ts";

export const QUOTING: readonly string[] = [
  "README.md",
  "variants/nest/ways/README.md",
  "variants/upstream/nest-fastify-middleware/README.md",
  "variants/upstream/nest-request-scope/README.md",
  "variants/upstream/nestjs-cls-request-path/README.md",
];

const LIST = /,\s*/;
const QUOTE = /(<!-- the (matrix|ways|pool|patch) of ([^>]+?)(?: for ([^>]+?))? -->\n).*?(<!-- end of the \2 -->)/gs;

type TableOf = (run: ComparableRun, others: readonly ComparableRun[], only?: readonly string[]) => TextTable;

const TABLES: Readonly<Record<string, TableOf>> = {
  matrix: ({ analysis }) => matrixTable(analysis, "en"),
  ways: (run, others) => waysAcrossServers(acrossRuns(run, [run, ...others]), "en"),
  pool: (run, others) => poolTable([run, ...others], "en"),
  patch: (run, others, only) => patchTable([run, ...others], only),
};

/** A document with the table of the runs, and perhaps variants, that it names between two comments, computed from their records. */
export function quoteRuns(markdown: string, runIn: (folder: string) => ComparableRun): string {
  return markdown.replace(
    QUOTE,
    (whole, begin: string, what: string, folders: string, only: string | undefined, end: string) => {
      const [run, ...others] = folders.split(LIST).map(runIn);
      const table = run && TABLES[what]?.(run, others, only?.split(LIST));
      return table === undefined ? whole : `${begin}\n${markdownTable(table)}\n\n${end}`;
    },
  );
}
