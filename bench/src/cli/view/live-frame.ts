import { type Column, times as inTimes } from "@lab/reports";
import { familiesOf, type Plan } from "@lab/shared/record";
import type { CellEstimate } from "../../analyse/cells/estimate-cells.ts";
import { timeLeft } from "../../ask/durations.ts";
import { inColumns } from "./columns.ts";
import { orDash } from "./measured-text.ts";
import type { ViewState } from "./view-state.ts";

export interface Screen {
  readonly columns: number;
  readonly rows: number;
}

/** Titles, an empty line, where the run is, what it does, a notice, and the line of the cursor. */
const ROWS_BESIDE_THE_CELLS = 6;

/** The live table: figures so far, where the run is, and the time left. Of more cells than the screen has room for, the family that is up. */
export function liveFrame(plan: Plan, state: ViewState, nowMs: number, { columns, rows }: Screen): string {
  const fits = state.estimates.length + ROWS_BESIDE_THE_CELLS <= rows;
  const shown = fits ? state.estimates : state.estimates.filter(({ cell }) => state.family.includes(cell));
  return [
    figureTable(shown),
    "",
    whereItIs(plan, state, nowMs),
    `now: ${state.doing}`,
    ...(state.notice ? [state.notice] : []),
  ]
    .join("\n")
    .split("\n")
    .map((line) => line.slice(0, columns))
    .join("\n");
}

function whereItIs(plan: Plan, state: ViewState, nowMs: number): string {
  const { round, familiesDone } = state;
  const families = familiesOf(plan.cells, plan.cells).length;
  const where = [
    `round ${round + 1}`,
    ...(families > 1 && plan.schedule.protocol === "interleaved" ? [`family ${familiesDone + 1} of ${families}`] : []),
    ...stageOf(state),
    timeLeft(plan, nowMs, round + 1),
  ];
  return where.join(", ");
}

function stageOf({ family, ready, measuring, block, blocks }: ViewState): readonly string[] {
  if (measuring) return [`block ${Math.min(block + 1, blocks)} of ${blocks}`];
  return family.length === 0 ? [] : [`${ready} of ${family.length} warm`];
}

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
      orDash(figure("costUs"), ({ estimate }) => estimate.toFixed(1)),
      cell.baseline === cell.id ? "1" : orDash(times, inTimes),
      orDash(figure("rps"), ({ estimate }) => Math.round(estimate).toLocaleString("en-US")),
      orDash(figure("workingSetPeakMb"), ({ estimate }) => estimate.toFixed(0)),
      String(rounds),
    ]),
  );
}
