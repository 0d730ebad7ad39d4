export { recommendationIn } from "./model/answer/choose-run.ts";
export type { ComparableRun } from "./model/compare/comparability.ts";
export { compareRuns } from "./model/compare/compare-runs.ts";
export { addedTo, entriesOf } from "./model/ledger/ledger-entry.ts";
export { findRun, LEDGER, RUN_FOLDERS, readRuns, runFoldersIn } from "./model/read-runs/list-runs.ts";
export { clinicPagesIn, profiledElsewhere, readProfile } from "./model/read-runs/read-profile.ts";
export { passes } from "./model/run/checks.ts";
export { inEveryText, inOneLine } from "./model/run/foreign-text.ts";
export { FRAMED_TOOLS, type FramedTool, type ReportedRun } from "./model/run/listed-run.ts";
export { poolObstacles, poolRuns, rangeOf } from "./model/run/mean-over-runs.ts";
export type { BriefTable } from "./render/brief/brief-of.ts";
export { type Brief, briefOf, nextCommand } from "./render/brief/brief-of.ts";
export { cellsCsv, classicResults, curvesCsv } from "./render/data-files.ts";
export { escaped } from "./render/escape.ts";
export { comparisonMarkdown, resultMarkdown } from "./render/markdown/for-pull-requests.ts";
export { analysisPrompt, type Picture, reportMarkdown } from "./render/markdown/report-markdown.ts";
export { type CurveSection, curveSections } from "./render/tables/curve-tables.ts";
export { comparisonTable } from "./render/tables/result-table.ts";
export {
  type Column,
  type ColumnOf,
  columnsOf,
  markdownTable,
  plainTable,
  type TextTable,
  tableOf,
} from "./render/tables/text-table.ts";
export { pageAddress } from "./site/paths.ts";
export { drawRun, writeClaims, writePublishedList } from "./site/publish/published.ts";
export { catalogueOf } from "./words/catalogue.ts";
export { percent, signedUs, times, twoDigits, whole, withInterval } from "./words/figures.ts";
export { fill } from "./words/fill.ts";
export type { Lang } from "./words/lang.ts";
export { metricAnswer } from "./words/names/verdict-text.ts";
export { aboutWay } from "./words/sentences/choices-text.ts";
export { comparisonSentences } from "./words/sentences/comparison-sentences.ts";
export { differenceSentences } from "./words/sentences/difference-sentences.ts";
export { groupedWarnings, type WarningGroup } from "./words/warnings/warning-text.ts";
