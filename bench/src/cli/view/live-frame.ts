import type { Plan } from "@lab/shared/record";
import { timeLeft } from "../../plan/time-left.ts";
import { figureTable } from "./figure-table.ts";
import type { ViewState } from "./view-state.ts";

/** The live table: figures so far, where the run is, and the time left. */
export function liveFrame(plan: Plan, state: ViewState, nowMs: number, columns: number): string {
  return [figureTable(state.estimates), "", whereItIs(plan, state, nowMs), ...(state.notice ? [state.notice] : [])]
    .join("\n")
    .split("\n")
    .map((line) => line.slice(0, columns))
    .join("\n");
}

function whereItIs(plan: Plan, state: ViewState, nowMs: number): string {
  const stage = state.measuring
    ? `block ${Math.min(state.block + 1, state.blocks)} of ${state.blocks}`
    : `${state.ready} of ${plan.cells.length} warm`;
  return `round ${state.round + 1}, ${stage}, ${timeLeft(plan, nowMs)}: ${state.doing}`;
}
