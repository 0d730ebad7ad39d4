import type { BurstEvent, Cell } from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import type { Catalogue } from "../../../words/catalogue.ts";
import { groupOf } from "../../../words/names/group-of.ts";
import { type Chart, type Row, titled, tooltipOf } from "../chart.ts";
import { legendOf, numbers, patternColour, patternShape } from "../drawing/scales.ts";
import { inOwnTime, type MemoryRow, memoryRows, type SliceRow, timeAxis } from "./slice-rows.ts";

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

const PANEL_PX = 160;

/** The working set of all cells over the run: a dot per process, at its average over all readings. */
export function runMemoryChart(
  cells: readonly Cell[],
  bursts: readonly BurstEvent[],
  strings: Catalogue,
): Chart | undefined {
  const byCell = Map.groupBy(bursts, ({ cell }) => cell);
  const rows = cells
    .filter(({ twinOf }) => twinOf === undefined)
    .flatMap((cell) => processesOf(cell, byCell.get(cell.id) ?? [], strings));
  if (rows.length === 0) return undefined;
  const { runMemory: words, slices } = strings.charts;
  const columns = [
    { field: "cell", title: strings.words.cell },
    { field: "round", title: strings.words.round, digits: 0 },
    { field: "atS", title: slices.at, digits: 0 },
    { field: "mb", title: slices.workingSet, digits: 1 },
  ];
  const encoding = {
    x: numbers("atS", { zero: true, nice: false, padding: 8 }, { title: slices.at, grid: false, tickCount: 4 }),
    y: numbers("mb", { zero: true }, { title: slices.workingSet, tickCount: 4 }),
    color: patternColour(rows),
    detail: { field: "cell" },
  };
  return {
    ...titled("memory", words),
    columns,
    rows,
    heightPx: PANEL_PX,
    panelsBy: "group",
    view: {
      layer: [
        { mark: { type: "line", strokeWidth: 1.5 }, encoding },
        {
          mark: { type: "point", size: 40 },
          encoding: { ...encoding, shape: patternShape(rows), tooltip: tooltipOf(columns) },
        },
      ],
    },
  };
}

function processesOf(cell: Cell, bursts: readonly BurstEvent[], { settings }: Catalogue): readonly Row[] {
  const place = { cell: cell.id, group: groupOf(cell, settings), pattern: String(cell.coordinates["pattern"] ?? "") };
  return [...Map.groupBy(bursts, ({ round }) => round)].flatMap(([round, ofProcess]) => {
    const mb = mean(memoryRows(ofProcess).flatMap(({ workingSetMb }) => workingSetMb ?? []));
    const atS = mean(ofProcess.map(({ atMs }) => atMs / 1_000));
    return mb === undefined || atS === undefined ? [] : [{ ...place, round: round + 1, atS, mb }];
  });
}
