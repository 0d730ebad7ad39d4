import { expect, test } from "vitest";
import { manifestIn, versionsFrom } from "../../src/environment/package-versions.ts";

test("keeps what runs: not the workspace's own, not what only builds", () => {
  const manifest = {
    version: "0.1.0",
    dependencies: { "@lab/shared": "workspace:*", fastify: "catalog:" },
    devDependencies: { tsup: "catalog:" },
  };
  expect(manifestIn(JSON.stringify(manifest))).toEqual({ version: "0.1.0", dependencies: ["fastify"] });
});

test.each([undefined, "", "{ broken", "null"])("finds nothing in %j", (text) => {
  expect(manifestIn(text)).toEqual({ version: undefined, dependencies: [] });
});

test("names a package once, in order of names, where all importers see the same version", () => {
  const versions = versionsFrom([
    { importer: "variants/nest", name: "rxjs", version: "7.8.2" },
    { importer: "variants/fastify", name: "fastify", version: "5.12.8" },
    { importer: "@nestjs/platform-fastify", name: "fastify", version: "5.12.8" },
  ]);
  expect(Object.entries(versions)).toEqual([
    ["fastify", "5.12.8"],
    ["rxjs", "7.8.2"],
  ]);
});

test("shows that Nest brings another Fastify than the raw variants use", () => {
  expect(
    versionsFrom([
      { importer: "variants/fastify", name: "fastify", version: "5.12.8" },
      { importer: "@nestjs/platform-fastify", name: "fastify", version: "5.12.6" },
    ]),
  ).toEqual({ fastify: "5.12.8", "@nestjs/platform-fastify>fastify": "5.12.6" });
});

test("says of a package that it is not installed", () => {
  expect(versionsFrom([{ importer: "bench", name: "autocannon", version: undefined }])).toEqual({
    autocannon: { absent: "not installed" },
  });
});
