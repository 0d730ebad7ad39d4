import { expect, test } from "vitest";
import { describeEnvironment } from "../../src/environment/describe-environment.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

test("tells what was measured on", () => {
  expect(describeEnvironment({ ...prepared, checks: [] })).toEqual([
    ["machine", "Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz, 6 cores, 16.0 GiB"],
    ["system", "linux 6.1.0-30-amd64 x64, Node v26.10.0"],
    ["packages", "@nestjs/core@12.5.1, autocannon (not installed)"],
    ["lab", "commit 87421a868085 with changes, lockfile ba7816bf8f01"],
  ]);
});

test("names a virtual machine, by its product where that is known", () => {
  const machineOf = (virtualisation: typeof prepared.machine.virtualisation): string | undefined =>
    describeEnvironment({ ...prepared, machine: { ...prepared.machine, virtualisation }, checks: [] })[0]?.[1];
  expect(machineOf({ hypervisor: true })).toMatch(/, virtual machine$/);
  expect(machineOf({ hypervisor: true, product: "Amazon EC2 m7i.large" })).toMatch(/, Amazon EC2 m7i.large$/);
  expect(machineOf(macbook.machine.virtualisation)).toMatch(/GiB$/);
});

test("says what is not known instead of leaving it out", () => {
  const machine = { ...untouched.machine, cpuModel: { absent: "the system does not name its CPU" } };
  expect(describeEnvironment({ ...untouched, machine, versions: {}, checks: [] })).toEqual([
    ["machine", "CPU without a name, 4 cores, 16.0 GiB"],
    ["system", "linux 6.1.0-30-amd64 x64, Node v22.23.3"],
    ["packages", "none found"],
    ["lab", "git knows no commit here, there is no pnpm-lock.yaml"],
  ]);
});
