import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pictureFileName, REPORT } from "@lab/shared/run-folder";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type LocatedRun, listRuns } from "../../model/read-runs/list-runs.ts";
import { clinicPagesIn, profiledElsewhere, readProfile } from "../../model/read-runs/read-profile.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { acrossRuns, poolObstacles } from "../../model/run/mean-over-runs.ts";
import { NOT_MEASURED, PATCHED, patchedIn } from "../../model/upstream/measured-cases.ts";
import { ratiosSvg } from "../../render/charts/index.ts";
import { answerTable } from "../../render/markdown/answer-table.ts";
import { claimsMarkdown } from "../../render/markdown/claims-markdown.ts";
import { publishedList } from "../../render/markdown/published-list.ts";
import { reportMarkdown } from "../../render/markdown/report-markdown.ts";
import { type Entry, markdownTable, type TextTable, textTable, timesEntry } from "../../render/tables/text-table.ts";
import { waysAcrossServers } from "../../render/tables/ways-table.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { times } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { openArchive } from "./archive.ts";

export const QUOTING: readonly string[] = [
  "variants/nest/ways/README.md",
  "variants/upstream/inversify-child-containers/README.md",
  "variants/upstream/nest-request-scope/README.md",
  "variants/upstream/nestjs-cls-request-path/README.md",
];

const LIST = /,\s*/;
const QUOTE = /(<!-- the (ways|patch) of ([^>]+?)(?: for ([^>]+?))? -->\n).*?(<!-- end of the \2 -->)/gs;

type TableOf = (run: ComparableRun, others: readonly ComparableRun[], only?: readonly string[]) => TextTable;

const TABLES: Readonly<Record<string, TableOf>> = {
  ways: (run, others) => waysAcrossServers(acrossRuns(run, [run, ...others]), "en"),
  patch: patchTable,
};

/** Variants with their libraries as released and as patched, each compared with its baseline: means over runs. */
function patchTable(first: ComparableRun, others: readonly ComparableRun[], only?: readonly string[]): TextTable {
  const { run, meanOf } = acrossRuns(first, [first, ...others]);
  const entryOf = (id: string): Entry => {
    const cell = run.analysis.cells.find((one) => one.id === id);
    if (cell === undefined) return NOT_MEASURED;
    const { ratio } = cell.metrics.costUs;
    if (meanOf(cell) || "absent" in ratio) return timesEntry(ratio);
    return fill(catalogueOf("en").pooled.onOneHost, { figure: times(ratio) });
  };
  const variants = patchedIn(run.analysis).filter((variant) => only?.includes(variant) ?? true);
  return textTable(
    [{ title: "variant" }, { title: "as released" }, { title: "as patched" }],
    variants.map((variant) => [variant, entryOf(variant), entryOf(variant + PATCHED)]),
    "en",
  );
}

const AND_ALL_OTHERS = " and all others";

/**
 * A document with the table of the runs, and perhaps variants, that it names between two comments, computed from their
 * records. `all` are those of which *and all others* takes what can be averaged with the first.
 */
export function quoteRuns(
  markdown: string,
  runIn: (folder: string) => ComparableRun,
  all: readonly ComparableRun[] = [],
): string {
  return markdown.replace(
    QUOTE,
    (whole, begin: string, what: string, folders: string, only: string | undefined, end: string) => {
      const [run, ...named] = folders.replace(AND_ALL_OTHERS, "").split(LIST).map(runIn);
      const isAlike = (one: ComparableRun): boolean =>
        run !== undefined && one.plan.runId !== run.plan.runId && poolObstacles([run, one]).length === 0;
      const others = folders.endsWith(AND_ALL_OTHERS) ? all.filter(isAlike) : named;
      const table = run && TABLES[what]?.(run, others, only?.split(LIST));
      return table === undefined ? whole : `${begin}\n${markdownTable(table)}\n\n${end}`;
    },
  );
}

const ANSWER = /(<!-- the answer -->\n).*?(<!-- end of the answer -->)/s;

/** The README with its table, computed from all published runs. */
export function quoteAnswer(markdown: string, runs: readonly ComparableRun[]): string {
  return markdown.replace(ANSWER, (_, begin: string, end: string) => `${begin}\n${answerTable(runs)}\n\n${end}`);
}

interface DrawnFile {
  readonly file: string;
  readonly content: string;
}

export async function drawPublished(folder: string): Promise<readonly DrawnFile[]> {
  return (await Promise.all(listRuns([folder]).map(drawRun))).flat();
}

/** The report of a published run and its picture. A run that cannot be read is an error. */
export async function drawRun({ run, folder }: LocatedRun): Promise<readonly DrawnFile[]> {
  if (run.state === "unreadable") throw new Error(`${folder} cannot be read: ${run.problem.file} ${run.problem.code}`);
  const picture = await ratiosSvg(run.analysis);
  const file = pictureFileName("ratios");
  const pages = clinicPagesIn(folder);
  const profiles = variantsIn(run).map((variant) => readProfile(folder, variant, pages));
  const differences = profiles.flatMap(({ difference }) => difference ?? []);
  const reported = {
    ...run,
    attributions: profiles.flatMap(({ attribution }) => attribution ?? []),
    differences,
    elsewhere: differences.length > 0 ? undefined : profiledElsewhere(run, dirname(folder)),
  };
  const report = reportMarkdown(reported, "en", picture ? [{ alt: picture.alt, file }] : []);
  return [
    { file: join(folder, REPORT), content: report },
    ...(picture ? [{ file: join(folder, file), content: picture.svg }] : []),
  ];
}

function variantsIn({ plan }: ReadableRun): readonly string[] {
  return [...new Set(plan.cells.map(({ subject }) => subject.variant))];
}

export function readableRuns(folder: string): readonly ReadableRun[] {
  return openArchive([folder]).readable;
}

/** Writes the list of a folder's runs, with the checks that each fails. */
export function writePublishedList(folder: string): string {
  const file = join(folder, "README.md");
  writeFileSync(file, publishedList(readableRuns(folder)));
  return file;
}

/** Writes `claims.md` from a folder's `claims.json` and its runs; undefined if the folder has no claims. */
export function writeClaims(folder: string): string | undefined {
  const claims = openArchive([folder]).claims();
  if (claims === undefined) return undefined;
  const file = join(folder, "claims.md");
  writeFileSync(file, claimsMarkdown(claims));
  return file;
}
