import { expect, test } from "vitest";
import { chooseIsolation, createLauncher } from "../../../../src/cli/compose/plan/choose-isolation.ts";
import { UsageError } from "../../../../src/cli/exit-code.ts";
import { planOf } from "../../../ask/made-up-plan.ts";
import { prepared } from "../../../environment/facts-of-machines.ts";

const noEngine = { absent: "Docker is not installed" };
const noGroups = () => ({ unavailable: "no control groups here" });
const groups = () => ({ version: 2, parent: "/sys/fs/cgroup" }) as const;

test("takes what was asked for, whatever the machine offers", () => {
  for (const requested of ["docker", "cgroup", "process"] as const) {
    expect(chooseIsolation(requested, noEngine, noGroups)).toEqual({ isolation: requested });
  }
});

test.each([
  ["containers", prepared.docker, groups, "docker", "docker: an engine answers, version 28.2.2."],
  ["control groups", noEngine, groups, "cgroup", "cgroup, not docker: Docker is not installed."],
  [
    "plain processes",
    noEngine,
    noGroups,
    "process",
    "process, not docker: Docker is not installed. And not cgroup: no control groups here.",
  ],
])("takes %s if nothing better is there, with the reason", (_what, engine, support, isolation, why) => {
  expect(chooseIsolation("auto", engine, support)).toEqual({ isolation, why: `Isolation ${why}` });
});

test("refuses an isolation that nothing can be started in", () => {
  expect(() => createLauncher(planOf({ variant: "fastify/cls" }), undefined)).toThrow(UsageError);
});
