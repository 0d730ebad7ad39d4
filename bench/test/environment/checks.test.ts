import type { EnvironmentCheck } from "@lab/shared/record";
import { expect, test } from "vitest";
import { type EnvironmentFacts, judgeEnvironment } from "../../src/environment/read-environment.ts";
import { macbook, prepared } from "./facts-of-machines.ts";

test("a prepared machine passes every check", () => {
  expect(new Set(judgeEnvironment(prepared).map(({ verdict }) => verdict))).toEqual(new Set(["good"]));
});

/** On the boundaries, and what the stored texts of format-environment.test.ts do not have. */
interface Row {
  /** The differences from a machine without faults. */
  readonly facts?: Partial<Omit<EnvironmentFacts, "machine">>;
  readonly machine?: Partial<EnvironmentFacts["machine"]>;
  readonly chosen?: { readonly server: number[]; readonly others: number[] };
  readonly verdict: EnvironmentCheck["verdict"];
  readonly found: string;
  /** A part of it; a check that is good has none. */
  readonly remedy?: string;
}

const siblings = Array.from({ length: 6 }, (_, core) => [core, core + 6]);
const threaded = { cores: 12, availableCores: 12, sharedCores: siblings };
const open = { version: 1, writable: true } as const;
const closed = { version: 1, writable: false } as const;
const absent = { absent: "the engine does not tell" };
const stopped = { absent: "Docker is installed, but no engine answers" };
const load = (oneMinute: number) => ({ load: { oneMinute, fiveMinutes: 9, fifteenMinutes: 9 } });
const cgroups = (versions: number[], cpu: object, memory: object) =>
  ({ cgroup: { versions, controllers: { cpu, cpuacct: cpu, cpuset: open, memory } } }) as Partial<EnvironmentFacts>;

const rows: Readonly<Record<string, readonly Row[]>> = {
  cores: [
    { machine: { cores: 1, availableCores: 1 }, verdict: "bad", found: "1 core:" },
    { machine: { cores: 2, availableCores: 2 }, verdict: "fair", found: "2 cores:" },
    { machine: { cores: 3, availableCores: 3 }, verdict: "good", found: "3 cores:" },
    { machine: { cores: 8, availableCores: 1 }, verdict: "bad", found: "1 core of 8 may be used:" },
  ],
  "shared cores": [
    {
      machine: threaded,
      verdict: "fair",
      found: "CPUs share 6 physical cores: 0+6, 1+7, 2+8, 3+9 and 2 more.",
      remedy: "on different physical cores",
    },
    {
      machine: threaded,
      chosen: { server: [1], others: [2, 3, 7, 8] },
      verdict: "fair",
      found: "CPU 1 of the server shares its core with CPU 7 in use.",
      remedy: "leave CPU 7 idle",
    },
    { machine: threaded, chosen: { server: [1], others: [2, 8] }, verdict: "good", found: "" },
  ],
  load: [
    { facts: load(3), verdict: "good", found: "3.00 over the last minute, 0.50 per core." },
    { facts: load(3.1), verdict: "fair", found: "3.10 over the last minute, 0.52 per core." },
    { facts: load(6), verdict: "fair", found: "6.00 over the last minute, 1.00 per core." },
    { facts: load(6.1), verdict: "bad", found: "6.10 over the last minute, 1.02 per core." },
    { facts: { load: { absent: "it is Windows" } }, verdict: "unknown", found: "Not known: it is Windows." },
  ],
  "steal time": [
    { facts: { stealPercent: 1 }, verdict: "good", found: "1% " },
    { facts: { stealPercent: 1.01 }, verdict: "fair", found: "1.01% " },
    { facts: { stealPercent: 5 }, verdict: "fair", found: "5% " },
    { facts: { stealPercent: 5.01 }, verdict: "bad", found: "5.01% " },
  ],
  governor: ["powersave", "performance and schedutil"].map((found) => ({
    facts: { governor: found.split(" and ") },
    verdict: "fair" as const,
    found,
    remedy: "`sudo cpupower frequency-set --governor performance`",
  })),
  turbo: [
    { facts: { turbo: { on: false, control: "cpufreq" } }, verdict: "good", found: "" },
    {
      facts: { turbo: { on: true, control: "cpufreq" } },
      verdict: "fair",
      found: "",
      remedy: "`echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost`",
    },
  ],
  swap: [{ machine: { swapBytes: 2 ** 30 }, verdict: "good", found: "0 of 1024 MiB in use." }],
  cgroups: [
    { facts: cgroups([1, 2], open, open), verdict: "good", found: "Version 1," },
    { facts: cgroups([1, 2], open, { version: 2, writable: true }), verdict: "good", found: "Version 1 and 2," },
    {
      facts: cgroups([1], closed, open),
      verdict: "fair",
      found: "Version 1, 2 of 4 controllers not writable: cpu, cpuacct.",
      remedy: "root shell",
    },
  ],
  docker: [
    {
      facts: {
        docker: { engineVersion: "19.03.8", operatingSystem: absent, cgroupDriver: absent, cgroupVersion: absent },
      },
      verdict: "good",
      found: "Engine 19.03.8.",
    },
    {
      facts: { docker: stopped },
      verdict: "fair",
      found: "Docker is installed, but no engine answers.",
      remedy: "Start an engine to measure in containers; until then the lab takes --isolation cgroup.",
    },
    {
      facts: { docker: stopped, cgroup: macbook.cgroup },
      verdict: "fair",
      found: "",
      remedy: "until then the lab takes --isolation process.",
    },
  ],
  node: [
    {
      facts: { node: { ...prepared.node, pinned: { absent: "no Node is pinned for freebsd-x64" } } },
      verdict: "unknown",
      found: "",
    },
  ],
  "open files": [
    {
      facts: { openFiles: { soft: 4096, hard: "unlimited" } },
      verdict: "good",
      found: "A process may have 4096 open (hard limit unlimited).",
    },
    {
      facts: { openFiles: { soft: "unlimited", hard: "unlimited" } },
      verdict: "good",
      found: "A process may have unlimited open (hard limit unlimited).",
    },
    {
      facts: { openFiles: { soft: 4095, hard: 4096 } },
      verdict: "fair",
      found: "",
      remedy: "In this shell: `ulimit -n 4096`",
    },
    {
      facts: { openFiles: { soft: 1024, hard: 1024 } },
      verdict: "fair",
      found: "",
      remedy: "In a root shell: `ulimit -n 4096`",
    },
  ],
};
const cases = Object.entries(rows).flatMap(([check, each]) =>
  each.map((row, nth) => ({ ...row, check, nth: nth + 1 })),
);

test.each(cases)(
  "$check: $verdict, in row $nth: $found",
  ({ check, facts, machine, chosen, verdict, found, remedy }) => {
    const checks = judgeEnvironment({ ...prepared, ...facts, machine: { ...prepared.machine, ...machine } }, chosen);
    const judged = checks.find(({ name }) => name === check);
    expect(judged).toMatchObject({ verdict, found: expect.stringContaining(found) });
    if (verdict === "good") expect(judged?.remedy).toBeUndefined();
    if (remedy !== undefined) expect(judged?.remedy).toContain(remedy);
  },
);
