import { describe, expect, test } from "vitest";
import { judgeSharedCores, sharedCoresIn } from "../../src/environment/shared-cores.ts";
import { macbook, prepared } from "./facts-of-machines.ts";

describe("shared cores as read", () => {
  test("finds no shared core where each CPU is its only sibling", () => {
    expect(sharedCoresIn(["0\n", "1\n"])).toEqual([]);
  });

  test("lists siblings that are far apart once, in order of the first", () => {
    expect(sharedCoresIn(["1,5\n", "0,4\n", "1,5\n", "0,4\n", "2\n"])).toEqual([
      [0, 4],
      [1, 5],
    ]);
  });

  test("reads neighbours written as a range", () => {
    expect(sharedCoresIn(["10-11", "10-11", "2-3", "2-3"])).toEqual([
      [2, 3],
      [10, 11],
    ]);
  });

  test("says that it is not known where the system shows no topology", () => {
    expect(sharedCoresIn([])).toEqual({ absent: expect.any(String) });
  });
});

describe("shared cores as judged", () => {
  const siblings = Array.from({ length: 6 }, (_, core) => [core, core + 6]);
  const threaded = { ...prepared.machine, cores: 12, sharedCores: siblings };

  test("is content where no core is shared, and doubts it in a virtual machine", () => {
    expect(judgeSharedCores(prepared.machine, undefined)).toMatchObject({
      verdict: "good",
      found: "0 physical cores are shared.",
    });
    const virtual = { ...prepared.machine, virtualisation: { hypervisor: true } };
    expect(judgeSharedCores(virtual, undefined)).toMatchObject({
      verdict: "good",
      found: "0 physical cores are shared, as far as the hypervisor tells.",
    });
  });

  test.each([undefined, { server: [], others: [] }])("names the shared cores while none are chosen: %j", (chosen) => {
    expect(judgeSharedCores(threaded, chosen)).toMatchObject({
      verdict: "fair",
      found: "CPUs share 6 physical cores: 0+6, 1+7, 2+8, 3+9 and 2 more.",
      remedy: expect.stringContaining("on different physical ones"),
    });
  });

  test("knows that two threads of the only core leave no choice", () => {
    const smallest = { ...prepared.machine, cores: 2, sharedCores: [[0, 1]] };
    expect(judgeSharedCores(smallest, undefined)).toMatchObject({
      found: "CPUs share 1 physical core: 0+1.",
      remedy: expect.stringContaining("only one physical core"),
    });
  });

  test("says which of the others shares the server's core", () => {
    expect(judgeSharedCores(threaded, { server: [1], others: [2, 3, 7, 8] })).toMatchObject({
      verdict: "fair",
      found: "CPU 1 of the server shares its core with CPU 7 in use.",
      remedy: expect.stringContaining("leave CPU 7 idle"),
    });
  });

  test("lets the others share cores among themselves", () => {
    expect(judgeSharedCores(threaded, { server: [1], others: [2, 8] })).toMatchObject({ verdict: "good" });
  });

  test("does not know what the system does not show", () => {
    expect(judgeSharedCores(macbook.machine, undefined)).toMatchObject({ verdict: "unknown" });
  });
});
