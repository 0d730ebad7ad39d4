import type { Cell, InterleavedSchedule } from "@lab/shared/record";
import type { RoundTiming } from "../analyse/steering.ts";
import { runBlock } from "./block.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import { warmUpInTurns } from "./warm-up-in-turns.ts";

/** One round: fresh processes for all cells, proven one by one, then warmed up and measured in turns. */
export async function runRound(
  run: Run,
  schedule: InterleavedSchedule,
  round: number,
  blocks: number,
): Promise<RoundTiming> {
  const { clock } = run.laboratory;
  const orders = ordersOf(run, round);
  const startedMs = clock.nowMs();
  run.record({ type: "round-started", atMs: startedMs, round, blocks });

  await using lineup = new Lineup(run, round);
  const [first = []] = orders;
  for (const cell of first) await lineup.join(cell);
  await warmUpInTurns(run, round, lineup, first, { sliceMs: schedule.sliceMs, capMs: schedule.warmUpCapMs });
  const readyMs = clock.nowMs();
  let done = 0;
  for (; done < blocks && first.some(({ id }) => lineup.has(id)); done++) {
    await runBlock(run, lineup, { round, block: done }, orders[done % orders.length] ?? [], schedule);
  }
  const measuredMs = clock.nowMs();

  await lineup.leave();
  run.record({ type: "round-finished", atMs: clock.nowMs(), round });
  run.sync();
  const blocksMs = done === 0 ? 0 : measuredMs - readyMs;
  return { aroundMs: clock.nowMs() - startedMs - blocksMs, blocksMs, blocks: done };
}

/** The orders that the plan drew for a round; one beyond the plan takes them from the start again. */
function ordersOf({ plan }: Run, round: number): readonly (readonly Cell[])[] {
  const drawn = plan.order[round % plan.order.length] ?? [];
  return drawn.map((block) => block.map((index) => plan.cells[index]).filter((cell) => cell !== undefined));
}
