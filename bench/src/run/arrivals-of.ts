import type { Arrivals, OpenArrivals } from "@lab/shared/record";
import type { Turn } from "./measure-burst.ts";

/** When the requests of a burst are due: the same for all cells of a block. Undefined for a closed loop. */
export function arrivalsOf(
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

/** A separate seed per burst of a cell; runs with neighbouring seeds share none. */
function seedOf(seed: number, { round, block, part }: Pick<Turn, "round" | "block" | "part">): number {
  return [round, block, part].reduce(
    (mixed, place) => Math.imul(mixed ^ (place + 1), 0x85ebca6b) ^ (mixed >>> 13),
    seed,
  );
}
