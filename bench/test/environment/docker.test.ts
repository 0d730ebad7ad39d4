import { expect, test } from "vitest";
import { dockerIn } from "../../src/environment/docker.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

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
