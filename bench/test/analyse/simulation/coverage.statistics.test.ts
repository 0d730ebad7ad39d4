import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { coverage, coveragePage, pooledOutcomes } from "./coverage.ts";
import { worlds } from "./made-up-world.ts";
import type { Outcome, Outcomes } from "./outcome.ts";
import { COMPARISONS, POOLED_ROUNDS, type PooledCoverage, scatterings } from "./pooled-coverage.ts";

let outcomes: readonly Outcomes[];
let pooled: readonly PooledCoverage[];

// Twenty thousand runs, once for all that is asked of them.
beforeAll(() => {
  outcomes = coverage();
  pooled = pooledOutcomes();
}, 600_000);

describe.each([worlds.steady, worlds.collecting, worlds.disturbed, worlds.oneState, worlds.farApart, worlds.closer])(
  "with $name",
  ({ name }) => {
    test.each([{ rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
      "95% intervals of $rounds rounds hold the truth in 93 to 97% of 2,000 runs",
      ({ rounds }) => {
        const { covers } = after(name, rounds);
        expect(covers.asked).toBe(3 * 2_000);
        expect(covers.percent).toBeGreaterThanOrEqual(93);
        expect(covers.percent).toBeLessThanOrEqual(97);
      },
    );

    test.each([{ rounds: 3 }, { rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
      "a twin is called different after $rounds rounds in 5% of runs, as far as 2,000 can tell",
      ({ rounds }) => {
        // Two standard errors of 5% in 2,000 runs.
        expect(after(name, rounds).twinDiffers.percent).toBeLessThanOrEqual(6);
      },
    );

    test.each([{ rounds: 3 }, { rounds: 5 }, { rounds: 10 }, { rounds: 20 }])(
      "a cell that costs 5% more is hardly ever called equivalent after $rounds rounds",
      ({ rounds }) => {
        expect(after(name, rounds).fiveEquivalent.percent).toBeLessThanOrEqual(0.2);
      },
    );

    test("stopping as soon as it is precise keeps the intervals within 93 to 97%", () => {
      for (const { covers } of Object.values(outcomeOf(name).stopped)) {
        expect(covers.percent).toBeGreaterThanOrEqual(93);
        expect(covers.percent).toBeLessThanOrEqual(97);
      }
    });
  },
);

test.each([worlds.steady, worlds.collecting, worlds.disturbed, worlds.oneState])(
  "two states are made up in 2% of runs at most, with $name",
  ({ name }) => {
    for (const rounds of [10, 20]) expect(after(name, rounds).twoStates.percent).toBeLessThanOrEqual(2);
  },
);

test("two states 15% apart are found in twenty rounds", () => {
  expect(after(worlds.farApart.name, 20).twoStates.percent).toBeGreaterThan(80);
});

test("no one is reported for states after five rounds", () => {
  for (const { world } of outcomes) expect(after(world.name, 5).twoStates.asked).toBe(0);
});

test("bench/notes/coverage.md has the tables that come of it", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../notes/coverage.md"), "utf8");
  expect(page).toBe(coveragePage(outcomes, pooled));
});

describe("the scatter of a whole run", () => {
  const known = scatterings.slice(0, 5).map(({ name }) => name);

  test.each(known)("keeps 95%% intervals within 93 to 97%% on average: %s", (name) => {
    const outcomesOf = pooled.filter((outcome) => outcome.name === name);
    expect(outcomesOf).toHaveLength(COMPARISONS.length * POOLED_ROUNDS.length);
    for (const { pooled: percent } of outcomesOf) {
      expect(percent).toBeGreaterThanOrEqual(93);
      expect(percent).toBeLessThanOrEqual(97);
    }
  });

  test("makes them narrower, the more so the fewer rounds there are", () => {
    const widthOf = (rounds: number) => pooled.find((one) => one.comparisons === 15 && one.rounds === rounds)?.width;
    expect(widthOf(3)).toBeLessThan(0.75);
    expect(widthOf(10)).toBeLessThan(1);
  });
});

function outcomeOf(world: string): Outcomes {
  const found = outcomes.find(({ world: { name } }) => name === world);
  if (found === undefined) throw new Error(`Nothing was simulated of ${world}.`);
  return found;
}

function after(world: string, rounds: number): Outcome {
  const found = outcomeOf(world).after.get(rounds);
  if (found === undefined) throw new Error(`Nothing was looked at after ${rounds} rounds.`);
  return found;
}
