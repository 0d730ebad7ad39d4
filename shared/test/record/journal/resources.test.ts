import { expect, test } from "vitest";
import { costUs } from "../../../record/index.ts";

const spent = { load: { requests: 500 }, server: { cpuUs: 10_000 } };

test("the cost is the server's CPU time per request", () => {
  expect(costUs(spent)).toBe(20);
});

test("the CPU time used after the load is part of it if that is known", () => {
  expect(costUs({ ...spent, afterwardsUs: 1_000 })).toBe(22);
  expect(costUs({ ...spent, afterwardsUs: { absent: "it did not rest" } })).toBe(20);
});

test("is absent if nothing was answered", () => {
  expect(costUs({ ...spent, load: { requests: 0 } })).toBeUndefined();
});
