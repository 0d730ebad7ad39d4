import { type Arrivals, type Cell, familiesOf, type InterleavedSchedule, type OpenArrivals } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../http/exchange.ts";
import { type Capacities, familyName, findCapacity, needCapacity } from "./capacity.ts";
import type { Run } from "./laboratory.ts";
import { Lineup, type Turn } from "./lineup.ts";
import { now } from "./start-cell.ts";
import { warmUpInTurns } from "./warm-up.ts";

export interface WhichRound {
  readonly round: number;
  readonly cellsDone?: ReadonlySet<string>;
}

export async function runRound(
  run: Run,
  schedule: InterleavedSchedule,
  { round, cellsDone = new Set() }: WhichRound,
  capacities: Capacities,
): Promise<void> {
  const { cells, seed } = run.plan;
  run.record({ type: "round-started", ...now(run, round), blocks: schedule.blocks });
  for (const family of familiesInRound(cells, seed, round)) {
    const left = family.filter(({ id }) => !cellsDone.has(id));
    if (left.length > 0) await measureFamily(run, schedule, round, left, capacities);
  }
  run.record({ type: "round-finished", ...now(run, round) });
  run.sync();
}

/** The servers of a family: started one after another, proven concurrently, then warmed up and measured in turns. */
async function measureFamily(
  run: Run,
  schedule: InterleavedSchedule,
  round: number,
  family: readonly Cell[],
  capacities: Capacities,
): Promise<void> {
  const { seed } = run.plan;
  await using lineup = new Lineup(run, round);
  const first = turnsOf(family, seed, round, 0);
  await lineup.join(first);
  await warmUpInTurns(lineup, first, { sliceMs: schedule.sliceMs, capMs: schedule.warmUpCapMs });
  const capacity = needCapacity(first)
    ? (capacities.get(familyName(first)) ?? (await findCapacity(lineup, first)))
    : undefined;
  for (let block = 0; block < schedule.blocks && first.some(({ id }) => lineup.has(id)); block++) {
    await runBlock(lineup, block, turnsOf(family, seed, round, block), schedule, capacity);
  }
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
      const burst = { durationMs: sliceMs / parts, ...(due && { arrivals: due }) };
      await lineup.measure(cell, { ...turn, part }, burst);
    }
  }
  run.record({ type: "block-finished", ...now(run, round), block });
  run.sync();
}

/** The schedule of a burst's requests, the same for all cells of a block. Undefined for a closed loop. */
function arrivalsOf(
  arrivals: Arrivals,
  seed: number,
  turn: Pick<Turn, "round" | "block" | "part">,
  capacityPerSecond: number | undefined,
): OpenArrivals | undefined {
  if (arrivals.model === "closed") return undefined;
  const { rate, spacing } = arrivals;
  const { round, block, part } = turn;
  return { perSecond: perSecond(rate, capacityPerSecond), spacing, seed: seedOf([seed, round, block, part]) };
}

function perSecond(rate: Extract<Arrivals, { model: "open" }>["rate"], capacityPerSecond: number | undefined): number {
  if ("perSecond" in rate) return rate.perSecond;
  if (capacityPerSecond === undefined)
    throw new Error(
      "The capacity could not be measured, so a rate in % is unknown. Give --rate in requests per second.",
    );
  return (rate.percentOfCapacity / 100) * capacityPerSecond;
}

/** The families of a round in the order in which they are up; their cells are in the order of the plan. */
export function familiesInRound(cells: readonly Cell[], seed: number, round: number): readonly (readonly Cell[])[] {
  return inPairs(familiesOf(cells, cells), [seed, round >> 1], round % 2 === 1);
}

/**
 * The turns of a family in a block. ABBA, of blocks and of rounds: every other one is the one before it backwards. A
 * round's first block is the order in which its servers start, so over two rounds each of any two is started, proven,
 * warmed up and measured first as often as the other: an effect of the position affects both alike.
 */
export function turnsOf(family: readonly Cell[], seed: number, round: number, block: number): readonly Cell[] {
  return inPairs(family, [seed, round >> 1, block >> 1], (round + block) % 2 === 1);
}

function inPairs<Item>(items: readonly Item[], place: readonly number[], backwards: boolean): readonly Item[] {
  const drawn = shuffled(items, xoroshiro128plus(seedOf(place)));
  return backwards ? drawn.toReversed() : drawn;
}

/** A separate seed for each place in a run; runs with neighbouring seeds share none. */
function seedOf([seed = 0, ...places]: readonly number[]): number {
  return places.reduce((mixed, place) => Math.imul(mixed ^ (place + 1), 0x85ebca6b) ^ (mixed >>> 13), seed);
}
