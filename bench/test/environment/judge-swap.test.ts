import { expect, test } from "vitest";
import { judgeSwap } from "../../src/environment/judge-swap.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

test("is content with swap that is not used", () => {
  expect(judgeSwap({ ...prepared.machine, swapBytes: 2 ** 30 })).toMatchObject({
    verdict: "good",
    found: "0 of 1024 MiB in use.",
  });
});

test("says how much is used, and how to empty it", () => {
  expect(judgeSwap(untouched.machine)).toMatchObject({
    verdict: "fair",
    found: "300 of 2048 MiB in use.",
    remedy: expect.stringContaining("`sudo swapoff --all`"),
  });
});

test("does not know swap that nobody tells of", () => {
  expect(judgeSwap(macbook.machine)).toMatchObject({ verdict: "unknown" });
});
