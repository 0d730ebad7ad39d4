import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { SliceWithLatencies } from "../../../src/analyse/observations/slices.ts";
import { blockOrders } from "../../../src/ask/block-order.ts";
import { sliceOf } from "../made-up-slices.ts";
import { type Collections, MadeUpNoise, normal } from "./made-up-noise.ts";
import { cells, extraOf, processesOf, runsBaselineCode, type World } from "./made-up-world.ts";

const BLOCKS = 10;
const BASELINE_US = 20;
const template = sliceOf({ cell: "" });

/** The slices of a run, in the order in which they were measured; those of its first rounds are a shorter run's. */
export function madeUpRun(
  world: World,
  rounds: number,
  seed: number,
  random: RandomGenerator,
): readonly SliceWithLatencies[] {
  const slices: SliceWithLatencies[] = [];
  for (const [round, blocks] of blockOrders(cells, seed, rounds, BLOCKS).entries()) {
    const processes = cells.map(({ id }) => drawProcess(world, id, random));
    const noise = new MadeUpNoise(random, world.core);
    for (const [block, order] of blocks.entries()) {
      for (const index of order) {
        const process = processes[index];
        const interference = noise.next();
        if (process !== undefined) slices.push(sliceAt(process, { round, block }, interference));
      }
    }
  }
  return slices;
}

interface Process {
  readonly cell: string;
  /** For life, as a logarithm. */
  readonly cost: number;
  /** The factor by which collections change it in a block; 1 on average over all its requests. */
  collected(block: number): number;
}

function drawProcess(world: World, cell: string, random: RandomGenerator): Process {
  const { sd, slowShare, distance } = processesOf(world, cell);
  const state = uniformFloat64(random) < slowShare ? distance : 0;
  const cost = extraOf(cell) + state + normal(random, sd);
  const { collections } = world;
  if (collections === undefined || runsBaselineCode(cell)) return { cell, cost, collected: () => 1 };
  return { cell, cost, collected: collected(collections, uniformFloat64(random)) };
}

/**
 * Garbage comes evenly, and so do collections; the first block finds the heap filled to `phase`. A slice that has one
 * answers fewer requests, and costs more by as much.
 */
function collected({ share, adds }: Collections, phase: number): Process["collected"] {
  const onAverage = 1 / (1 - share + share / (1 + adds));
  const until = (block: number): number => Math.floor(phase + block * share);
  return (block) => (1 + adds * (until(block + 1) - until(block))) / onAverage;
}

function sliceAt(
  { cell, cost, collected }: Process,
  place: Pick<SliceWithLatencies, "round" | "block">,
  interference: number,
): SliceWithLatencies {
  const costUs = BASELINE_US * Math.exp(cost + interference) * collected(place.block);
  // A server that costs more answers fewer in the same time.
  const requests = Math.max(1, Math.round((template.load.durationMs * 1_000) / costUs));
  return {
    ...template,
    ...place,
    cell,
    load: { ...template.load, requests },
    server: { ...template.server, cpuUs: costUs * requests },
  };
}
