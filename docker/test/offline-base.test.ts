import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCKER } from "../src/places.ts";

const SCRIPT = join(DOCKER, "offline-base.sh");

describe.skipIf(process.platform !== "linux")("making the base without a registry", () => {
  test("asks for the tag", () => {
    const { status, stderr } = spawnSync(SCRIPT, [], { encoding: "utf8" });
    expect(stderr).toContain("usage: docker/offline-base.sh TAG");
    expect(status).not.toBe(0);
  });

  test("reports that debootstrap is not installed", () => {
    const { status, stderr } = spawnSync("/bin/sh", [SCRIPT, "some:tag"], {
      encoding: "utf8",
      env: { PATH: "/nowhere" },
    });
    expect(stderr).toContain("apt-get install debootstrap");
    expect(status).toBe(1);
  });
});
