import { columnsOf, times, whole } from "@lab/reports";
import { familiesOf, type JournalEvent, type Plan } from "@lab/shared/record";
import { createLogUpdate } from "log-update";
import { timeLeft } from "../../ask/durations.ts";
import type { Clock } from "../../run/laboratory.ts";
import type { Terminal } from "../terminal.ts";
import { beginningOf, itemsInColumns, orDash } from "./columns.ts";
import { type CellEstimate, firstView, nextView, type ViewState } from "./view-state.ts";

/** Often enough for the eye; drawing is work on the generator's core. */
const FRAME_MS = 500;

export function liveWatch(plan: Plan, earlier: readonly JournalEvent[], clock: Clock, terminal: Terminal) {
  const draw = createLogUpdate(process.stderr);
  let state = earlier.reduce((view, event) => nextView(view, event, plan), firstView(plan));
  const show = (): void => draw(liveFrame(plan, state, clock.nowMs(), terminal));
  const timer = setInterval(show, FRAME_MS);
  return {
    show(event: JournalEvent): void {
      state = nextView(state, event, plan);
    },
    say(text: string): void {
      state = { ...state, notice: text };
      show();
    },
    [Symbol.dispose](): void {
      clearInterval(timer);
      draw.clear();
      draw.done();
    },
  };
}

/** Titles, an empty line, where the run is, what it does, a notice, and the line of the cursor. */
const ROWS_BESIDE_THE_CELLS = 6;

/** The live table: figures so far, where the run is, and the time left. Of more cells than the screen has room for, the family that is up. */
export function liveFrame(
  plan: Plan,
  state: ViewState,
  nowMs: number,
  { columns, rows }: Pick<Terminal, "columns" | "rows">,
): string {
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
    .map((line) => beginningOf(line, columns))
    .join("\n");
}

function whereItIs(plan: Plan, state: ViewState, nowMs: number): string {
  const { round, familiesDone, ended } = state;
  const families = familiesOf(plan.cells, plan.cells).length;
  const where = [
    `round ${round + 1}`,
    ...(families > 1 && plan.schedule.protocol === "interleaved" ? [`family ${familiesDone + 1} of ${families}`] : []),
    ...stageOf(state),
    timeLeft(plan, nowMs, ended),
  ];
  return where.join(", ");
}

function stageOf({ family, ready, measuring, block, blocks }: ViewState): readonly string[] {
  if (measuring) return [`block ${Math.min(block + 1, blocks)} of ${blocks}`];
  return family.length === 0 ? [] : [`${ready} of ${family.length} warm`];
}

const { text, number } = columnsOf<CellEstimate>();

const COLUMNS = [
  text("cell", ({ cell }) => cell.id),
  number("CPU µs/req", ({ figure }) => orDash(figure("costUs"), ({ estimate }) => estimate.toFixed(1))),
  text("ratio", ({ cell, ratio }) => (cell.baseline === cell.id ? "1" : orDash(ratio, times))),
  number("req/s", ({ figure }) => orDash(figure("rps"), ({ estimate }) => whole(estimate))),
  number("MB", ({ figure }) => orDash(figure("workingSetPeakMb"), ({ estimate }) => estimate.toFixed(0))),
  number("n", ({ rounds }) => String(rounds)),
];

export function figureTable(estimates: readonly CellEstimate[]): string {
  return itemsInColumns(COLUMNS, estimates);
}
