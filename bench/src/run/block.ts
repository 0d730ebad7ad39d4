import type { Cell, InterleavedSchedule, SliceEvent } from "@lab/shared/record";
import { joinParts } from "./join-parts.ts";
import type { Run } from "./laboratory.ts";
import type { Lineup } from "./lineup.ts";
import { measureSlice, type Turn } from "./slice.ts";

/** A cell's turn in a block. */
interface CellTurn extends Turn {
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
    for (const slice of await measureTogether(run, lineup, group, schedule)) run.record(slice);
  }
  run.record({ type: "block-finished", atMs: run.laboratory.clock.nowMs(), round, block });
  run.sync();
}

/** What is held against the same baseline is measured in parts, by turns: the machine's moods are shorter than slices. */
async function measureTogether(
  run: Run,
  lineup: Lineup,
  group: readonly CellTurn[],
  { sliceMs, parts, patiencePercent, keepsConnections, untilRest }: InterleavedSchedule,
): Promise<readonly SliceEvent[]> {
  const taken = new Map(group.map(({ cell }) => [cell.id, [] as SliceEvent[]]));
  for (const { cell, ...turn } of thereAndBack(group, parts)) {
    const ofCell = taken.get(cell.id);
    if (ofCell === undefined) continue;
    const load = { connections: cell.connections, pipelining: 1, durationMs: sliceMs / parts, keepsConnections };
    const part = await lineup.measure(cell, turn, async (live, neighbours) => {
      const calm = await run.laboratory.core.untilCalm((patiencePercent / 100) * load.durationMs, run.signal);
      return await measureSlice(run, turn, live, neighbours, load, { calm, untilRest });
    });
    if (part === undefined) taken.delete(cell.id);
    else ofCell.push(part);
  }
  return [...taken.values()].flatMap(([first, ...others]) => (first ? joinParts([first, ...others]) : []));
}

/** So many passes over all, every other one backwards, so that a steady drift weighs on each alike; the last forwards. */
function thereAndBack<Item>(items: readonly Item[], passes: number): readonly Item[] {
  return Array.from({ length: passes }, (_, pass) => ((passes - pass) % 2 === 1 ? items : items.toReversed())).flat();
}
