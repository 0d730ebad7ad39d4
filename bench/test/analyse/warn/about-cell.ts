import type { JournalEvent } from "@lab/shared/record";
import { type SeenCell, viewCells } from "../../../src/analyse/cells/cell-view.ts";
import { observedRun } from "../../../src/analyse/observations/observed-run.ts";
import { warningsOfCell } from "../../../src/analyse/warn/find-warnings.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { burstOf } from "../made-up-slices.ts";

export const CELL = "fastify/cls";
export const plan = { ...planOf({ variant: CELL }), isolation: "cgroup" as const };
export const slice = burstOf({ cell: CELL });

export function aboutCell(...events: readonly JournalEvent[]) {
  return warningsOfCell(seen(events), plan);
}

export function seen(events: readonly JournalEvent[]): SeenCell {
  const view = viewCells(plan, observedRun(eachASlice(events))).find(({ cell }) => cell.id === CELL);
  if (view === undefined) throw new Error(`The plan has no ${CELL}.`);
  return view;
}

/** Every burst in a block of its own. */
function eachASlice(events: readonly JournalEvent[]): readonly JournalEvent[] {
  const bursts = new Map<number, number>();
  return events.map((event) => {
    if (event.type !== "burst") return event;
    const block = bursts.get(event.round) ?? 0;
    bursts.set(event.round, block + 1);
    return { ...event, block };
  });
}
