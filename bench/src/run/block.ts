import type { Cell, InterleavedSchedule } from "@lab/shared/record";
import type { Run } from "./laboratory.ts";
import type { Lineup } from "./lineup.ts";
import type { Turn } from "./measure-burst.ts";

/** A cell's turn in a block. */
interface CellTurn extends Omit<Turn, "part"> {
  readonly cell: Cell;
}

/** A slice at every cell, in the order given. */
export async function runBlock(
  run: Run,
  lineup: Lineup,
  { round, block }: Pick<Turn, "round" | "block">,
  order: readonly Cell[],
  schedule: InterleavedSchedule,
): Promise<void> {
  const turns = order.map((cell, position) => ({ round, block, position, cell }));
  for (const group of Map.groupBy(turns, ({ cell }) => cell.baseline).values()) {
    await measureTogether(lineup, group, schedule);
  }
  run.record({ type: "block-finished", atMs: run.laboratory.clock.nowMs(), round, block });
  run.sync();
}

/**
 * What is held against the same baseline has its bursts by turns, for interference is shorter than slices; every other
 * pass backwards, so that a steady drift weighs on each alike, and the last forwards.
 */
async function measureTogether(
  lineup: Lineup,
  group: readonly CellTurn[],
  { sliceMs, parts }: InterleavedSchedule,
): Promise<void> {
  for (let part = 0; part < parts; part++) {
    for (const { cell, ...turn } of (parts - part) % 2 === 1 ? group : group.toReversed()) {
      const load = {
        connections: cell.connections,
        pipelining: 1,
        durationMs: sliceMs / parts,
        keepsConnections: true,
      };
      await lineup.measure(cell, { ...turn, part }, load);
    }
  }
}
