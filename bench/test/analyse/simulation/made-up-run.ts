import type { SliceEvent } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { blockOrders } from "../../../src/plan/block-order.ts";
import { sliceOf } from "../made-up-slices.ts";
import { MadeUpNoise, normal } from "./made-up-noise.ts";
import { cells, extraOf, processesOf, type World } from "./made-up-world.ts";

const BLOCKS = 10;
const BASELINE_US = 20;
const template = sliceOf({ cell: "" });

/** The slices of a run, in the order in which they were measured; those of its first rounds are a shorter run's. */
export function madeUpRun(world: World, rounds: number, seed: number, random: RandomGenerator): readonly SliceEvent[] {
  const slices: SliceEvent[] = [];
  for (const [round, blocks] of blockOrders(cells, seed, rounds, BLOCKS).entries()) {
    const processes = cells.map(({ id }) => drawProcess(world, id, random));
    const noise = new MadeUpNoise(random, world.disturbed === true);
    for (const [block, order] of blocks.entries()) {
      for (const [position, index] of order.entries()) {
        const { cost, paceNs } = noise.next();
        const costUs = BASELINE_US * Math.exp((processes[index] ?? 0) + cost);
        slices.push(slice(cells[index]?.id ?? "", { round, block, position }, costUs, paceNs));
      }
    }
  }
  return slices;
}

/** What a fresh process costs for life, as a logarithm. */
function drawProcess(world: World, cell: string, random: RandomGenerator): number {
  const { sd, slowShare, distance } = processesOf(world, cell);
  const state = uniformFloat64(random) < slowShare ? distance : 0;
  return extraOf(cell) + state + normal(random, sd);
}

function slice(
  cell: string,
  place: Pick<SliceEvent, "round" | "block" | "position">,
  costUs: number,
  duringNs?: number,
): SliceEvent {
  const server = { ...template.server, cpuUs: costUs * template.load.requests };
  const calm = duringNs !== undefined && { calm: { waitedMs: 0, paceNs: duringNs, duringNs } };
  return { ...template, ...place, cell, server, ...calm };
}
