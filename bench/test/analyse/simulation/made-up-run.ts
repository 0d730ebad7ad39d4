import type { SliceEvent } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { blockOrders } from "../../../src/plan/block-order.ts";
import { sliceOf } from "../made-up-slices.ts";
import { type Collections, MadeUpNoise, normal } from "./made-up-noise.ts";
import { cells, extraOf, isBaseline, processesOf, type World } from "./made-up-world.ts";

const BLOCKS = 10;
const BASELINE_US = 20;
const template = sliceOf({ cell: "" });

/** The slices of a run, in the order in which they were measured; those of its first rounds are a shorter run's. */
export function madeUpRun(world: World, rounds: number, seed: number, random: RandomGenerator): readonly SliceEvent[] {
  const slices: SliceEvent[] = [];
  for (const [round, blocks] of blockOrders(cells, seed, rounds, BLOCKS).entries()) {
    const processes = cells.map(({ id }) => drawProcess(world, id, random));
    const noise = new MadeUpNoise(random, world.core);
    for (const [block, order] of blocks.entries()) {
      for (const [position, index] of order.entries()) {
        const { cost, paceNs } = noise.next();
        const process = processes[index];
        if (process === undefined) continue;
        const costUs = BASELINE_US * Math.exp(process.cost + cost) * process.collected(block);
        slices.push(slice(cells[index]?.id ?? "", { round, block, position }, costUs, paceNs));
      }
    }
  }
  return slices;
}

interface Process {
  /** For life, as a logarithm. */
  readonly cost: number;
  /** What collections make of it in a block, as a factor: 1 on the average over its life. */
  collected(block: number): number;
}

function drawProcess(world: World, cell: string, random: RandomGenerator): Process {
  const { sd, slowShare, distance } = processesOf(world, cell);
  const state = uniformFloat64(random) < slowShare ? distance : 0;
  const cost = extraOf(cell) + state + normal(random, sd);
  const { collections } = world;
  if (collections === undefined || isBaseline(cell)) return { cost, collected: () => 1 };
  return { cost, collected: collected(collections, uniformFloat64(random)) };
}

/** Garbage comes evenly, and so do collections; the first block finds the heap filled to `phase`. */
function collected({ perSlice, adds }: Collections, phase: number): Process["collected"] {
  const until = (block: number): number => Math.floor(phase + block * perSlice);
  return (block) => (1 + adds * (until(block + 1) - until(block))) / (1 + adds * perSlice);
}

function slice(
  cell: string,
  place: Pick<SliceEvent, "round" | "block" | "position">,
  costUs: number,
  duringNs: number,
): SliceEvent {
  const server = { ...template.server, cpuUs: costUs * template.load.requests };
  return { ...template, ...place, cell, server, calm: { waitedMs: 0, paceNs: duringNs, duringNs } };
}
