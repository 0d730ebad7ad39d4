import { expect, test } from "vitest";
import { microFigures } from "../../../scripts/micro/figures.ts";

const sample = (operation: string, round: number, nanoseconds: number, node = "v26") => ({
  operation,
  node,
  round,
  nanoseconds,
});
const againstOf = (operation: string) => (operation === "run" ? "argument" : undefined);

test("holds an operation against the other one of the same round, on the same Node", () => {
  const figures = microFigures(
    [
      ...[sample("argument", 0, 2), sample("argument", 1, 4), sample("argument", 0, 1_000, "v22")],
      ...[sample("run", 0, 12), sample("run", 1, 14)],
    ],
    againstOf,
  );
  expect(figures.map(({ operation, node, processes }) => [operation, node, processes])).toEqual([
    ["argument", "v26", 2],
    ["argument", "v22", 1],
    ["run", "v26", 2],
  ]);
  expect(figures[0]).toMatchObject({ nanoseconds: { estimate: 3 } });
  // Both rounds differ by 10, whatever the rounds differ by.
  expect(figures[2]).toMatchObject({ against: "argument", adds: { estimate: 10, low: 10, high: 10 } });
  // 12 / 2 and 14 / 4, whose geometric mean is the root of 21.
  expect(figures[2]?.times?.estimate).toBeCloseTo(Math.sqrt(21));
});

test("gives a figure of one process without an interval, and no difference to what was not measured", () => {
  expect(microFigures([sample("run", 0, 12)], againstOf)).toEqual([
    { operation: "run", node: "v26", nanoseconds: { estimate: 12 }, processes: 1 },
  ]);
});
