import { basename, dirname, join, resolve } from "node:path";
import { styleText } from "node:util";
import {
  type Brief,
  type BriefTable,
  briefOf,
  type CurveSection,
  catalogueOf,
  curveSections,
  fill,
  inEveryText,
  inOneLine,
  type Lang,
  nextCommand,
  pageAddress,
  type ReportedRun,
  RUN_FOLDERS,
} from "@lab/reports";
import type { RunFinishedEvent, Verdict } from "@lab/shared/record";
import { quoted } from "../../ask/command-line.ts";
import { wrapText } from "../../environment/format-environment.ts";
import { shown } from "../runs/run-named.ts";
import { fittingTable, hanging, inColumns, tableWidth } from "./columns.ts";

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
  const run = inEveryText(recorded, inOneLine);
  const { columns, lang } = look;
  const brief = briefOf(run.analysis, lang);
  const table = drawnTable(brief.table, look);
  // A narrow table lacks the columns that some notes belong to.
  const notes = brief.table.notes.filter((note) => table.includes(note.split(" ")[0] ?? ""));
  const results: readonly (readonly string[])[] = [
    [table],
    notes.flatMap((note) => wrapText(note, columns)),
    latencyLines(brief, columns),
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
function briefEnd(brief: Brief, next: readonly string[], look: SummaryLook): readonly string[] {
  const copies = brief.copies.flatMap((text) => wrapText(text, look.columns));
  return [...copies, ...warningTexts(brief, look), ...next];
}

function headLines({ alarms, mark, table }: Brief, { columns, colour, lang }: SummaryLook) {
  const paint = painter(colour);
  const settings =
    table.settings.length === 0 ? [] : [fill(catalogueOf(lang).brief.allWith, { settings: table.settings })];
  return [
    ...(mark === undefined ? [] : wrapText(mark, columns).map((line) => paint("yellow", line))),
    ...alarms.flatMap((alarm) => hanging("✖ ", alarm, columns)).map((line) => paint("red", line)),
    ...settings.flatMap((text) => wrapText(text, columns)),
  ];
}

function latencyLines({ latency }: Brief, columns: number): readonly string[] {
  if (latency === undefined) return [];
  const { columns: titles, rows, notes } = latency;
  return [inColumns(titles, rows, columns), ...notes.flatMap((note) => wrapText(note, columns))];
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
    ...(more > 0 ? [fill(catalogueOf(lang).brief.moreAnswers, { count: more })] : []),
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

/** Points, if there are few, slopes and break-evens; what they mean is in the report. */
function curveTexts(sections: readonly CurveSection[], columns: number): readonly string[] {
  const areFew = (figures: CurveSection["figures"]): boolean =>
    figures.reduce((points, { table }) => points + table.rows.length, 0) <= MOST_POINTS;
  const texts = sections.flatMap(({ title, figures, lines }) => [
    ...(areFew(figures) ? figures : []).map(({ name, table }) => `${title}: ${name}\n${fittingTable(table, columns)}`),
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
    ...(isBrief ? [] : [`${brief.page}: ${pageAddress(name, lang)} ${fill(brief.served, { command: site })}`]),
    ...(next === undefined ? [] : [`${brief.next}: ${next}`]),
  ];
}

const COLOURS: Readonly<Record<Verdict, "cyan" | "green" | "red" | "yellow" | "dim">> = {
  baseline: "cyan",
  "costs-less": "green",
  "no-difference": "green",
  "costs-more": "red",
  "not-judged": "yellow",
  "not-comparable": "yellow",
  "not-measured": "dim",
};

const BEFORE_BAR = 2;
const ROOM_FOR_BAR = BEFORE_BAR + 6;
const MOST_BAR = 32;
/** After the name and the figure that it draws. */
const PLACE_OF_BAR = 2;

/** Fits the table to the width: first the required columns, then the optional ones, then a bar per row. */
export function drawnTable(whole: BriefTable, { columns, colour }: { columns: number; colour: boolean }): string {
  const table = withinWidth(whole, columns);
  const count = fitting(table, columns - ROOM_FOR_BAR);
  const rest = columns - widthWith(table, count);
  const bar = rest < ROOM_FOR_BAR ? 0 : Math.min(rest - BEFORE_BAR, MOST_BAR);
  const rows = table.rows.map(({ verdict, share, needed, optional: others }) => {
    const paint = (text: string): string =>
      colour && text !== "" ? styleText(COLOURS[verdict], text, { validateStream: false }) : text;
    const texts = [...needed.with(-1, paint(needed.at(-1) ?? "")), ...others.slice(0, count)];
    return bar === 0 ? texts : texts.toSpliced(PLACE_OF_BAR, 0, paint(barOf(share ?? 0, bar)));
  });
  const titles = [...table.needed, ...table.optional.slice(0, count)];
  return inColumns(bar === 0 ? titles : titles.toSpliced(PLACE_OF_BAR, 0, { title: "" }), rows, columns);
}

/** Where rows would be too wide: a sign for words, and a mark for a remark, which the warnings below have in full. */
function withinWidth(table: BriefTable, columns: number): BriefTable {
  if (widthWith(table, 0) <= columns) return table;
  const short = (verdict = ""): string => verdict.replace(/ \(.+\)$/, " !").replace(" larger than ", " > ");
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, needed: row.needed.with(-1, short(row.needed.at(-1))) })),
  };
}

function fitting(table: BriefTable, room: number): number {
  const counts = table.optional.map((_, index) => index + 1).toReversed();
  return counts.find((count) => widthWith(table, count) <= room) ?? 0;
}

function widthWith({ needed, optional, rows }: BriefTable, count: number): number {
  return tableWidth(
    [...needed, ...optional.slice(0, count)],
    rows.map((row) => [...row.needed, ...row.optional.slice(0, count)]),
  );
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;

/** To an eighth of a character; what costs anything shows. */
function barOf(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
