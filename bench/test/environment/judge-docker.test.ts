import { expect, test } from "vitest";
import { dockerIn } from "../../src/environment/docker.ts";
import { judgeDocker } from "../../src/environment/judge-docker.ts";
import { macbook, prepared } from "./facts-of-machines.ts";

const stopped = { absent: "Docker is installed, but no engine answers" };

test("is content with a native engine", () => {
  expect(judgeDocker(prepared.docker, "good")).toMatchObject({
    verdict: "good",
    found: "Engine 28.2.2, cgroup version 2, driver systemd.",
  });
});

test("does without what an old engine does not tell", () => {
  const absent = { absent: "the engine does not tell" };
  const old = { engineVersion: "19.03.8", operatingSystem: absent, cgroupDriver: absent, cgroupVersion: absent };
  expect(judgeDocker(old, "good")).toMatchObject({ verdict: "good", found: "Engine 19.03.8." });
});

test("warns that Docker Desktop measures a virtual machine", () => {
  expect(judgeDocker(macbook.docker, "fair")).toMatchObject({ verdict: "fair", remedy: expect.any(String) });
});

test("sends to cgroups only where they can be written", () => {
  expect(judgeDocker(stopped, "good")).toMatchObject({
    verdict: "fair",
    found: "Docker is installed, but no engine answers.",
    remedy: "Start an engine to measure in containers; until then the lab takes --isolation cgroup.",
  });
  expect(judgeDocker(stopped, "fair").remedy).toMatch(/until then the lab takes --isolation process\.$/);
});

test("does not have an engine started that is there, and closed to this user", () => {
  const closed = dockerIn({ failed: "not permitted" });
  expect(judgeDocker(closed, "fair").remedy).toMatch(/^Join the group docker, or be root, to measure in containers;/);
});
