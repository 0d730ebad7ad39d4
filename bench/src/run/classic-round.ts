import type { Cell, ClassicSchedule } from "@lab/shared/record";
import type { RoundTiming } from "../analyse/steer/steering.ts";
import { fire } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import type { WhichRound } from "./round.ts";
import type { LiveCell } from "./start-cell.ts";

/** The published protocol: one cell after another, each alone, warmed up and then measured in a single long burst. */
export async function runClassicRound(
  run: Run,
  schedule: ClassicSchedule,
  { round, cellsDone = new Set() }: WhichRound,
): Promise<RoundTiming> {
  const { clock } = run.laboratory;
  const startedMs = clock.nowMs();
  run.record({ type: "round-started", atMs: startedMs, round, blocks: 1 });
  for (const [position, cell] of run.plan.cells.entries()) {
    if (!cellsDone.has(cell.id)) await measureAlone(run, schedule, { round, position }, cell);
  }
  run.record({ type: "block-finished", atMs: clock.nowMs(), round, block: 0 });
  run.record({ type: "round-finished", atMs: clock.nowMs(), round });
  run.sync();
  return { aroundMs: 0, blocksMs: clock.nowMs() - startedMs, blocks: 1 };
}

async function measureAlone(
  run: Run,
  schedule: ClassicSchedule,
  { round, position }: { readonly round: number; readonly position: number },
  cell: Cell,
): Promise<void> {
  await using lineup = new Lineup(run, round);
  const { connections } = cell.traffic.arrivals;
  const load = { ...schedule.measured, connections, keepsConnections: false };
  await lineup.join(cell);
  await lineup.prepare(cell, (live) => prepare(run, schedule, live));
  await lineup.measure(cell, { round, block: 0, position, part: 0 }, load);
  await lineup.leave();
  run.sync();
}

/** Warm-up outside the measurement; then garbage is collected once. */
async function prepare(run: Run, { warmUp }: ClassicSchedule, live: LiveCell): Promise<void> {
  const { control } = run.laboratory;
  await fire(run, live, { ...warmUp, keepsConnections: false });
  const { controlUrl } = live.server.ready;
  if (controlUrl !== undefined) await control.collectGarbage(controlUrl);
}
