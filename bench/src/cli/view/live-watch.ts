import { catalogueOf, columnsOf, times } from "@lab/reports";
import { comparedCells, metricOf } from "@lab/shared/analyse";
import {
  type BurstEvent,
  type Cell,
  cellName,
  familiesOf,
  type JournalEvent,
  type Measured,
  type MetricName,
  type Plan,
} from "@lab/shared/record";
import { createLogUpdate } from "log-update";
import { rowsOf } from "../../analyse/rows-of.ts";
import type { Clock } from "../../run/laboratory.ts";
import type { Terminal } from "../terminal.ts";
import { beginningOf, itemsInColumns, orDash } from "./columns.ts";
import { capacityText, type Ended, NONE_ENDED, timeLeft } from "./plain-lines.ts";

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
    log(text: string): void {
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
  text("cell", ({ cell }) => cellName(cell.id)),
  figureColumn("costUs"),
  text("ratio", ({ cell, ratio }) => (cell.baseline === cell.id ? "1" : times(ratio))),
  figureColumn("rps"),
  figureColumn("workingSetPeakMb"),
  number("n", ({ rounds }) => String(rounds)),
];

function figureColumn(name: "costUs" | "rps" | "workingSetPeakMb") {
  const { columns, metrics } = catalogueOf("en");
  return number(columns[name], ({ figure }) => orDash(figure(name), ({ estimate }) => metrics[name].write(estimate)));
}

export function figureTable(estimates: readonly CellEstimate[]): string {
  return itemsInColumns(COLUMNS, estimates);
}

export interface ViewState {
  readonly round: number;
  readonly ended: Ended;
  readonly blocks: number;
  readonly block: number;
  /** Grows in place: a copy per event would be quadratic over hours of bursts, on the generator's core. */
  readonly seen: JournalEvent[];
  /** How many of them `estimates` are of. */
  readonly estimated: number;
  readonly estimates: readonly CellEstimate[];
  readonly doing: string;
  readonly family: readonly Cell[];
  readonly familiesDone: number;
  readonly ready: number;
  readonly measuring: boolean;
  readonly notice?: string;
}

export function firstView(plan: Plan): ViewState {
  const estimates = estimateCells(plan, []);
  return {
    ...beforeAnyFamily,
    round: 0,
    ended: NONE_ENDED,
    blocks: 0,
    block: 0,
    seen: [],
    estimated: 0,
    estimates,
    doing: "starting",
  };
}

const beforeAnyFamily = { family: [], familiesDone: 0, ready: 0, measuring: false } as const;

export function nextView(state: ViewState, event: JournalEvent, plan: Plan): ViewState {
  switch (event.type) {
    case "round-started":
      return {
        ...state,
        ...beforeAnyFamily,
        round: event.round,
        ended: { rounds: event.round, atMs: event.atMs },
        blocks: event.blocks,
        block: 0,
        doing: "starting the first",
      };
    case "cell-started":
      state.seen.push(event);
      return { ...inFamilyOf(state, event.cell, plan), doing: `proving ${cellName(event.cell)}` };
    case "contract-proven":
      return { ...state, doing: `warming up ${cellName(event.cell)}` };
    case "warmed-up":
      return { ...state, ready: state.ready + 1, doing: `${cellName(event.cell)} is warm` };
    case "capacity-found":
      return { ...state, doing: capacityText(event) };
    case "burst":
      state.seen.push(withoutLatencies(event));
      return { ...state, measuring: true, block: event.block, doing: `measured ${cellName(event.cell)}` };
    case "block-finished":
      return { ...withEstimates(state, plan), block: event.block + 1 };
    case "cell-failed":
    case "burst-failed":
      return { ...state, doing: `${cellName(event.cell)} failed` };
    case "round-finished":
      return { ...state, doing: "between two rounds" };
    default:
      return state;
  }
}

const GROWN_BY = 1.05;

/** All events are read again only if there are a twentieth more, so that the work stays proportional to their number. */
function withEstimates(state: ViewState, plan: Plan): ViewState {
  const { seen, estimated } = state;
  if (seen.length < GROWN_BY * estimated) return state;
  return { ...state, estimates: estimateCells(plan, seen), estimated: seen.length };
}

function inFamilyOf(state: ViewState, cell: string, { cells }: Plan): ViewState {
  if (state.family.some(({ id }) => id === cell)) return state;
  const family = familiesOf(cells, cells).find((one) => one.some(({ id }) => id === cell)) ?? [];
  const familiesDone = state.family.length === 0 ? 0 : state.familiesDone + 1;
  return { ...state, family, familiesDone, ready: 0, measuring: false, block: 0 };
}

export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly figure: (name: LiveMetric) => Measured;
  readonly ratio: Measured;
}

type LiveMetric = Extract<MetricName, "costUs" | "rps" | "workingSetPeakMb">;

/** The figures of a run so far, of bursts that lack their latencies. */
export function estimateCells(plan: Plan, seen: readonly JournalEvent[]): readonly CellEstimate[] {
  return comparedCells(plan, rowsOf(plan, seen)).map((view) => ({
    cell: view.cell,
    rounds: view.processes.length,
    figure: (name) => metricOf(view, name).figure,
    ratio: metricOf(view, "costUs").ratio,
  }));
}

/** Merging all histograms after every block would compete with the generator. */
function withoutLatencies({ load, ...burst }: BurstEvent): BurstEvent {
  const { latency: _, ...rest } = load;
  return { ...burst, load: rest };
}
