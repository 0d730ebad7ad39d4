import { styleText } from "node:util";
import type { BriefTable } from "@lab/reports";
import type { Verdict } from "@lab/shared/record";
import { widthOf } from "../../environment/wrap-text.ts";
import { inColumns } from "./columns.ts";

const COLOURS: Readonly<Record<Verdict, "cyan" | "green" | "red" | "yellow" | "dim">> = {
  baseline: "cyan",
  "costs-less": "green",
  "no-difference": "green",
  "costs-more": "red",
  "not-judged": "yellow",
  "not-comparable": "yellow",
  "not-measured": "dim",
};

const BETWEEN = 2;
const LEAST_BAR = 6;
const MOST_BAR = 32;
/** After the name and the figure that it draws. */
const PLACE_OF_BAR = 2;

/** Fits the table to the width: first the required columns, then the optional ones, then a bar per row. */
export function drawnTable(whole: BriefTable, { columns, colour }: { columns: number; colour: boolean }): string {
  const table = withinWidth(whole, columns);
  const count = fitting(table, columns - BETWEEN - LEAST_BAR);
  const rest = columns - tableWidth(shownOf(table, count)) - BETWEEN;
  const bar = rest < LEAST_BAR ? 0 : Math.min(rest, MOST_BAR);
  const rows = table.rows.map(({ verdict, share, needed, optional: others }) => {
    const paint = (text: string): string =>
      colour && text !== "" ? styleText(COLOURS[verdict], text, { validateStream: false }) : text;
    const texts = [...needed.with(-1, paint(needed.at(-1) ?? "")), ...others.slice(0, count)];
    return bar === 0 ? texts : texts.toSpliced(PLACE_OF_BAR, 0, paint(barOf(share ?? 0, bar)));
  });
  const titles = [...table.needed, ...table.optional.slice(0, count)];
  return inColumns(bar === 0 ? titles : titles.toSpliced(PLACE_OF_BAR, 0, { title: "" }), rows);
}

/** Shortens the remark on a verdict to a mark where rows would be too wide; the warnings below have it in full. */
function withinWidth(table: BriefTable, columns: number): BriefTable {
  if (tableWidth(shownOf(table, 0)) <= columns) return table;
  const short = (verdict = ""): string => verdict.replace(/ \(.+\)$/, " !");
  return {
    ...table,
    rows: table.rows.map((row) => ({ ...row, needed: row.needed.with(-1, short(row.needed.at(-1))) })),
  };
}

function fitting(table: BriefTable, room: number): number {
  const counts = table.optional.map((_, index) => index + 1).toReversed();
  return counts.find((count) => tableWidth(shownOf(table, count)) <= room) ?? 0;
}

function shownOf({ needed, optional, rows }: BriefTable, count: number) {
  return {
    titles: [...needed, ...optional.slice(0, count)],
    rows: rows.map((row) => [...row.needed, ...row.optional.slice(0, count)]),
  };
}

function tableWidth({ titles, rows }: ReturnType<typeof shownOf>): number {
  const widths = titles.map(({ title }, index) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[index] ?? ""))),
  );
  return widths.reduce((sum, width) => sum + width, BETWEEN * (widths.length - 1));
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;

/** To an eighth of a character; what costs anything shows. */
function barOf(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
