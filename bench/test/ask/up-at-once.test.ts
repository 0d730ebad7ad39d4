import { expect, test } from "vitest";
import { upAtOnce } from "../../src/ask/families.ts";
import { madeUpCell } from "./made-up-cell.ts";
import { planOf } from "./made-up-plan.ts";

const MB = 1024 ** 2;
const { schedule } = planOf({});

function planWith(workers: readonly number[]) {
  const cells = [
    madeUpCell("alone"),
    ...workers.map((count, index) =>
      madeUpCell(`w${index}`, { id: `w${index}`, baseline: "w0", subject: { workers: count } }),
    ),
  ];
  return { cells, limits: { cpus: 1, memoryBytes: 100 * MB }, schedule };
}

test("is the largest family, each worker a process, each server with its limit", () => {
  expect(upAtOnce(planWith([1, 1, 1]))).toEqual({ servers: 3, processes: 3, memoryBytes: 300 * MB });
  expect(upAtOnce(planWith([2, 4]))).toEqual({ servers: 2, processes: 6, memoryBytes: 200 * MB });
});

test("is one server at a time by the classic protocol", () => {
  const classic = planOf({ protocol: "classic" });
  expect(classic.cells.length).toBeGreaterThan(1);
  expect(upAtOnce(classic)).toMatchObject({ servers: 1, processes: 1, memoryBytes: 512 * MB });
});
