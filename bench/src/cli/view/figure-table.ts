import { times as inTimes } from "@lab/reports";
import type { Estimate, Measured } from "@lab/shared/record";
import type { CellEstimate } from "../../analyse/cells/estimate-cells.ts";
import { type Column, inColumns } from "./columns.ts";

const COLUMNS: readonly Column[] = [
  { title: "cell" },
  { title: "CPU µs/req", align: "right" },
  { title: "ratio" },
  { title: "req/s", align: "right" },
  { title: "MB", align: "right" },
  { title: "n", align: "right" },
];

/** The estimates so far. `n` is the number of processes, the unit of evidence. */
export function figureTable(estimates: readonly CellEstimate[]): string {
  return inColumns(
    COLUMNS,
    estimates.map(({ cell, rounds, ratio: times, figure }) => [
      cell.id,
      shown(figure("costUs"), ({ estimate }) => estimate.toFixed(1)),
      cell.baseline === cell.id ? "1" : shown(times, inTimes),
      shown(figure("rps"), ({ estimate }) => Math.round(estimate).toLocaleString("en-US")),
      shown(figure("workingSetPeakMb"), ({ estimate }) => estimate.toFixed(0)),
      String(rounds),
    ]),
  );
}

function shown(measured: Measured, inWords: (value: Estimate) => string): string {
  return "absent" in measured ? "–" : inWords(measured);
}
