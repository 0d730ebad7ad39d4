import { type Cell, familiesOf } from "@lab/shared/record";
import { roundOrders } from "../block-order.ts";

/** A family's cells and its duration relative to the others. */
interface Family {
  readonly cells: readonly Cell[];
  readonly weight: number;
}

interface Load {
  readonly families: Set<Family>;
  weight: number;
}

/**
 * Distributes families over shards as evenly as whole families allow: the longest first, each to the shard with the
 * least so far. That is at most a third longer than the optimum (Graham, "Bounds on Multiprocessing Timing Anomalies",
 * 1969). The seed decides between equals. Within a shard, cells keep the plan's order.
 */
export function divideFamilies(
  cells: readonly Cell[],
  shards: number,
  seed: number,
  weightOf: (family: readonly Cell[]) => number,
): readonly (readonly Cell[])[] {
  const families = familiesOf(cells, cells).map((family) => ({ cells: family, weight: weightOf(family) }));
  const [drawn = []] = roundOrders(families, seed, 1);
  const loads: readonly Load[] = Array.from({ length: shards }, () => ({ families: new Set<Family>(), weight: 0 }));
  for (const family of drawn.toSorted((one, other) => other.weight - one.weight)) {
    const least = loads.reduce((lightest, load) => (load.weight < lightest.weight ? load : lightest));
    least.families.add(family);
    least.weight += family.weight;
  }
  return loads.map((load) => families.filter((family) => load.families.has(family)).flatMap((family) => family.cells));
}
