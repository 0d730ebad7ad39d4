import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPackageVersions } from "../../src/environment/versions.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";

test("has what runs, once and sorted by name, and next to it another version that a package brings along", async () => {
  const root = temporaryFolder();
  const manifest = (folder: string, content: object): void => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, "package.json"), JSON.stringify(content));
  };
  const adapter = "node_modules/.pnpm/adapter@2.0.0/node_modules";
  // All else that the bench depends on shows and counts.
  manifest("bench", { dependencies: { autocannon: "catalog:", "cli-table3": "catalog:" } });
  const dependencies = { "@lab/shared": "workspace:*", fastify: "catalog:" };
  manifest("variants/fastify", { dependencies, devDependencies: { tsup: "catalog:" } });
  manifest("variants/raw", { dependencies });
  for (const user of ["fastify", "raw"]) manifest(`variants/${user}/node_modules/fastify`, { version: "5.0.0" });
  manifest("variants/nest", { dependencies: { adapter: "catalog:", missing: "catalog:" } });
  manifest(`${adapter}/adapter`, { version: "2.0.0", dependencies: { fastify: "4.0.0", other: "1.0.0" } });
  manifest(`${adapter}/fastify`, { version: "4.0.0" });
  mkdirSync(join(root, "variants/nest/node_modules"), { recursive: true });
  symlinkSync(join(root, adapter, "adapter"), join(root, "variants/nest/node_modules/adapter"));

  const absent = { absent: "not installed" };
  expect(Object.entries(await readPackageVersions(root))).toEqual([
    ["adapter", "2.0.0"],
    ["adapter>fastify", "4.0.0"],
    ["autocannon", absent],
    ["fastify", "5.0.0"],
    ["missing", absent],
  ]);
});
