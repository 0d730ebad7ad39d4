import type { BurstEvent, Cell } from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import type { Catalogue } from "../../../words/catalogue.ts";
import { groupOf } from "../../../words/names/group-of.ts";
import { type Chart, type Row, titled, tooltipOf } from "../chart.ts";
import { numbers, patternColour, patternShape } from "../drawing/scales.ts";
import { memoryRows } from "./slice-rows.ts";

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
