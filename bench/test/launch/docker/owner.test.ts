import { describe, expect, test } from "vitest";
import {
  type ContainerOwner,
  containerOwnerNow,
  isKnownDead,
  labelsOf,
  oursIn,
} from "../../../src/launch/docker/container.ts";

const here: ContainerOwner = {
  host: "lab",
  boot: "7d3f",
  pidNamespace: "pid:[4026531836]",
  pid: process.pid,
  startTicks: 100,
};

describe("the owner of a container is known to be dead", () => {
  test.each([
    { owner: { ...here, pid: 2 ** 22 + 1 }, why: "when there is no such process" },
    { owner: here, why: "when its pid is another process's by now" },
  ])("$why", ({ owner }) => {
    expect(isKnownDead(owner, here)).toBe(true);
  });

  test.each([
    { owner: { ...here, host: "another" }, why: "when it is of another machine" },
    { owner: { ...here, boot: null }, why: "when it is of a system that shares the engine" },
    { owner: { ...here, pidNamespace: "pid:[4026532281]" }, why: "when it is where its processes are not seen" },
    {
      owner: { ...here, startTicks: null },
      why: "while a process has its pid, where nothing else distinguishes them",
    },
  ])("but not $why", ({ owner }) => {
    expect(isKnownDead(owner, here)).toBe(false);
  });

  test("but not while it lives, unless the machine has restarted since", () => {
    const now = containerOwnerNow();
    expect(isKnownDead(now)).toBe(false);
    expect(isKnownDead({ ...now, boot: "before" }, { ...now, boot: "now" })).toBe(true);
  });
});

describe("labels", () => {
  test("name the run and the owner", () => {
    const labels = Object.fromEntries(labelsOf("run-1", here).map((label) => label.split(/=(.*)/s)));
    expect(oursIn(labels)).toEqual({ runId: "run-1", owner: here });
  });

  test.each([
    { labels: {}, what: "none at all" },
    { labels: { "request-context-lab.content": "1" }, what: "those of the lab's image" },
    { labels: { "request-context-lab.run": "run-1" }, what: "a run and no owner" },
    {
      labels: { "request-context-lab.run": "run-1", "request-context-lab.owner": "me" },
      what: "an owner in other words",
    },
    { labels: { "request-context-lab.owner": JSON.stringify(here) }, what: "an owner and no run" },
  ])("are not ours: $what", ({ labels }) => {
    expect(oursIn(labels as Record<string, string>)).toBeUndefined();
  });
});
