import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manifestIn, readPackageVersions, versionsFrom } from "../../src/environment/versions.ts";

describe("the list of packages", () => {
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

  test("has a package once, sorted by name, if all importers use the same version", () => {
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

  test("reports a package that is not installed", () => {
    expect(versionsFrom([{ importer: "bench", name: "autocannon", version: undefined }])).toEqual({
      autocannon: { absent: "not installed" },
    });
  });
});

describe("what is found of packages", () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "lab-versions-"));
  });

  afterEach(() => rm(root, { recursive: true }));

  test("follows pnpm's links to what a package itself brings along", async () => {
    const adapter = "node_modules/.pnpm/adapter@2.0.0/node_modules";
    await manifest("variants/fastify", { dependencies: { fastify: "catalog:" } });
    await manifest("variants/fastify/node_modules/fastify", { version: "5.0.0" });
    await manifest("variants/nest", { dependencies: { adapter: "catalog:", missing: "catalog:" } });
    await manifest(`${adapter}/adapter`, { version: "2.0.0", dependencies: { fastify: "4.0.0", other: "1.0.0" } });
    await manifest(`${adapter}/fastify`, { version: "4.0.0" });
    await mkdir(join(root, "variants/nest/node_modules"), { recursive: true });
    await symlink(join(root, adapter, "adapter"), join(root, "variants/nest/node_modules/adapter"));

    expect(await readPackageVersions(root)).toEqual({
      adapter: "2.0.0",
      "adapter>fastify": "4.0.0",
      fastify: "5.0.0",
      missing: { absent: "not installed" },
    });
  });

  test("leaves out what the bench uses to show and to count", async () => {
    await manifest("bench", { dependencies: { autocannon: "catalog:", "cli-table3": "catalog:" } });
    expect(await readPackageVersions(root)).toEqual({ autocannon: { absent: "not installed" } });
  });

  test("finds no packages and does not fail outside of the lab", async () => {
    expect(await readPackageVersions(root)).toEqual({});
  });

  async function manifest(folder: string, content: object): Promise<void> {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, "package.json"), JSON.stringify(content));
  }
});
