import {
  type Arrivals,
  type Cell,
  familiesOf,
  type InterleavedSchedule,
  inFlightOf,
  type OpenArrivals,
} from "@lab/shared/record";
import type { RoundTiming } from "../analyse/steer/steering.ts";
import { type Capacities, findCapacity, nameOf, needCapacity } from "./capacity.ts";
import type { Run } from "./laboratory.ts";
import { Lineup } from "./lineup.ts";
import type { Turn } from "./measure-burst.ts";
import { now } from "./start-cell.ts";
import { warmUpInTurns } from "./warm-up.ts";

export interface WhichRound {
  readonly round: number;
  readonly blocks: number;
  readonly cellsDone?: ReadonlySet<string>;
}

export async function runRound(
  run: Run,
  schedule: InterleavedSchedule,
  { round, blocks, cellsDone = new Set() }: WhichRound,
  capacities: Capacities,
): Promise<RoundTiming> {
  const { clock } = run.laboratory;
  const startedMs = clock.nowMs();
  run.record({ type: "round-started", ...now(run, round), blocks });
  let blocksMs = 0;
  let most = 0;
  for (const orders of ordersByFamily(run, round, cellsDone)) {
    const measured = await measureFamily(run, schedule, { round, blocks }, orders, capacities);
    blocksMs += measured.tookMs;
    most = Math.max(most, measured.blocks);
  }
  run.record({ type: "round-finished", ...now(run, round) });
  run.sync();
  return { aroundMs: clock.nowMs() - startedMs - blocksMs, blocksMs, blocks: most };
}

/** The servers of a family, proven one by one, then warmed up and measured in turns. */
async function measureFamily(
  run: Run,
  schedule: InterleavedSchedule,
  { round, blocks }: WhichRound,
  orders: readonly (readonly Cell[])[],
  capacities: Capacities,
) {
  const { clock } = run.laboratory;
  await using lineup = new Lineup(run, round);
  const [first = []] = orders;
  for (const cell of first) await lineup.join(cell);
  await warmUpInTurns(lineup, first, { sliceMs: schedule.sliceMs, capMs: schedule.warmUpCapMs });
  const capacity = needCapacity(first)
    ? (capacities.get(nameOf(first)) ?? (await findCapacity(lineup, first)))
    : undefined;
  const readyMs = clock.nowMs();
  let done = 0;
  for (; done < blocks && first.some(({ id }) => lineup.has(id)); done++) {
    await runBlock(lineup, done, orders[done % orders.length] ?? [], schedule, capacity);
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

/**
 * Measures one slice per cell of a family, in the given order. Bursts alternate between cells, because interference is
 * shorter than slices. Every other pass runs backwards, so that a steady drift affects all cells alike; the last pass
 * runs forwards.
 */
async function runBlock(
  lineup: Lineup,
  block: number,
  order: readonly Cell[],
  { sliceMs, parts }: InterleavedSchedule,
  capacityPerSecond?: number,
): Promise<void> {
  const { run, round } = lineup;
  const turns = order.map((cell, position) => ({ round, block, position, cell }));
  for (let part = 0; part < parts; part++) {
    for (const { cell, ...turn } of (parts - part) % 2 === 1 ? turns : turns.toReversed()) {
      const { arrivals } = cell.traffic;
      const due = arrivalsOf(arrivals, run.plan.seed, { round, block, part }, capacityPerSecond);
      const load = {
        ...inFlightOf(arrivals),
        durationMs: sliceMs / parts,
        keepsConnections: true,
        ...(due && { arrivals: due }),
      };
      await lineup.measure(cell, { ...turn, part }, load);
    }
  }
  run.record({ type: "block-finished", ...now(run, round), block });
  run.sync();
}

/** When the requests of a burst are due: the same for all cells of a block. Undefined for a closed loop. */
function arrivalsOf(
  arrivals: Arrivals,
  seed: number,
  turn: Pick<Turn, "round" | "block" | "part">,
  capacityPerSecond: number | undefined,
): OpenArrivals | undefined {
  if (arrivals.model === "closed") return undefined;
  const { rate, spacing } = arrivals;
  return { perSecond: perSecond(rate, capacityPerSecond), spacing, seed: seedOf(seed, turn) };
}

function perSecond(rate: Extract<Arrivals, { model: "open" }>["rate"], capacityPerSecond: number | undefined): number {
  if ("perSecond" in rate) return rate.perSecond;
  if (capacityPerSecond === undefined) throw new Error("The load is a share of a capacity, which was not found.");
  return (rate.percentOfCapacity / 100) * capacityPerSecond;
}

/** A separate seed per burst of a cell; runs with neighbouring seeds share no burst seed. */
function seedOf(seed: number, { round, block, part }: Pick<Turn, "round" | "block" | "part">): number {
  return [round, block, part].reduce(
    (mixed, place) => Math.imul(mixed ^ (place + 1), 0x85ebca6b) ^ (mixed >>> 13),
    seed,
  );
}
