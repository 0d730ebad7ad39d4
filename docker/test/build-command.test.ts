import { expect, test } from "vitest";
import { dockerBuild } from "./docker-build.ts";

test("treats an unknown word as bad usage", async () => {
  expect(await dockerBuild(["--target", "varaints"])).toEqual({ stderr: expect.stringContaining("varaints"), code: 2 });
});

test("reports that Docker is not installed", async () => {
  expect(await dockerBuild([], { env: { PATH: "/nowhere" } })).toEqual({
    stderr: expect.stringContaining("Docker is not installed"),
    code: 1,
  });
});
