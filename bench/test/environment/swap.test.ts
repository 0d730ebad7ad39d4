import { expect, test } from "vitest";
import { swapIn } from "../../src/environment/swap.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

test("tells no swap from swap in use", () => {
  expect(swapIn(cloudMachine.meminfo)).toEqual({ swapBytes: 0, swapUsedBytes: 0 });
  expect(swapIn(bareMetal.meminfo)).toEqual({ swapBytes: 2_147_479_552, swapUsedBytes: 1_073_741_824 });
});

test("is absent, not 0, where the system does not tell", () => {
  const absent = { absent: expect.any(String) };
  expect(swapIn(undefined)).toEqual({ swapBytes: absent, swapUsedBytes: absent });
  expect(swapIn("MemTotal:       24684092 kB\n")).toEqual({ swapBytes: absent, swapUsedBytes: absent });
});
