import { expect, test } from "vitest";
import { cpuModelFrom } from "../../src/environment/machine.ts";

test("names the CPU without the blanks that some pad it with", () => {
  expect(cpuModelFrom("AMD EPYC 7R13 Processor                ")).toBe("AMD EPYC 7R13 Processor");
});

test.each([undefined, "", "unknown"])("does not take %j for a name", (model) => {
  expect(cpuModelFrom(model)).toEqual({ absent: expect.any(String) });
});
