import { basename, dirname, join, resolve } from "node:path";
import { styleText } from "node:util";
import {
  type Brief,
  briefOf,
  type CurveSection,
  catalogueOf,
  curveSections,
  inEveryText,
  type Lang,
  nextCommand,
  pageAddress,
  type ReportedRun,
  RUN_FOLDERS,
  withoutControls,
} from "@lab/reports";
import type { RunFinishedEvent } from "@lab/shared/record";
import { quoted } from "../../ask/command-line.ts";
import { wrapText } from "../../environment/wrap-text.ts";
import { shown } from "../runs/run-named.ts";
import { drawnTable } from "./brief-table.ts";
import { fittingTable, shortened } from "./columns.ts";
import { hanging } from "./hanging.ts";

export interface RunSummary extends ReportedRun {
  readonly folder: string;
  readonly finished: RunFinishedEvent;
  readonly answersWrongly?: boolean;
}

export interface SummaryLook {
  readonly columns: number;
  readonly colour: boolean;
  readonly lang: Lang;
  /** The table, and a few lines: the details are in the report and with --verbose. */
  readonly isBrief?: boolean;
}

export function summaryText(recorded: ReportedRun & Pick<RunSummary, "folder">, look: SummaryLook): string {
  const run = inEveryText(recorded, withoutControls);
  const { columns, lang } = look;
  const brief = briefOf(run.analysis, lang);
  const results: readonly (readonly string[])[] = [
    [drawnTable(brief.table, look)],
    brief.table.notes.flatMap((note) => wrapText(note, columns)),
    ...(look.isBrief ? [] : [answerLines(brief, look)]),
    curveTexts(curveSections(run.analysis, lang), columns),
  ];
  const next = whereNext({ ...run, folder: recorded.folder }, look);
  const trust = [...brief.copies, brief.course].flatMap((text) => wrapText(text, columns));
  const parts = [
    headLines(brief, look),
    ...results,
    ...(look.isBrief ? [briefEnd(brief, next, look)] : [[...trust, ...warningTexts(brief, look)], next]),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** The table has the answers already. */
function briefEnd({ copies, warnings }: Brief, next: readonly string[], { columns }: SummaryLook): readonly string[] {
  return [
    ...copies.flatMap((text) => wrapText(text, columns)),
    ...warnings.shown.map((warning) => shortened(`! ${warning}`, columns)),
    ...next,
  ];
}

function headLines({ alarms, mark, table }: Brief, { columns, colour, lang }: SummaryLook) {
  const paint = painter(colour);
  const settings = table.settings.length === 0 ? [] : [catalogueOf(lang).brief.allWith(table.settings)];
  return [
    ...(mark === undefined ? [] : wrapText(mark, columns).map((line) => paint("yellow", line))),
    ...alarms.flatMap((alarm) => hanging("✖ ", alarm, columns)).map((line) => paint("red", line)),
    ...settings.flatMap((text) => wrapText(text, columns)),
  ];
}

const MOST_ANSWERS = 12;

function answerLines({ answers }: Brief, { columns, colour, lang }: SummaryLook): readonly string[] {
  const paint = painter(colour);
  const more = answers.length - MOST_ANSWERS;
  return [
    ...answers.slice(0, MOST_ANSWERS).flatMap(({ server, sentence }) => {
      const [first = "", ...rest] = hanging(`${server}: `, sentence, columns);
      return [`${paint("cyan", first.slice(0, server.length))}${first.slice(server.length)}`, ...rest];
    }),
    ...(more > 0 ? [catalogueOf(lang).brief.moreAnswers(more)] : []),
  ];
}

function warningTexts({ warnings: { shown, more } }: Brief, { columns, colour }: SummaryLook): readonly string[] {
  const paint = painter(colour);
  return [
    ...shown.flatMap((warning) => {
      const [first = "", ...rest] = hanging("! ", warning, columns);
      return [`${paint("yellow", first.slice(0, 1))}${first.slice(1)}`, ...rest];
    }),
    ...(more === undefined ? [] : [more]),
  ];
}

const MOST_POINTS = 50;

/** Points, where there are few, slopes and break-evens; what they mean is in the report. */
function curveTexts(sections: readonly CurveSection[], columns: number): readonly string[] {
  const areFew = (figures: CurveSection["figures"]): boolean =>
    figures.reduce((points, { tables }) => points + tables.whole.rows.length, 0) <= MOST_POINTS;
  const texts = sections.flatMap(({ title, figures, lines }) => [
    ...(areFew(figures) ? figures : []).map(
      ({ name, tables }) => `${title}: ${name}\n${fittingTable(tables, columns)}`,
    ),
    ...(lines ? [fittingTable(lines, columns)] : []),
  ]);
  return texts.length === 0 ? [] : [texts.join("\n\n")];
}

function painter(colour: boolean) {
  return (format: "red" | "yellow" | "cyan", text: string): string =>
    colour ? styleText(format, text, { validateStream: false }) : text;
}

function whereNext(
  { folder, ...run }: ReportedRun & { readonly folder: string },
  { lang, isBrief = false }: { readonly lang: Lang; readonly isBrief?: boolean },
): readonly string[] {
  const { brief } = catalogueOf(lang);
  const parent = dirname(resolve(folder));
  const isAtHome = RUN_FOLDERS.includes(parent);
  const name = basename(resolve(folder));
  const site = isAtHome ? "pnpm reports" : `pnpm reports --runs ${quoted(shown(parent))}`;
  const next = nextCommand(run, isAtHome ? name : folder);
  return [
    `${brief.report}: ${join(folder, lang === "en" ? "report.md" : `report.${lang}.md`)}`,
    ...(isBrief ? [] : [`${brief.page}: ${pageAddress(name, lang)} ${brief.served(site)}`]),
    ...(next === undefined ? [] : [`${brief.next}: ${next}`]),
  ];
}
