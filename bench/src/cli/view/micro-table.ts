import type { Estimate, MicroFigure } from "@lab/shared/record";
import { inColumns } from "./columns.ts";

const COLUMNS = [
  { title: "operation" },
  { title: "node" },
  { title: "CPU ns (95%)", align: "right" },
  { title: "adds, ns (95%)", align: "right" },
  { title: "to" },
] as const;

/** The cost of each operation, and the difference to its baseline. */
export function microTable(figures: readonly MicroFigure[]): string {
  const rows = figures.map(({ operation, node, nanoseconds, adds, against }) => [
    operation,
    node,
    withInterval(nanoseconds),
    adds === undefined ? "" : withInterval(adds),
    against ?? "",
  ]);
  return inColumns(COLUMNS, rows);
}

function withInterval({ estimate, low, high }: Estimate): string {
  const interval = low === undefined || high === undefined ? "" : ` (${short(low)} to ${short(high)})`;
  return `${short(estimate)}${interval}`;
}

/** To three digits, from 0.01 ns on. */
function short(nanoseconds: number): string {
  const whole = Math.max(0, Math.floor(Math.log10(Math.abs(nanoseconds) || 1)));
  return nanoseconds.toFixed(Math.max(0, 2 - whole)).replace("-", "−");
}
