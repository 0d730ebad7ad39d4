import { type Cell, familiesOf, type InterleavedSchedule } from "@lab/shared/record";
import type { RoundTiming } from "../analyse/steer/steering.ts";
import { runBlock } from "./block.ts";
import { type Capacities, findCapacity, nameOf, needCapacity } from "./capacity.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import { warmUpInTurns } from "./warm-up.ts";

/** A round, or the rest of one that was broken off. */
export interface WhichRound {
  readonly round: number;
  readonly blocks: number;
  /** Cells that are left out. */
  readonly cellsDone?: ReadonlySet<string>;
}

/** One round: fresh processes for all cells, one family after another. */
export async function runRound(
  run: Run,
  schedule: InterleavedSchedule,
  { round, blocks, cellsDone = new Set() }: WhichRound,
  capacities: Capacities,
): Promise<RoundTiming> {
  const { clock } = run.laboratory;
  const startedMs = clock.nowMs();
  run.record({ type: "round-started", atMs: startedMs, round, blocks });
  let blocksMs = 0;
  let most = 0;
  for (const orders of ordersByFamily(run, round, cellsDone)) {
    const measured = await measureFamily(run, schedule, { round, blocks, orders, capacities });
    blocksMs += measured.tookMs;
    most = Math.max(most, measured.blocks);
  }
  run.record({ type: "round-finished", atMs: clock.nowMs(), round });
  run.sync();
  return { aroundMs: clock.nowMs() - startedMs - blocksMs, blocksMs, blocks: most };
}

interface FamilyRound {
  readonly round: number;
  readonly blocks: number;
  /** The order of its cells in each block. */
  readonly orders: readonly (readonly Cell[])[];
  /** Found in earlier rounds. */
  readonly capacities: Capacities;
}

/** The servers of a family, proven one by one, then warmed up and measured in turns. */
async function measureFamily(
  run: Run,
  schedule: InterleavedSchedule,
  { round, blocks, orders, capacities }: FamilyRound,
): Promise<{ readonly tookMs: number; readonly blocks: number }> {
  const { clock } = run.laboratory;
  await using lineup = new Lineup(run, round);
  const [first = []] = orders;
  for (const cell of first) await lineup.join(cell);
  await warmUpInTurns(run, round, lineup, first, { sliceMs: schedule.sliceMs, capMs: schedule.warmUpCapMs });
  const capacity = needCapacity(first)
    ? (capacities.get(nameOf(first)) ?? (await findCapacity(run, round, lineup, first)))
    : undefined;
  const readyMs = clock.nowMs();
  let done = 0;
  for (; done < blocks && first.some(({ id }) => lineup.has(id)); done++) {
    await runBlock(run, lineup, { round, block: done }, orders[done % orders.length] ?? [], schedule, capacity);
  }
  const tookMs = done === 0 ? 0 : clock.nowMs() - readyMs;
  await lineup.leave();
  return { tookMs, blocks: done };
}

/** For each family the orders that the plan drew for a round; one beyond the plan takes them from the start again. */
function ordersByFamily(
  { plan: { order, cells } }: Run,
  round: number,
  cellsDone: ReadonlySet<string>,
): readonly (readonly (readonly Cell[])[])[] {
  const cellsOf = (block: readonly number[]): readonly Cell[] =>
    block.flatMap((index) => cells[index] ?? []).filter(({ id }) => !cellsDone.has(id));
  const drawn = (order[round % order.length] ?? []).map(cellsOf);
  const families = familiesOf(drawn[0] ?? [], cells).map((family) => new Set(family));
  return families.map((family) => drawn.map((block) => block.filter((cell) => family.has(cell))));
}
