import { expect, test } from "vitest";
import { judgeCgroup } from "../../src/environment/judge-cgroup.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";

const open = { version: 1, writable: true } as const;
const closed = { version: 1, writable: false } as const;

test("is content where groups can be made", () => {
  expect(judgeCgroup(prepared.cgroup)).toMatchObject({
    verdict: "good",
    found: "Version 2, all 4 controllers writable.",
  });
});

test("names the version that a hybrid machine uses, not the one that is only mounted", () => {
  const controllers = { cpu: open, cpuacct: open, cpuset: open, memory: open };
  expect(judgeCgroup({ versions: [1, 2], controllers }).found).toMatch(/^Version 1,/);
  const split = { ...controllers, memory: { version: 2, writable: true } as const };
  expect(judgeCgroup({ versions: [1, 2], controllers: split }).found).toMatch(/^Version 1 and 2,/);
});

test("names the controllers that may not be written, and who may", () => {
  const controllers = { cpu: closed, cpuacct: closed, cpuset: open, memory: open };
  expect(judgeCgroup({ versions: [1], controllers })).toMatchObject({
    verdict: "fair",
    found: "Version 1, 2 of 4 controllers not writable: cpu, cpuacct.",
    remedy: expect.stringContaining("root shell"),
  });
});

test("does not send anybody to root for a controller that is missing", () => {
  expect(judgeCgroup(untouched.cgroup)).toMatchObject({
    verdict: "fair",
    found: "Version 2, 1 of 4 controllers missing: cpuset.",
    remedy: expect.not.stringContaining("root"),
  });
});

test("offers the other ways to isolate where there are no cgroups", () => {
  expect(judgeCgroup(macbook.cgroup)).toMatchObject({
    verdict: "fair",
    found: "None: the system has no cgroups.",
    remedy: expect.stringContaining("--isolation process"),
  });
});
