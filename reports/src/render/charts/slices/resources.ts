import type { Catalogue } from "../../../words/catalogue.ts";
import { type Chart, type Row, titled, tooltipOf } from "../chart.ts";
import { legendOf, numbers } from "../drawing/scales.ts";
import { inOwnTime, type MemoryRow, type SliceRow, timeAxis } from "./slice-rows.ts";

const HEIGHT_PX = 170;

export function cpuChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  return overTime("cpu", slices, strings);
}

/** How long the kernel held the server back in each slice; nothing where it never did. */
export function throttlingChart(slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  const isEver = slices.some(({ throttledMs }) => throttledMs !== null && throttledMs > 0);
  return isEver ? overTime("throttling", slices, strings) : undefined;
}

const FIELDS = { cpu: "cpuPercent", throttling: "throttledMs" } as const;

function overTime(name: keyof typeof FIELDS, slices: readonly SliceRow[], strings: Catalogue): Chart | undefined {
  const rows = inOwnTime(slices).flatMap(({ round, atS, ownS, [FIELDS[name]]: value }): Row[] =>
    value === null ? [] : [{ round, atS, ownS, value }],
  );
  if (rows.length === 0) return undefined;
  const words = strings.charts[name];
  const columns = [
    { field: "round", title: strings.words.round, digits: 0 },
    { field: "atS", title: strings.charts.slices.at, digits: 1 },
    { field: "value", title: words.value, digits: 1 },
  ];
  return {
    ...titled(name, words),
    columns,
    rows,
    heightPx: HEIGHT_PX,
    view: {
      mark: { type: "point", size: 36 },
      encoding: {
        x: timeAxis(strings),
        y: numbers("value", { domainMin: 0 }, { title: words.value, tickCount: 4, format: ",.3~r" }),
        tooltip: tooltipOf(columns),
      },
    },
  };
}

/** Memory of one cell over the run: what it works with, and what of that cannot be dropped. */
export function cellMemoryChart(samples: readonly MemoryRow[], strings: Catalogue): Chart | undefined {
  const words = strings.charts.cellMemory;
  const rows = inOwnTime(samples).flatMap(({ round, atS, ownS, workingSetMb, anonMb }): Row[] => [
    ...(workingSetMb === null ? [] : [{ round, atS, ownS, kind: words.kinds.workingSet, mb: workingSetMb }]),
    ...(anonMb === null ? [] : [{ round, atS, ownS, kind: words.kinds.anon, mb: anonMb }]),
  ]);
  if (rows.length === 0) return undefined;
  const columns = [
    { field: "round", title: strings.words.round, digits: 0 },
    { field: "atS", title: strings.charts.slices.at, digits: 1 },
    { field: "kind", title: words.kind },
    { field: "mb", title: words.mb, digits: 1 },
  ];
  const domain = Object.values(words.kinds);
  const kinds = { field: "kind", type: "nominal" as const, scale: { domain }, legend: legendOf("kind", domain, rows) };
  return {
    ...titled("memory", words),
    columns,
    rows,
    heightPx: HEIGHT_PX,
    view: {
      mark: { type: "point", size: 30 },
      encoding: {
        x: timeAxis(strings),
        y: numbers("mb", { zero: true }, { title: words.mb, tickCount: 4 }),
        color: kinds,
        shape: { ...kinds, scale: { ...kinds.scale, range: ["circle", "diamond"] } },
        tooltip: tooltipOf(columns),
      },
    },
  };
}
