import type { Estimate, Scatter } from "@lab/shared/record";
import { findStates, intervalOfMean, scatterOf, scatterOfSingles } from "@lab/shared/statistics";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { judge, LEVEL } from "../../../src/analyse/judge/verdicts.ts";
import { observationsOf, processesOf } from "../../../src/analyse/observations/process-figures.ts";
import { type Observation, roundEffects } from "../../../src/analyse/observations/round-effects.ts";
import type { SliceWithLatencies } from "../../../src/analyse/observations/slices.ts";
import { precisionReached } from "../../../src/analyse/steer/steering.ts";
import { madeUpRun } from "./made-up-run.ts";
import { BASELINE, COMPARED, type Compared, trueEffect, type World } from "./made-up-world.ts";
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
    const costs = costsIn(madeUpRun(world, MOST_ROUNDS, seed + run, random));
    const all = effectsIn(costs);
    // The first rounds of a run are a shorter run.
    for (const [rounds, outcome] of after) {
      const effects = firstOf(all, rounds);
      note(outcome, world, effects);
      noteStates(outcome, costs("two").slice(0, rounds));
      ofTwo.get(rounds)?.push(effects.two);
    }
    noteStop(stopped.all, world, all, COMPARED, "two");
    noteStop(stopped.single, world, all, ["twin"], "twin");
  }
  return { world, runs, after, stopped, effects: ofTwo };
}

type Costs = (cell: string) => readonly Observation[];

function costsIn(slices: readonly SliceWithLatencies[]): Costs {
  const costs = new Map(
    [...Map.groupBy(slices, ({ cell }) => cell)].map(([cell, own]) => [
      cell,
      observationsOf(processesOf(own), "costUs"),
    ]),
  );
  return (cell) => costs.get(cell) ?? [];
}

function effectsIn(costs: Costs): Effects {
  const over = (cell: string, baseline: readonly Observation[]): readonly number[] =>
    roundEffects(costs(cell), baseline).map(({ effect }) => effect);
  const twin = over("twin", costs(BASELINE));
  // The twin is part of the baseline, as in a run.
  const baseline = average(costs(BASELINE), costs("twin"));
  return { twin, one: over("one", baseline), two: over("two", baseline), five: over("five", baseline) };
}

function firstOf({ twin, one, two, five }: Effects, rounds: number): Effects {
  const first = (effects: readonly number[]) => effects.slice(0, rounds);
  return { twin: first(twin), one: first(one), two: first(two), five: first(five) };
}

function ofTwin(effects: Effects): Scatter | undefined {
  return scatterOfSingles(scatterOf(Object.values(effects)), 2);
}

function average(one: readonly Observation[], other: readonly Observation[]): readonly Observation[] {
  return one.map(({ round, value }, index) => ({ round, value: Math.sqrt(value * (other[index]?.value ?? value)) }));
}

function note(outcome: Outcome, world: World, effects: Effects): void {
  // As in a run, cells are judged together and the twin by itself.
  const scatter = scatterOf(Object.values(effects));
  const twin = judge([{ id: "twin", effects: effects.twin, scatter: ofTwin(effects) }], MARGIN_PERCENT).get("twin");
  outcome.twinDiffers.add(twin?.verdict === "slower" || twin?.verdict === "faster");
  outcome.twinEquivalent.add(twin?.verdict === "equivalent");
  const judgements = judge(
    COSTLIER.map((id) => ({ id, effects: effects[id], scatter })),
    MARGIN_PERCENT,
  );
  for (const id of COSTLIER) {
    const interval = intervalOfMean(effects[id], 0.95, scatter);
    outcome.covers.add(contains(interval, trueEffect(world, id)));
    // Also within the margin, where the verdict is "equivalent" however surely it costs more.
    outcome.finds[id].add((judgements.get(id)?.pValue ?? 1) <= LEVEL && (interval?.estimate ?? 0) > 0);
  }
  outcome.fiveEquivalent.add(judgements.get("five")?.verdict === "equivalent");
}

function noteStates(outcome: Outcome, costs: readonly Observation[]): void {
  const { states } = findStates(costs.map(({ value }) => value));
  if (states.found !== "too-few-to-tell") outcome.twoStates.add(states.found === "two");
}

/** Stops as the steering does, looking at these comparisons; whether the interval of `at` then contains the truth. */
function noteStop(stopped: Stopped, world: World, effects: Effects, looked: readonly Compared[], at: Compared): void {
  const reached = (rounds: number): number => precisionReached(looked.map((id) => effects[id].slice(0, rounds)));
  let rounds = FEWEST_ROUNDS;
  while (rounds < MOST_ROUNDS && reached(rounds) > PRECISION_PERCENT) rounds++;
  const scatter = scatterOf(looked.map((id) => effects[id].slice(0, rounds)));
  const ofAt = at === "twin" ? scatterOfSingles(scatter, 2) : scatter;
  const interval = intervalOfMean(effects[at].slice(0, rounds), 0.95, ofAt);
  stopped.covers.add(contains(interval, trueEffect(world, at)));
  stopped.early.add(rounds < MOST_ROUNDS);
  stopped.rounds += rounds;
}

function contains(interval: Estimate | undefined, truth: number): boolean {
  const { low, high } = interval ?? {};
  return low !== undefined && high !== undefined && low <= truth && truth <= high;
}
