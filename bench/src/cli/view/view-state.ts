import type { JournalEvent, Plan } from "@lab/shared/record";
import { type CellEstimate, estimateCells } from "../../analyse/estimate-cells.ts";

/** What somebody who watches a run needs to know of it. */
export interface ViewState {
  readonly round: number;
  readonly blocks: number;
  readonly block: number;
  /** What figures come from: each start and each burst. */
  readonly seen: readonly JournalEvent[];
  /** Brought up to date after every block: burst by burst it would cost more than it tells. */
  readonly estimates: readonly CellEstimate[];
  /** What goes on right now. */
  readonly doing: string;
  /** Cells that are proven and warm in this round. */
  readonly ready: number;
  /** Whether they take turns by now. */
  readonly measuring: boolean;
  /** Said beside the run, such as that it is being stopped. */
  readonly notice?: string;
}

export function firstView(plan: Plan): ViewState {
  const estimates = estimateCells(plan, []);
  return { round: 0, blocks: 0, block: 0, seen: [], estimates, doing: "starting", ready: 0, measuring: false };
}

export function nextView(state: ViewState, event: JournalEvent, plan: Plan): ViewState {
  switch (event.type) {
    case "round-started":
      return {
        ...state,
        round: event.round,
        blocks: event.blocks,
        block: 0,
        ready: 0,
        measuring: false,
        doing: "starting the first",
      };
    case "cell-started":
      return { ...state, seen: [...state.seen, event], doing: `proving ${event.cell}` };
    case "contract-proven":
      return { ...state, doing: `warming up ${event.cell}` };
    case "warmed-up":
      return { ...state, ready: state.ready + 1, doing: `${event.cell} is warm` };
    case "burst":
      return {
        ...state,
        measuring: true,
        block: event.block,
        seen: [...state.seen, event],
        doing: `measured ${event.cell}`,
      };
    case "block-finished":
      return { ...state, block: event.block + 1, estimates: estimateCells(plan, state.seen) };
    case "cell-failed":
    case "burst-failed":
      return { ...state, doing: `${event.cell} failed` };
    case "round-finished":
      return { ...state, doing: "between two rounds" };
    default:
      return state;
  }
}
