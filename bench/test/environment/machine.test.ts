import { describe, expect, test } from "vitest";
import { cpuModelFrom, judgeCores } from "../../src/environment/machine.ts";
import { prepared } from "./facts-of-machines.ts";

describe("the name of the CPU", () => {
  test("names the CPU without the blanks that some pad it with", () => {
    expect(cpuModelFrom("AMD EPYC 7R13 Processor                ")).toBe("AMD EPYC 7R13 Processor");
  });

  test.each([undefined, "", "unknown"])("does not take %j for a name", (model) => {
    expect(cpuModelFrom(model)).toEqual({ absent: expect.any(String) });
  });
});

describe("the number of cores", () => {
  test.each([
    { cores: 1, availableCores: 1, verdict: "bad", counted: "1 core:" },
    { cores: 2, availableCores: 2, verdict: "fair", counted: "2 cores:" },
    { cores: 3, availableCores: 3, verdict: "good", counted: "3 cores:" },
    { cores: 8, availableCores: 1, verdict: "bad", counted: "1 core of 8 may be used:" },
  ])("calls $availableCores of $cores cores $verdict", ({ cores, availableCores, verdict, counted }) => {
    const check = judgeCores({ ...prepared.machine, cores, availableCores });
    expect(check.verdict).toBe(verdict);
    expect(check.found).toContain(counted);
    expect(check.remedy === undefined).toBe(verdict === "good");
  });
});
