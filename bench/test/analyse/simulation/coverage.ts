import { trueEffect, worlds } from "./made-up-world.ts";
import { coverageOf, estimators } from "./other-estimators.ts";
import type { Outcomes } from "./outcome.ts";
import { type PooledCoverage, pooledCoverage } from "./pooled-coverage.ts";
import { ROUNDS, simulate } from "./simulate.ts";

/** The seed of the published page. The widening of intervals was chosen with this sample; other seeds are independent. */
const RUNS = 2_000;
const SEED = 1;

type Row = readonly string[];

/** The measured coverage and error rates of the analysis; reproducible to the last digit. */
export function coverage(runs = RUNS, seed = SEED): readonly Outcomes[] {
  return Object.values(worlds).map((world) => simulate(world, runs, seed));
}

const HEAD = `# Coverage of the intervals: the tables

Made by \`node bench/scripts/coverage.ts --write\`; a test fails where they differ from the simulation.
[Note 14](14-interval-coverage.md) says what is simulated, and what follows from it.`;

/** bench/notes/coverage.md, to the last character. */
export function coveragePage(outcomes: readonly Outcomes[], pooled: readonly PooledCoverage[]): string {
  return `${[
    HEAD,
    "## The interval, the twin and what is found",
    whatHolds(outcomes),
    "## The scatter of a whole run",
    pooledTable(pooled),
    "## Other estimators",
    otherEstimators(outcomes),
    "## Stopping early",
    stoppingEarly(outcomes),
  ].join("\n\n")}\n`;
}

function whatHolds(outcomes: readonly Outcomes[]): string {
  const titles = ["processes", "rounds", "interval holds", "twin differs", "twin equivalent", "finds 1%", "2%", "5%"];
  const rows = outcomes.flatMap(({ world, after }) =>
    [...after].map(([rounds, outcome]) => [
      rounds === ROUNDS[0] ? world.name : "",
      String(rounds),
      percent(outcome.covers.percent),
      percent(outcome.twinDiffers.percent),
      percent(outcome.twinEquivalent.percent),
      percent(outcome.finds.one.percent),
      percent(outcome.finds.two.percent),
      percent(outcome.finds.five.percent),
      percent(outcome.twoStates.percent),
    ]),
  );
  return table([...titles, "two states found"], rows);
}

/** Simulated without slices: only effects are needed. */
export const pooledOutcomes = (runs = RUNS, seed = SEED): readonly PooledCoverage[] => pooledCoverage(runs, seed);

function pooledTable(pooled: readonly PooledCoverage[]): string {
  const titles = ["processes", "comparisons", "rounds", "by itself", "pooled", "pooled, worst comparison", "width"];
  const rows = pooled.map(({ name, comparisons, rounds, byItself, pooled: covered, worst, width }, index) => [
    name === pooled[index - 1]?.name ? "" : name,
    String(comparisons),
    String(rounds),
    ...[byItself, covered, worst].map(percent),
    `×${width.toFixed(2)}`,
  ]);
  return table(titles, rows);
}

function otherEstimators(outcomes: readonly Outcomes[]): string {
  const all = Object.entries(estimators(SEED));
  const rows = outcomes.flatMap((outcome) =>
    ROUNDS.map((rounds) => [
      rounds === ROUNDS[0] ? outcome.world.name : "",
      String(rounds),
      ...all.map(([, estimator]) => percent(coverageOf(estimator, outcome, rounds, trueEffect(outcome.world, "two")))),
    ]),
  );
  return table(["processes", "rounds", ...all.map(([name]) => name)], rows);
}

function stoppingEarly(outcomes: readonly Outcomes[]): string {
  const rows = outcomes.flatMap(({ world, runs, stopped }) =>
    Object.entries({ "three cells and a twin": stopped.all, "a twin alone": stopped.single }).map(
      ([compared, { covers, early, rounds }], index) => [
        index === 0 ? world.name : "",
        compared,
        percent(early.percent),
        (rounds / runs).toFixed(1),
        percent(covers.percent),
      ],
    ),
  );
  return table(["processes", "compared", "stopped before 20", "rounds on average", "interval holds"], rows);
}

function table(titles: Row, rows: readonly Row[]): string {
  const line = (row: Row): string => `| ${row.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...rows.map(line)].join("\n");
}

function percent(value: number | undefined): string {
  return value === undefined ? "–" : `${value.toFixed(1)}%`;
}
