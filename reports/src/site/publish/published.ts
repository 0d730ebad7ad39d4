import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type LocatedRun, listRuns } from "../../model/read-runs/list-runs.ts";
import { acrossRuns } from "../../model/run/mean-over-runs.ts";
import { patchedVariants } from "../../model/upstream/measured-cases.ts";
import { cellsCsv } from "../../render/charts/csv-files.ts";
import { renderChartsSvg } from "../../render/charts/index.ts";
import { claimsMarkdown } from "../../render/markdown/claims-markdown.ts";
import { markdownTable } from "../../render/markdown/parts.ts";
import { matrixTable } from "../../render/tables/matrix-table.ts";
import { poolTable } from "../../render/tables/pool-table.ts";
import { type TextTable, textTable, timesEntry } from "../../render/tables/text-table.ts";
import { waysAcrossServers } from "../../render/tables/ways-table.ts";
import { openArchive } from "./archive.ts";

export const QUOTING: readonly string[] = [
  "README.md",
  "variants/nest/ways/README.md",
  "variants/upstream/inversify-child-containers/README.md",
  "variants/upstream/nest-request-scope/README.md",
  "variants/upstream/nestjs-cls-request-path/README.md",
];

const LIST = /,\s*/;
const QUOTE = /(<!-- the (matrix|ways|pool|patch) of ([^>]+?)(?: for ([^>]+?))? -->\n).*?(<!-- end of the \2 -->)/gs;

type TableOf = (run: ComparableRun, others: readonly ComparableRun[], only?: readonly string[]) => TextTable;

const TABLES: Readonly<Record<string, TableOf>> = {
  matrix: ({ analysis }) => matrixTable(analysis, "en"),
  ways: (run, others) => waysAcrossServers(acrossRuns(run, [run, ...others]), "en"),
  pool: (run, others) => poolTable([run, ...others]),
  patch: (run, others, only) => patchTable([run, ...others], only),
};

/** Variants with their libraries as released and as patched, each compared with its baseline; pooled over runs. */
function patchTable(runs: readonly ComparableRun[], only?: readonly string[]): TextTable {
  const rows = patchedVariants(runs).filter(({ variant }) => only?.includes(variant) ?? true);
  return textTable(
    [{ title: "variant" }, { title: "as released" }, { title: "as patched" }],
    rows.map(({ variant, asReleased, asPatched }) => [variant, timesEntry(asReleased), timesEntry(asPatched)]),
    "en",
  );
}

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

interface DrawnFile {
  readonly file: string;
  readonly content: string;
}

export async function drawPublished(folder: string): Promise<readonly DrawnFile[]> {
  return (await Promise.all(listRuns([folder]).map(drawRun))).flat();
}

/** A run that cannot be read is an error. */
export async function drawRun({ run, folder }: LocatedRun): Promise<readonly DrawnFile[]> {
  if (run.state === "unreadable") throw new Error(`${folder} cannot be read: ${run.problem.file} ${run.problem.code}`);
  const pictures = await renderChartsSvg(run.analysis);
  return [
    { file: join(folder, "cells.csv"), content: cellsCsv(run.analysis) },
    ...pictures.map(({ name, svg }) => ({ file: join(folder, "pictures", `${name}.svg`), content: svg })),
  ];
}

/** Writes `claims.md` from a folder's `claims.json` and its runs; undefined if the folder has no claims. */
export function writeClaims(folder: string): string | undefined {
  const claims = openArchive([folder]).claims();
  if (claims === undefined) return undefined;
  const file = join(folder, "claims.md");
  writeFileSync(file, claimsMarkdown(claims));
  return file;
}
