import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPackageVersions } from "../../src/environment/read-package-versions.ts";

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

test("finds no packages, and fails at nothing, where there is no lab", async () => {
  expect(await readPackageVersions(root)).toEqual({});
});

async function manifest(folder: string, content: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, "package.json"), JSON.stringify(content));
}
