import { beforeAll, describe, expect, test } from "vitest";
import { type World, worlds } from "./made-up-world.ts";
import type { Outcome, Outcomes } from "./outcome.ts";
import { simulate } from "./simulate.ts";

/**
 * A tenth of what `pnpm test:statistics` simulates, in two of its worlds: the same each time, and enough for an
 * interval that is wrong. The bounds are wide because so few runs are a coarse sample.
 */
const RUNS = 200;
const SEED = 1;

const { oneState, farApart } = worlds;
const outcomes = new Map<World, Outcomes>();

beforeAll(() => {
  for (const world of [oneState, farApart]) outcomes.set(world, simulate(world, RUNS, SEED));
});

describe.each([oneState, farApart])("with $name", (world) => {
  test.each([{ rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
    "95% intervals of $rounds rounds hold the truth in 91 to 98% of 200 runs",
    ({ rounds }) => {
      const { covers } = after(world, rounds);
      expect(covers.asked).toBe(3 * RUNS);
      expect(covers.percent).toBeGreaterThanOrEqual(91);
      expect(covers.percent).toBeLessThanOrEqual(98);
    },
  );

  test.each([{ rounds: 3 }, { rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
    "a twin is called different after $rounds rounds in 7% of runs at most",
    ({ rounds }) => {
      expect(after(world, rounds).twinDiffers.percent).toBeLessThanOrEqual(7);
    },
  );

  test.each([{ rounds: 3 }, { rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
    "a cell that costs 5% more is hardly ever called equivalent after $rounds rounds",
    ({ rounds }) => {
      expect(after(world, rounds).fiveEquivalent.percent).toBeLessThanOrEqual(1);
    },
  );

  test("stopping as soon as it is precise keeps the intervals within 91 to 98%", () => {
    for (const { covers } of Object.values(of(world).stopped)) {
      expect(covers.percent).toBeGreaterThanOrEqual(91);
      expect(covers.percent).toBeLessThanOrEqual(98);
    }
  });
});

test("two states are found where there are two, and hardly where there is one", () => {
  expect(after(farApart, 20).twoStates.percent).toBeGreaterThan(85);
  expect(after(oneState, 20).twoStates.percent).toBeLessThanOrEqual(4);
});

function of(world: World): Outcomes {
  const found = outcomes.get(world);
  if (found === undefined) throw new Error(`Nothing was simulated of ${world.name}.`);
  return found;
}

function after(world: World, rounds: number): Outcome {
  const found = of(world).after.get(rounds);
  if (found === undefined) throw new Error(`Nothing was looked at after ${rounds} rounds.`);
  return found;
}
