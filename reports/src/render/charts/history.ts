import type { CellHistory } from "../../model/ledger/history.ts";
import type { LedgerEntry } from "../../model/ledger/ledger-entry.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { type Chart, type Column, tooltipOf } from "./chart.ts";

export const HISTORY_AXES = ["at", "node", "nest", "nestjsCls"] as const;
type HistoryAxis = (typeof HISTORY_AXES)[number];

const HEIGHT_PX = 220;

/** A cell's cost along an axis, a panel for each line; undefined where there is nothing to see along it. */
export function historyChart(history: CellHistory, axis: HistoryAxis, strings: Catalogue): Chart | undefined {
  const words = strings.history;
  const rows = historyRows(history).filter((row) => row[axis] !== "");
  const places = new Set(rows.map((row) => row[axis]));
  if (rows.length === 0 || (axis !== "at" && places.size < 2)) return undefined;
  const columns = historyColumns(strings);
  const time = { type: "temporal" as const, axis: { title: null, grid: false, tickCount: 4, labelOverlap: true } };
  const version = { type: "ordinal" as const, sort: inOrder(places), axis: { title: null, labelAngle: 0 } };
  const x = { field: axis, ...(axis === "at" ? time : version) };
  const y = { type: "quantitative" as const, scale: { zero: true }, axis: { title: words.cost, tickCount: 4 } };
  return {
    name: `history-${axis}`,
    ...words.charts[axis],
    columns,
    rows,
    heightPx: HEIGHT_PX,
    ...(history.lines.length > 1 && { panelsBy: "line" }),
    view: {
      layer: [
        { mark: { type: "rule" }, encoding: { x, y: { field: "costLow", ...y }, y2: { field: "costHigh" } } },
        // Of several runs on one version, the line goes through their mean.
        { mark: { type: "line", strokeWidth: 1.5 }, encoding: { x, y: { field: "costUs", aggregate: "mean", ...y } } },
        {
          mark: { type: "point", size: 36, filled: true },
          encoding: { x, y: { field: "costUs", ...y }, tooltip: tooltipOf(columns) },
        },
      ],
    },
  };
}

function historyColumns({ history: say, words }: Catalogue): readonly Column[] {
  return [
    { field: "line", title: say.line },
    { field: "run", title: words.run },
    { field: "costUs", title: say.cost, digits: 1 },
    { field: "costLow", title: words.low, digits: 1 },
    { field: "costHigh", title: words.high, digits: 1 },
    ...(["node", "nest", "nestjsCls"] as const).map((field) => ({ field, title: say[field] })),
  ];
}

function historyRows({ lines }: CellHistory) {
  return lines.flatMap(({ name, entries }) => entries.map((entry) => rowOf(entry, name)));
}

function rowOf({ at, run, node, nest, nestjsCls, costUs, costLow, costHigh }: LedgerEntry, line: string) {
  return { line, at, run, costUs, costLow, costHigh, node, nest, nestjsCls };
}

/** "v22.9.0" before "v22.10.0". */
function inOrder(versions: ReadonlySet<string | number | null | undefined>): string[] {
  return [...versions].map(String).toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}
