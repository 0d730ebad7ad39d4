import { styleText } from "node:util";
import {
  type CurveSection,
  curveSections,
  groupedWarnings,
  inEveryText,
  type Lang,
  type ReportedRun,
  resultTables,
  type SummaryLine,
  summaryLines,
  type WarningGroup,
  warningsOf,
  withoutControls,
  withoutCurves,
} from "@lab/reports";
import type { RunFinishedEvent } from "@lab/shared/record";
import { wrapText } from "../../environment/wrap-text.ts";
import { fittingTable } from "./fitting-table.ts";

export interface RunSummary extends ReportedRun {
  readonly folder: string;
  readonly finished: RunFinishedEvent;
}

export interface SummaryLook {
  readonly columns: number;
  readonly colour: boolean;
  readonly lang: Lang;
}

/** What a person reads at the end: the summary, the table, the warnings, where everything is, and what to do next. */
export function summaryText(summary: RunSummary, look: SummaryLook): string {
  const { folder, finished } = summary;
  const next = finished.reason === "interrupted" ? ["", `Go on with it: pnpm bench resume ${folder}`] : [];
  return [resultText(summary, look), finished.sentence, `Everything is in ${folder}`, ...next].join("\n");
}

/** The part that follows from the records alone. */
export function resultText(recorded: ReportedRun, { columns, colour, lang }: SummaryLook): string {
  const run = inEveryText(recorded, withoutControls);
  const { analysis } = run;
  const warnings = groupedWarnings(warningsOf(analysis), lang);
  return [
    ...summaryLines(run, lang).flatMap((line) => summaryLine(line, columns, colour)),
    "",
    fittingTable(resultTables(withoutCurves(analysis), lang), columns),
    "",
    ...curveTexts(curveSections(analysis, lang), columns),
    ...warnings.flatMap((warning) => warningLines(warning, columns)),
    ...(warnings.length > 0 ? [""] : []),
  ].join("\n");
}

function summaryLine({ kind, text }: SummaryLine, columns: number, colour: boolean): readonly string[] {
  const lines = hanging(kind === "alarm" ? "✖ " : "• ", text, columns);
  if (kind !== "alarm" || !colour) return lines;
  return lines.map((line) => styleText("red", line, { validateStream: false }));
}

/** What the axes have in common is said once, below them. */
function curveTexts(sections: readonly CurveSection[], columns: number): readonly string[] {
  const notes = new Set(sections.flatMap((section) => section.notes));
  return [
    ...sections.flatMap(({ title, intro, figures, lines }) => [
      ...wrapText(`${title}: ${intro}`, columns),
      ...figures.flatMap(({ name, tables }) => ["", name, fittingTable(tables, columns)]),
      ...(lines ? ["", fittingTable(lines, columns)] : []),
      "",
    ]),
    ...[...notes].flatMap((note) => [...wrapText(note, columns), ""]),
  ];
}

/** In one line where it was seen once; else what was seen, place by place, and then what to do. */
export function warningLines({ code, seen, remedy }: WarningGroup, columns: number): readonly string[] {
  const [only, ...more] = seen.map(({ cells, sentence }) => [cells.join(", "), sentence].filter(Boolean).join(": "));
  const said =
    more.length === 0
      ? hanging("! ", `${code}: ${only}`, columns)
      : [`! ${code}`, ...[only, ...more].flatMap((one) => hanging("  ", `${one}`, columns))];
  return [...said, ...hanging("  → ", remedy, columns)];
}

function hanging(mark: string, text: string, columns: number): readonly string[] {
  const [first = "", ...rest] = wrapText(text, columns - mark.length);
  return [`${mark}${first}`, ...rest.map((line) => `${" ".repeat(mark.length)}${line}`)];
}

/** What a program reads: the analysis, and where it is. */
export function summaryDocument({ folder, analysis }: RunSummary): unknown {
  return { ...analysis, folder };
}
