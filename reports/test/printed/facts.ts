import type { MetricName } from "@lab/shared/record";
import type { Catalogue } from "../../src/words/catalogue.ts";
import { type Printed, printed } from "./printed-number.ts";
import type { ReadTable } from "./read-tables.ts";

/** Something that a reader sees of a metric of a cell: its figure, or what it is of the baseline's. */
export interface Fact {
  /** Which table, on which page. */
  readonly where: string;
  readonly cell: string;
  readonly metric: MetricName;
  readonly says: "figure" | "percentOfBaseline" | "ratio";
  readonly value: Printed;
}

type Place = Pick<Fact, "where" | "cell" | "metric">;

/** Titles of the tables that have a row per cell. */
function metricOf(title: string, { tables }: Catalogue): MetricName | undefined {
  const titles: Readonly<Record<string, MetricName>> = {
    [tables.cost]: "costUs",
    [tables.rps]: "rps",
    [tables.latencyMs("p50")]: "p50Us",
    [tables.latencyMs("p95")]: "p95Us",
    [tables.latencyMs("p99")]: "p99Us",
    [tables.memory]: "workingSetPeakMb",
    [tables.memoryPeak]: "workingSetPeakMb",
  };
  return titles[title];
}

export function factsInRows(where: string, { columns, rows }: ReadTable, say: Catalogue): readonly Fact[] {
  return rows.flatMap(([cell = "", ...fields]) =>
    fields.flatMap((field, index): readonly Fact[] => {
      const title = columns[index + 1] ?? "";
      const metric = metricOf(title, say);
      if (title === say.tables.ratio) return ratio({ where, cell, metric: "costUs" }, field);
      return metric === undefined ? [] : figure({ where, cell, metric }, field);
    }),
  );
}

/** "28.1", "28.1 ±0.3", "35,803 (76%)", "28.1 14.1 – 15.3". */
export function figure(place: Place, field: string): readonly Fact[] {
  const [, value, percent] = field.match(/^([\d,.]+)(?: (?:\(([\d,]+)%\)|±.*|[\d,.]+ – .*))?$/) ?? [];
  if (value === undefined) return [];
  const found: Fact = { ...place, says: "figure", value: printed(value) };
  return percent === undefined ? [found] : [found, { ...place, says: "percentOfBaseline", value: printed(percent) }];
}

export function ratio(place: Place, field: string): readonly Fact[] {
  const [, value] = field.match(/^×?([\d,]+\.\d+)/) ?? [];
  return value === undefined ? [] : [{ ...place, says: "ratio", value: printed(value) }];
}

/** "28.1 µs · ×1.33 (1.30–1.35) · slower", or on a page "28.1 µs per request ×1.33 ▲ slower". */
export function factsInPlace(place: Place, field: string): readonly Fact[] {
  const [, value, , times] = field.match(/^([\d,.]+) (µs\S*)[^×]*(×[\d.]+)?/) ?? [];
  return [...(value === undefined ? [] : figure(place, value)), ...(times === undefined ? [] : ratio(place, times))];
}

/** The names that a cell's page has for its metrics, ratios among them. */
export function metricOnPage(name: string, { cell }: Catalogue): MetricName | "ratio" | undefined {
  if (name === cell.ratio) return "ratio";
  const [metric] = Object.entries(cell.metrics).find(([, words]) => words === name) ?? [];
  return metric as MetricName | undefined;
}
