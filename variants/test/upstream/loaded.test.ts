import { createHash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type LaunchSpec, type Ready, withPatches } from "../../../bench/src/launch/launcher.ts";
import { createProcessLauncher } from "../../../bench/src/launch/process/launcher.ts";
import { registry } from "../../registry.ts";
import { patched } from "../../upstream/cases.ts";
import { patchedFilesOf } from "../../upstream/patched-files.ts";

const VARIANTS = join(import.meta.dirname, "../..");
const variants = patched.flatMap(({ name, variants }) => variants.map((variant) => ({ name, variant })));

test.each(variants)("$variant runs the patched files of $name, as Node loaded them", async ({ name, variant }) => {
  const { patchedFiles = {} } = await readyOf(
    withPatches(specOf(variant), variant, join(VARIANTS, "dist/patches.mjs")),
  );
  const expected = new Map(patchedFilesOf(name).map(({ path, source }) => [path, sha256(source)]));

  expect(Object.keys(patchedFiles).length).toBeGreaterThan(0);
  for (const [path, hash] of Object.entries(patchedFiles)) expect([path, hash]).toEqual([path, expected.get(path)]);
});

test.each(variants)("$variant as released runs none", async ({ variant }) => {
  expect(await readyOf(specOf(variant))).not.toHaveProperty("patchedFiles");
});

test("a server that was to be patched and loads no patched file is not measured", async () => {
  const [{ variant } = { variant: "" }] = variants;
  const spec = { ...specOf(variant), environment: { LAB_PATCHED: variant } };
  await expect(readyOf(spec)).rejects.toThrow(`${variant} loaded no patched file`);
});

async function readyOf(spec: LaunchSpec): Promise<Ready> {
  const server = await createProcessLauncher().start(spec);
  await server.stop();
  return server.ready;
}

function specOf(variant: string): LaunchSpec {
  return {
    cell: variant,
    entry: join(VARIANTS, registry.find(({ id }) => id === variant)?.entry ?? ""),
    nodeFlags: [],
    limits: { cpus: 1, memoryBytes: 2 ** 30 },
    cores: { server: [], others: [] },
    readyWithinMs: 30_000,
  };
}

function sha256(source: string): string {
  return createHash("sha256").update(source).digest("hex");
}
