import type { Arrivals, Cell, InterleavedSchedule, OpenArrivals } from "@lab/shared/record";
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
  if (capacityPerSecond === undefined) throw new Error("A share of a capacity is to be sent that was not found.");
  return (rate.percentOfCapacity / 100) * capacityPerSecond;
}

/** A separate seed per burst of a cell; runs with neighbouring seeds share no burst seed. */
function seedOf(seed: number, { round, block, part }: Pick<Turn, "round" | "block" | "part">): number {
  return [round, block, part].reduce(
    (mixed, place) => Math.imul(mixed ^ (place + 1), 0x85ebca6b) ^ (mixed >>> 13),
    seed,
  );
}
