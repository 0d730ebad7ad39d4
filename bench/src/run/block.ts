import type { Cell, InterleavedSchedule } from "@lab/shared/record";
import { arrivalsOf } from "./arrivals-of.ts";
import type { Run } from "./laboratory.ts";
import type { Lineup } from "./lineup.ts";
import type { Turn } from "./measure-burst.ts";

/**
 * Measures one slice per cell of a family, in the given order. Bursts alternate between cells, because interference is
 * shorter than slices. Every other pass runs backwards, so that a steady drift affects all cells alike; the last pass
 * runs forwards.
 */
export async function runBlock(
  run: Run,
  lineup: Lineup,
  { round, block }: Pick<Turn, "round" | "block">,
  order: readonly Cell[],
  { sliceMs, parts }: InterleavedSchedule,
  capacityPerSecond?: number,
): Promise<void> {
  const turns = order.map((cell, position) => ({ round, block, position, cell }));
  for (let part = 0; part < parts; part++) {
    for (const { cell, ...turn } of (parts - part) % 2 === 1 ? turns : turns.toReversed()) {
      const { arrivals } = cell.traffic;
      const due = arrivalsOf(arrivals, run.plan.seed, { round, block, part }, capacityPerSecond);
      const load = {
        connections: arrivals.connections,
        pipelining: 1,
        durationMs: sliceMs / parts,
        keepsConnections: true,
        ...(due && { arrivals: due }),
      };
      await lineup.measure(cell, { ...turn, part }, load);
    }
  }
  run.record({ type: "block-finished", atMs: run.laboratory.clock.nowMs(), round, block });
  run.sync();
}
