import { basename, dirname } from "node:path";
import type { Analysis, MetricName } from "@lab/shared/record";
import { estimateCells } from "../../../bench/src/analyse/cells/estimate-cells.ts";
import { figureTable } from "../../../bench/src/cli/view/live-watch.ts";
import { summaryText } from "../../../bench/src/cli/view/run-summary.ts";
import { slugOf } from "../../src/model/run/cell-slugs.ts";
import { answeredCells } from "../../src/render/brief/brief-answers.ts";
import { matrixChart } from "../../src/render/charts/matrix.ts";
import { classicResults } from "../../src/render/classic/classic-results.ts";
import { reportMarkdown } from "../../src/render/markdown/report-markdown.ts";
import { analysisPrompt } from "../../src/render/prompt/analysis-prompt.ts";
import { PATHS } from "../../src/site/paths.ts";
import { type Archive, type OpenedRun, openArchive } from "../../src/site/publish/archive.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../src/words/catalogue.ts";
import { groupOf } from "../../src/words/names/group-of.ts";
import { summaryLines } from "../../src/words/sentences/summary.ts";
import { pageAt } from "../page-at.ts";
import { type Fact, factsInPlace, factsInRows, figure, metricOnPage, ratio } from "./facts.ts";
import { inFull } from "./printed-number.ts";
import { listsInHtml, type ReadTable, tableInColumns, tablesInHtml, tablesInMarkdown } from "./read-tables.ts";

export interface PrintedRun {
  readonly analysis: Analysis;
  readonly facts: readonly Fact[];
  /** The order of the patterns, as the summary has it, of each group. */
  readonly orders: readonly string[];
  /** Each cell's steps, as the ladders' tables have them. */
  readonly ladders: readonly { readonly where: string; readonly cell: string; readonly steps: readonly string[] }[];
}

const LANGS = ["en", "ja"] as const satisfies readonly Lang[];
const WIDE = 200;
const NARROW = 80;

/** Everything that is printed of the run in this folder, wherever it has a figure of a cell. */
export function printedRun(folder: string): PrintedRun {
  const archive = openArchive([dirname(folder)]);
  const opened = archive.find(basename(folder));
  if (opened === undefined) throw new Error(`${folder} cannot be read.`);
  const { analysis } = opened.run;
  const documents = LANGS.flatMap((lang) => documentsOf(opened, lang));
  return {
    analysis,
    facts: [
      ...documents.flatMap(({ where, lang, tables }) =>
        tables.flatMap((table) => inTable(where, table, analysis, lang)),
      ),
      ...LANGS.flatMap((lang) => onPages(archive, opened, lang)),
      ...whileItRuns(opened),
      ...inPictures(analysis),
      ...forOtherTools(opened),
    ],
    orders: LANGS.flatMap((lang) =>
      summaryLines({ ...opened.run, attributions: [], differences: [] }, lang)
        .filter(({ kind }) => kind === "order")
        .flatMap(({ text }) => text.split(/[;；]/)),
    ),
    ladders: documents.flatMap(({ where, lang, tables }) =>
      tables
        .filter(({ columns }) => columns.includes(catalogueOf(lang).tables.steps["bare-server"]))
        .flatMap(({ rows }) => rows.map(([cell = "", ...steps]) => ({ where, cell, steps }))),
    ),
  };
}

function documentsOf({ run }: OpenedRun, lang: Lang) {
  const reported = { ...run, attributions: [], differences: [] };
  const onTerminal = (columns: number): readonly ReadTable[] =>
    summaryText({ ...reported, folder: "a-run" }, { columns, colour: false, lang })
      .split("\n\n")
      .map((text) => withIds(tableInColumns(text), run.analysis));
  return [
    { where: `report.md (${lang})`, lang, tables: tablesInMarkdown(reportMarkdown(reported, lang)) },
    { where: `prompt.md (${lang})`, lang, tables: tablesInMarkdown(analysisPrompt(reported, lang)) },
    { where: `a wide terminal (${lang})`, lang, tables: onTerminal(WIDE) },
    { where: `a narrow terminal (${lang})`, lang, tables: onTerminal(NARROW) },
  ];
}

/** Where all cells were measured with the same, a terminal says so once, and calls them by their variants. */
function withIds({ columns, rows }: ReadTable, analysis: Analysis): ReadTable {
  const shownTexts = answeredCells(analysis).flat();
  const idOf = (name = ""): string => shownTexts.find(({ id, variant }) => id === name || variant === name)?.id ?? name;
  return { columns, rows: rows.map(([name, ...fields]) => [idOf(name), ...fields]) };
}

function inTable(where: string, table: ReadTable, analysis: Analysis, lang: Lang): readonly Fact[] {
  const say = catalogueOf(lang);
  return table.columns[0] === say.tables.group
    ? inMatrix(`${where}, matrix`, table, analysis, lang)
    : factsInRows(`${where}, ${table.columns.join(" ")}`, table, say);
}

function inMatrix(where: string, { columns, rows }: ReadTable, { cells }: Analysis, lang: Lang): readonly Fact[] {
  const { settings } = catalogueOf(lang);
  return rows.flatMap(([group, ...places]) =>
    places.flatMap((field, index) => {
      const cell = cells.find((one) => groupOf(one, settings) === group && one.pattern === columns[index + 1]);
      return cell === undefined ? [] : factsInPlace({ where, cell: cell.id, metric: "costUs" }, field);
    }),
  );
}

