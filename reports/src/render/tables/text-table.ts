import type { CellAnalysis, Measured } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { type Catalogue, catalogueOf, type Lang, type ShownMetric } from "../../words/catalogue.ts";
import { asPercentOf, times } from "../../words/figures.ts";
import { reasonText } from "../../words/names/of-records.ts";

export interface Column {
  readonly title: string;
  readonly align?: "left" | "right";
}

/** A table's entry: a text, or the reason why it has no text. */
export type Entry = string | { readonly absent: string };

/** An entry where no note can follow: a reason stands in its place. */
export function entryText(entry: Entry, strings: Pick<Catalogue, "records">): string {
  return typeof entry === "string" ? entry : reasonText(entry.absent, strings);
}

export interface ColumnOf<Item> extends Column {
  readonly of: (item: Item) => Entry;
}

/** A table as texts, however it is drawn later. A dash with a raised number has its reason among the notes. */
export interface TextTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}

const NUMERALS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export function textTable(columns: readonly Column[], entries: readonly (readonly Entry[])[], lang: Lang): TextTable {
  const reasons = [...new Set(entries.flat().flatMap((entry) => (typeof entry === "string" ? [] : [entry.absent])))];
  const shown = (entry: Entry): string =>
    typeof entry === "string" ? entry : `–${raised(reasons.indexOf(entry.absent) + 1)}`;
  return {
    columns,
    rows: entries.map((row) => row.map(shown)),
    notes: reasons.map((reason, index) => `${raised(index + 1)} ${reasonText(reason, catalogueOf(lang))}`),
  };
}

/** A table as GitHub draws it, with its notes below. Its texts must be escaped already. */
export function markdownTable({ columns, rows, notes }: TextTable): string {
  const rule = columns.map(({ align }) => (align === "right" ? "---:" : "---"));
  const lines = [columns.map(({ title }) => title), rule, ...rows].map((row) => `| ${row.join(" | ")} |`);
  return [lines.join("\n"), ...(notes.length > 0 ? [notes.join("<br>\n")] : [])].join("\n\n");
}

/** A table of texts that need neither numbers' alignment nor notes. */
export function plainTable(titles: readonly string[], rows: TextTable["rows"]): TextTable {
  return { columns: titles.map((title) => ({ title })), rows, notes: [] };
}

function raised(number: number): string {
  return [...String(number)].map((digit) => NUMERALS[Number(digit)]).join("");
}

export function tableOf<Item>(columns: readonly ColumnOf<Item>[], items: readonly Item[], lang: Lang): TextTable {
  return textTable(
    columns.map(({ title, align }) => ({ title, ...(align && { align }) })),
    items.map((item) => columns.map(({ of }) => of(item))),
    lang,
  );
}

/** Makes columns of texts, and of numbers, for items of one type. */
export function columnsOf<Item>() {
  type Of = ColumnOf<Item>["of"];
  return {
    text: (title: string, of: Of): ColumnOf<Item> => ({ title, of }),
    number: (title: string, of: Of): ColumnOf<Item> => ({ title, align: "right", of }),
  };
}

export function measuredEntry(measured: Measured, inWords: (value: number) => string): Entry {
  return "absent" in measured ? measured : inWords(measured.estimate);
}

/** A metric's figures, one per cell. */
export function metricColumn(name: ShownMetric, lang: Lang): ColumnOf<CellAnalysis> {
  const { metrics, columns } = catalogueOf(lang);
  const { write } = metrics[name];
  return { title: columns[name], align: "right", of: (cell) => measuredEntry(cell.metrics[name].figure, write) };
}

/** "35,803 (76%)": a figure, and what it is of the baseline's. */
export function withPercent(entry: Entry, ratio: Measured, isBaseline: boolean): Entry {
  const share = isBaseline ? 1 : estimateIn(ratio);
  return typeof entry !== "string" || share === undefined ? entry : `${entry} (${asPercentOf(share)})`;
}

/** "80.3 µs · ×3.19 (3.08–3.31)": a cell's cost with its ratio, and what follows them. */
export function costEntry(
  { metrics: { costUs } }: CellAnalysis,
  strings: Catalogue,
  ...more: readonly string[]
): Entry {
  const { figure, ratio } = costUs;
  if ("absent" in figure) return figure;
  const { write, unit } = strings.metrics.costUs;
  return [`${write(figure.estimate)} ${unit}`, ...("absent" in ratio ? [] : [times(ratio)]), ...more].join(" · ");
}

/** "×1.02 (0.98–1.05)" */
export function timesEntry(measured: Measured): Entry {
  return "absent" in measured ? measured : times(measured);
}
