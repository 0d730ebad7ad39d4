import { expect, test } from "vitest";
import { dockerBuild } from "./docker-build.ts";

test("takes a word it does not know for bad usage", async () => {
  expect(await dockerBuild(["--target", "varaints"])).toEqual({ stderr: expect.stringContaining("varaints"), code: 2 });
});

test("says when Docker is not installed", async () => {
  expect(await dockerBuild([], { env: { PATH: "/nowhere" } })).toEqual({
    stderr: expect.stringContaining("Docker is not installed"),
    code: 1,
  });
});
