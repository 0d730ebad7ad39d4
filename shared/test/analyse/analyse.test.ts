import { expect, test } from "vitest";
import { analyse } from "../../analyse/index.ts";
import { BASE, COPY, OTHER, plan, rounds, rowOf } from "./made-up-rows.ts";

const rows = rounds([
  { [BASE]: 10, [COPY]: 10.1, [OTHER]: 20 },
  { [BASE]: 12, [COPY]: 11.9, [OTHER]: 24.2 },
  { [BASE]: 11, [COPY]: 11, [OTHER]: 21.9 },
]);

test("a server is compared round by round with the mean of its baseline's two processes", () => {
  const { cells } = analyse(plan, rows);
  const cell = cells.find(({ id }) => id === OTHER);
  const first = 20 / Math.sqrt(10 * 10.1);
  expect(cell?.processes[0]?.ratio).toBeCloseTo(first, 9);
  const mean = Math.cbrt(first * (24.2 / Math.sqrt(12 * 11.9)) * (21.9 / 11));
  expect(cell?.metrics.costUs.ratio).toMatchObject({ estimate: expect.closeTo(mean, 9) });
  expect(cell?.verdict).toBe("costs-more");
});

test("the copy is a row like any other, compared with its original", () => {
  const { copies } = analyse(plan, rows);
  expect(copies).toMatchObject([{ id: COPY, copyOf: BASE, verdict: "no-difference" }]);
  expect(copies[0]?.processes[0]?.ratio).toBeCloseTo(1.01, 9);
});

test("one round gives no interval, and no answer", () => {
  expect(analyse(plan, rows.slice(0, 3)).cells.find(({ id }) => id === OTHER)?.verdict).toBe("not-judged");
});

test("without the journal's last event a run ended by its rounds, or by its budget", () => {
  expect(analyse(plan, rows).stop).toMatchObject({ reason: "budget", rounds: 3 });
  const schedule = { ...plan.schedule, rounds: { min: 3, max: 3 } };
  expect(analyse({ ...plan, schedule }, rows).stop).toMatchObject({ reason: "rounds", rounds: 3 });
});

test("rounds are those that every cell had, without one that was broken off", () => {
  expect(analyse(plan, [...rows, rowOf({ cell: BASE, round: 3 })]).stop.rounds).toBe(3);
});

test("the CPU share of a server is that under load, without what it used afterwards", () => {
  const { cells } = analyse(plan, [rowOf({ cpuUs: 600_000, costUs: 600, afterwardsUs: 120_000 })]);
  const { figure } = cells.find(({ id }) => id === OTHER)?.metrics.cpuPercent ?? {};
  expect(figure).toMatchObject({ estimate: expect.closeTo(40, 9) });
});
