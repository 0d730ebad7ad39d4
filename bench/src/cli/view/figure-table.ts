import type { Measured } from "@lab/shared/record";
import type { CellEstimate } from "../../analyse/estimate-cells.ts";
import { type Column, inColumns } from "./columns.ts";

const COLUMNS: readonly Column[] = [
  { title: "cell" },
  { title: "CPU µs/req", align: "right" },
  { title: "ratio", align: "right" },
  { title: "req/s", align: "right" },
  { title: "p99 ms", align: "right" },
  { title: "MB", align: "right" },
  { title: "n", align: "right" },
];

/** What is known of each cell so far. `n` is the number of processes, the unit of evidence. */
export function figureTable(estimates: readonly CellEstimate[]): string {
  return inColumns(
    COLUMNS,
    estimates.map(({ cell, rounds, metrics: { costUs, rps, p99Us, workingSetPeakMb } }) => [
      cell.id,
      shown(costUs.figure, (us) => us.toFixed(1)),
      cell.baseline === cell.id ? "1" : shown(costUs.ratio, (ratio) => ratio.toFixed(3)),
      shown(rps.figure, (perSecond) => Math.round(perSecond).toLocaleString("en-US")),
      shown(p99Us.figure, (us) => (us / 1_000).toFixed(2)),
      shown(workingSetPeakMb.figure, (mb) => mb.toFixed(0)),
      String(rounds),
    ]),
  );
}

function shown(measured: Measured, inWords: (value: number) => string): string {
  return "absent" in measured ? "–" : inWords(measured.estimate);
}
