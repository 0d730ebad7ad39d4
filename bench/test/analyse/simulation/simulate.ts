import type { Estimate, SliceEvent } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { type CostOf, costAtOnePace } from "../../../src/analyse/cost-at-one-pace.ts";
import { effectsWithinStates } from "../../../src/analyse/effects-within-states.ts";
import { intervalOfMean } from "../../../src/analyse/interval.ts";
import { precisionReached } from "../../../src/analyse/precision.ts";
import { findStates, processCosts } from "../../../src/analyse/process-states.ts";
import { roundEffects } from "../../../src/analyse/round-effects.ts";
import { perRequest } from "../../../src/analyse/slice-figures.ts";
import { judge, LEVEL } from "../../../src/analyse/verdicts.ts";
import { madeUpRun } from "./made-up-run.ts";
import { BASELINE, COMPARED, type Compared, EXTRA_PERCENT, trueEffect, type World } from "./made-up-world.ts";
import { Outcome, type Outcomes, Stopped } from "./outcome.ts";

export const ROUNDS = [3, 5, 10, 20] as const;
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 20;
const MARGIN_PERCENT = 2;
const PRECISION_PERCENT = 1;
const COSTLIER = ["one", "two", "five"] as const;

type Effects = Readonly<Record<Compared, readonly number[]>>;

/** Runs the real analysis over the made-up slices of many runs: slices → effects → intervals → verdicts. */
export function simulate(world: World, runs: number, seed: number): Outcomes {
  const random = xoroshiro128plus(seed);
  const after = new Map(ROUNDS.map((rounds) => [rounds, new Outcome()]));
  const stopped = { all: new Stopped(), single: new Stopped() };
  const ofTwo = new Map(ROUNDS.map((rounds) => [rounds as number, [] as (readonly number[])[]]));
  for (let run = 0; run < runs; run++) {
    const slices = madeUpRun(world, MOST_ROUNDS, seed + run, random);
    // The first rounds of a run are a shorter run.
    for (const [rounds, outcome] of after) {
      const first = slices.filter(({ round }) => round < rounds);
      const costOf = costAtOnePace(first);
      const effects = effectsIn(first, costOf);
      note(outcome, world, effects);
      noteStates(outcome, effects.two, {
        own: costsIn(first, "two", costOf),
        baseline: costsIn(first, BASELINE, costOf),
      });
      ofTwo.get(rounds)?.push(effects.two);
      if (rounds !== MOST_ROUNDS) continue;
      noteStop(stopped.all, world, effects, COMPARED, "two");
      noteStop(stopped.single, world, effects, ["twin"], "twin");
    }
  }
  return { world, runs, after, stopped, effects: ofTwo };
}

type Slices = readonly SliceEvent[];

function effectsIn(slices: Slices, costOf: CostOf): Effects {
  const cost = perRequest(costOf);
  const byCell = Map.groupBy(slices, ({ cell }) => cell);
  const baseline = byCell.get(BASELINE) ?? [];
  const effectsOf = (cell: string): readonly number[] =>
    roundEffects([...(byCell.get(cell) ?? []), ...baseline], cell, BASELINE, cost).map(({ effect }) => effect);
  return { twin: effectsOf("twin"), one: effectsOf("one"), two: effectsOf("two"), five: effectsOf("five") };
}

function costsIn(slices: Slices, cell: string, costOf: CostOf): readonly number[] {
  return processCosts(
    slices.filter((slice) => slice.cell === cell),
    costOf,
  );
}

function note(outcome: Outcome, world: World, effects: Effects): void {
  // As in a run, cells are judged together and the twin by itself.
  const twin = judge([{ id: "twin", effects: effects.twin }], MARGIN_PERCENT).get("twin");
  outcome.twinDiffers.add(twin?.verdict === "slower" || twin?.verdict === "faster");
  outcome.twinEquivalent.add(twin?.verdict === "equivalent");
  const judgements = judge(
    COSTLIER.map((id) => ({ id, effects: effects[id] })),
    MARGIN_PERCENT,
  );
  for (const id of COSTLIER) {
    const interval = intervalOfMean(effects[id]);
    outcome.covers.add(contains(interval, trueEffect(world, id)));
    // Also within the margin, where the verdict is "equivalent" however surely it costs more.
    outcome.finds[id].add((judgements.get(id)?.pValue ?? 1) <= LEVEL && (interval?.estimate ?? 0) > 0);
  }
  outcome.fiveEquivalent.add(judgements.get("five")?.verdict === "equivalent");
}

interface Costs {
  readonly own: readonly number[];
  readonly baseline: readonly number[];
}

function noteStates(outcome: Outcome, effects: readonly number[], costs: Costs): void {
  const own = findStates(costs.own);
  if (own.states.found === "too-few-to-tell") return;
  outcome.twoStates.add(own.states.found === "two");
  const baseline = findStates(costs.baseline);
  const pairs = effects.map((effect, round) => ({
    effect,
    state: own.stateOf[round],
    baselineState: baseline.stateOf[round],
  }));
  const interval = intervalOfMean(effectsWithinStates(pairs));
  if (interval !== undefined) outcome.coversWithinStates.add(contains(interval, Math.log1p(EXTRA_PERCENT.two / 100)));
}

/** Stops as the steering does, looking at these comparisons; whether the interval of `at` then contains the truth. */
function noteStop(stopped: Stopped, world: World, effects: Effects, looked: readonly Compared[], at: Compared): void {
  const reached = (rounds: number): number => precisionReached(looked.map((id) => effects[id].slice(0, rounds)));
  let rounds = FEWEST_ROUNDS;
  while (rounds < MOST_ROUNDS && reached(rounds) > PRECISION_PERCENT) rounds++;
  stopped.covers.add(contains(intervalOfMean(effects[at].slice(0, rounds)), trueEffect(world, at)));
  stopped.early.add(rounds < MOST_ROUNDS);
  stopped.rounds += rounds;
}

function contains(interval: Estimate | undefined, truth: number): boolean {
  const { low, high } = interval ?? {};
  return low !== undefined && high !== undefined && low <= truth && truth <= high;
}
