import { expect, test } from "vitest";
import { type Environment, hostKindOf } from "../../record/environment.ts";

const ofMachine = (machine: Partial<Environment["machine"]>) =>
  hostKindOf({ machine: { platform: "linux", arch: "x64", ...machine } as Environment["machine"] });

test.each([
  [{ cpuModel: "AMD EPYC", cpuGeneration: { family: 25, model: 17, stepping: 1 } }, "AMD EPYC, family 25, model 17"],
  [{ cpuModel: "AMD EPYC" }, "AMD EPYC"],
  [{ cpuModel: { absent: "the system does not name its CPU" } }, "unnamed processor (linux, x64)"],
])("a host is of the kind that the kernel names: %j", (machine, kind) => {
  expect(ofMachine(machine)).toBe(kind);
});