function onPages(archive: Archive, { run }: OpenedRun, lang: Lang): readonly Fact[] {
  const strings = catalogueOf(lang);
  const { name, plan, analysis } = run;
  const runPage = pageAt(archive, PATHS.run(name), lang) ?? "";
  const cellPages = plan.cells.flatMap(({ id }) => {
    const page = pageAt(archive, PATHS.cell(name, slugOf(run, id)), lang) ?? "";
    return [
      ...onCellPage(`cell pages (${lang})`, id, page, strings),
      ...inCharts(`cell pages (${lang})`, page, strings),
    ];
  });
  return [
    ...tablesInHtml(runPage)
      .filter(({ columns }) => columns[0] === "")
      .flatMap((table) => inMatrix(`run page (${lang}), matrix`, table, analysis, lang)),
    ...inCharts(`run page (${lang})`, runPage, strings),
    ...cellPages,
  ];
}

function onCellPage(where: string, cell: string, page: string, strings: Catalogue): readonly Fact[] {
  const inList = listsInHtml(page).flatMap(([name, text]) => {
    const metric = metricOnPage(name, strings);
    if (metric === "ratio") return ratio({ where, cell, metric: "costUs" }, text);
    return metric === undefined ? [] : figure({ where, cell, metric }, text);
  });
  const inTables = tablesInHtml(page).flatMap(({ columns, rows }) => {
    if (columns[0] === strings.cell.metric) {
      return rows.flatMap(([name = "", value = "", , times = ""]) => {
        const metric = metricOnPage(name, strings);
        if (metric === undefined || metric === "ratio") throw new Error(`"${name}" is no metric.`);
        return [...figure({ where, cell, metric }, value), ...ratio({ where, cell, metric }, times)];
      });
    }
    const { charts, words } = strings;
    const [cost, times] = [columns.indexOf(charts.slices.cost), columns.indexOf(charts.forest.ratio)];
    if (columns[0] !== words.round || times < 0) return [];
    return rows.flatMap((row) => {
      const process = { where: `${where}, processes`, cell: processOf(cell, row[0] ?? ""), metric: "costUs" } as const;
      return [...figure(process, row[cost] ?? ""), ...ratio(process, row[times] ?? "")];
    });
  });
  return [...inList, ...inTables];
}

/** A process, distinguished from its cell. */
export function processOf(cell: string, round: string): string {
  return `${cell}, round ${round}`;
}

function inCharts(where: string, page: string, strings: Catalogue): readonly Fact[] {
  const ofCells = tablesInHtml(page).filter(({ columns }) => columns[0] === strings.words.cell);
  return ofCells.flatMap(({ columns, rows }) =>
    rows.flatMap(([cell = "", ...fields]) =>
      fields.flatMap((field, index) => {
        const metric = metricInChart(columns[index + 1] ?? "", fields[0] ?? "", strings);
        if (metric === "ratio") return ratio({ where, cell, metric: "costUs" }, field);
        return metric === undefined ? [] : figure({ where, cell, metric }, field);
      }),
    ),
  );
}

/** By a column's title, and in the table of a latency curve by the percentile at the row's head. */
function metricInChart(title: string, percentile: string, { charts }: Catalogue): MetricName | "ratio" | undefined {
  if (title === charts.forest.ratio) return "ratio";
  if (title === charts.throughput.rps) return "rps";
  return title === charts.latency.ms ? PERCENTILES[percentile] : undefined;
}

const PERCENTILES: Readonly<Record<string, MetricName>> = { "50.00": "p50Us", "95.00": "p95Us", "99.00": "p99Us" };

function whileItRuns({ run, journal }: OpenedRun): readonly Fact[] {
  const table = tableInColumns(figureTable(estimateCells(run.plan, journal().bursts)));
  return factsInRows("the live table", table, catalogueOf("en"));
}

function inPictures(analysis: Analysis): readonly Fact[] {
  const strings = catalogueOf("en");
  const where = "the matrix as a picture";
  const costs = matrixChart(analysis, strings)?.rows ?? [];
  return costs.flatMap(({ cell, costUs, remark }) => {
    const place = { where, cell: String(cell), metric: "costUs" } as const;
    return [{ ...place, says: "figure", value: inFull(Number(costUs)) } as const, ...ratio(place, String(remark))];
  });
}

function forOtherTools({ run }: OpenedRun): readonly Fact[] {
  return classicResults(run).results.flatMap(({ name, rps, latency, cgroup, memory }) => {
    const shownTexts: Partial<Record<MetricName, number | null>> = {
      rps,
      meanUs: latency.mean,
      p50Us: latency.p50,
      p95Us: latency.p95,
      p99Us: latency.p99,
      workingSetAvgMb: cgroup.memAvgMb,
      workingSetPeakMb: cgroup.memPeakMb,
      cpuPercent: cgroup.cpuAvgPercent,
      heapAvgMb: memory.avg,
      heapPeakMb: memory.peak,
    };
    const where = "benchmark-results.json";
    return Object.entries(shownTexts).flatMap(([metric, value]): readonly Fact[] =>
      value === null ? [] : [{ where, cell: name, metric: metric as MetricName, says: "figure", value: inFull(value) }],
    );
  });
}
