import { describe, expect, test } from "vitest";
import { judgeSwap, swapIn } from "../../src/environment/swap.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

describe("swap as read", () => {
  test("tells no swap from swap in use", () => {
    expect(swapIn(cloudMachine.meminfo)).toEqual({ swapBytes: 0, swapUsedBytes: 0 });
    expect(swapIn(bareMetal.meminfo)).toEqual({ swapBytes: 2_147_479_552, swapUsedBytes: 1_073_741_824 });
  });

  test("is absent, not 0, where the system does not tell", () => {
    const absent = { absent: expect.any(String) };
    expect(swapIn(undefined)).toEqual({ swapBytes: absent, swapUsedBytes: absent });
    expect(swapIn("MemTotal:       24684092 kB\n")).toEqual({ swapBytes: absent, swapUsedBytes: absent });
  });
});

describe("swap as judged", () => {
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

  test("is unknown if the system does not report it", () => {
    expect(judgeSwap(macbook.machine)).toMatchObject({ verdict: "unknown" });
  });
});
