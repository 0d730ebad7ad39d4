import { describe, expect, test } from "vitest";
import { dockerIn, judgeDocker } from "../../src/environment/docker.ts";
import { macbook, prepared } from "./facts-of-machines.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

describe("Docker as found", () => {
  const absent = { absent: expect.any(String) };

  test("tells the engine's version and its cgroups, and not the host's name", () => {
    expect(dockerIn({ printed: bareMetal.dockerInfo })).toEqual({
      engineVersion: "20.10.24+dfsg1",
      operatingSystem: "Debian GNU/Linux 12 (bookworm)",
      cgroupDriver: "systemd",
      cgroupVersion: "2",
    });
  });

  test("keeps an old engine that does not tell its cgroup version", () => {
    expect(dockerIn({ printed: '{"ServerVersion":"19.03.8"}' })).toMatchObject({
      engineVersion: "19.03.8",
      cgroupVersion: absent,
    });
  });

  test("is not fooled by a client that ends well without an engine", () => {
    expect(dockerIn({ printed: cloudMachine.dockerInfo })).toEqual(absent);
    expect(dockerIn({ printed: "json\n" })).toEqual(absent);
    expect(dockerIn({ printed: "null\n" })).toEqual(absent);
  });

  test("says why there is no answer", () => {
    const reasons = (["not installed", "not permitted", "no answer in time", "refused"] as const).map((failed) =>
      dockerIn({ failed }),
    );
    expect(reasons).toEqual([absent, absent, absent, absent]);
    expect(new Set(reasons.map((reason) => JSON.stringify(reason))).size).toBe(4);
  });
});

describe("Docker as judged", () => {
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
});
