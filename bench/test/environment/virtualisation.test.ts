import { expect, test } from "vitest";
import { virtualisationIn } from "../../src/environment/machine.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

const nothing = { cpuinfo: undefined, vendor: undefined, product: undefined };

test("takes the CPU's flag for a hypervisor", () => {
  expect(virtualisationIn({ ...nothing, cpuinfo: cloudMachine.cpuinfo })).toEqual({ hypervisor: true });
});

test("names the product of a virtual machine", () => {
  const texts = { cpuinfo: cloudMachine.cpuinfo, vendor: "Amazon EC2\n", product: "m7i.large\n" };
  expect(virtualisationIn(texts)).toEqual({ hypervisor: true, product: "Amazon EC2 m7i.large" });
});

test("keeps the model of a machine without hypervisor to itself", () => {
  const texts = { cpuinfo: bareMetal.cpuinfo, vendor: "Dell Inc.\n", product: "XPS 15\n" };
  expect(virtualisationIn(texts)).toEqual({ hypervisor: false });
});

test("believes the firmware where ARM has no flags, but not for a metal instance", () => {
  expect(virtualisationIn({ ...nothing, vendor: "QEMU", product: "QEMU Virtual Machine" })).toMatchObject({
    hypervisor: true,
  });
  expect(virtualisationIn({ ...nothing, vendor: "Amazon EC2", product: "c7g.metal" })).toHaveProperty("absent");
});

test("says that it is not known where nothing tells", () => {
  expect(virtualisationIn(nothing)).toEqual({ absent: expect.any(String) });
});
