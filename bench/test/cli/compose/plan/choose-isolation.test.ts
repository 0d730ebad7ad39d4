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

test("prefers containers, with the reason", () => {
  expect(chooseIsolation("auto", prepared.docker, groups)).toEqual({
    isolation: "docker",
    why: "Isolation docker: an engine answers, version 28.2.2.",
  });
});

test("falls back to control groups if no engine answers, with the reason", () => {
  expect(chooseIsolation("auto", noEngine, groups)).toEqual({
    isolation: "cgroup",
    why: "Isolation cgroup, not docker: Docker is not installed.",
  });
});

test("falls back to plain processes if there are no control groups either", () => {
  expect(chooseIsolation("auto", noEngine, noGroups)).toEqual({
    isolation: "process",
    why: "Isolation process, not docker: Docker is not installed. And not cgroup: no control groups here.",
  });
});

test("refuses an isolation that nothing can be started in", () => {
  expect(() => createLauncher(planOf({ variant: "fastify/cls" }), undefined)).toThrow(UsageError);
});
