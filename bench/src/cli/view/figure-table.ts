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
    estimates.map(({ cell, costUs, ratio, rps, p99Us, peakBytes, rounds }) => [
      cell.id,
      fixed(costUs, 1),
      cell.baseline === cell.id ? "1" : fixed(ratio, 3),
      rps === undefined ? "–" : Math.round(rps).toLocaleString("en-US"),
      fixed(p99Us === undefined ? undefined : p99Us / 1_000, 2),
      fixed(peakBytes === undefined ? undefined : peakBytes / 1024 ** 2, 0),
      String(rounds),
    ]),
  );
}

function fixed(value: number | undefined, digits: number): string {
  return value === undefined ? "–" : value.toFixed(digits);
}
