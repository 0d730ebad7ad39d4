import { describe, expect, test } from "vitest";
import { cpuGenerationIn, cpuModelFrom, judgeCores } from "../../src/environment/machine.ts";
import { prepared } from "./facts-of-machines.ts";

describe("the name of the CPU", () => {
  test("names the CPU without the blanks that some pad it with", () => {
    expect(cpuModelFrom("AMD EPYC 7R13 Processor                ")).toBe("AMD EPYC 7R13 Processor");
  });

  test.each([undefined, "", "unknown"])("does not take %j for a name", (model) => {
    expect(cpuModelFrom(model)).toEqual({ absent: expect.any(String) });
  });
});

describe("the generation of the CPU", () => {
  test("distinguishes those of the same name", () => {
    const cpuinfo =
      "vendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\nstepping\t: 1\n";
    expect(cpuGenerationIn(cpuinfo)).toEqual({ family: 25, model: 17, stepping: 1 });
  });

  test.each([undefined, "CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"])(
    "is left out where %j says none",
    (cpuinfo) => {
      expect(cpuGenerationIn(cpuinfo)).toBeUndefined();
    },
  );
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
