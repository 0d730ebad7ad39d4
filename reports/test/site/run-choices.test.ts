import { expect, test } from "vitest";
import type { ReadableRun } from "../../src/model/run/listed-run.ts";
import { mostSharedPair, runChoices } from "../../src/site/run-choices.ts";
import { cellOf } from "../made-up-analysis.ts";
import { runOf } from "../made-up-run.ts";

const { plan, environment, analysis } = runOf([cellOf("fastify/singleton"), cellOf("fastify/cls")]);

function listed(name: string, cores = 2): ReadableRun {
  const machine = { ...environment.machine, cores };
  return {
    state: "readable",
    name,
    plan,
    environment: { ...environment, machine },
    analysis,
    files: [],
    isPublished: false,
  };
}

test("names a run with its machine, Node and isolation, and puts those first that were made alike, also as the pair to begin with", () => {
  const [newest, older, elsewhere] = [listed("newest"), listed("older"), listed("elsewhere", 64)];
  const pairs = [
    [elsewhere, newest],
    [older, newest],
    [newest, older],
  ] as const;
  const { runs, choices } = runChoices(pairs, () => "The matrix");
  expect(mostSharedPair(pairs)).toEqual([older, newest]);
  expect(mostSharedPair([])).toBeUndefined();
  expect(runs[0]?.label).toBe("2026-01-02 03:04 UTC · The matrix · Made-up CPU × 2 · Node v26.10.0 · cgroup · newest");
  const named = (places: readonly number[] = []) => places.map((place) => runs[place]?.name);
  expect(named(choices.map(({ second }) => second))).toEqual(["newest", "older"]);
  expect(named(choices[0]?.alike)).toEqual(["older"]);
  expect(named(choices[0]?.others)).toEqual(["elsewhere"]);
  expect(named(choices[1]?.alike)).toEqual(["newest"]);
});
