import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { cases, patched } from "../../upstream/cases.ts";
import { patchedFilesOf } from "../../upstream/patched-files.ts";
import { patchedFor } from "./preload.ts";

const UPSTREAM = join(import.meta.dirname, "../../upstream");
const run = promisify(execFile);

test("every folder is a case, and every case has its files", () => {
  const expected = cases.flatMap(({ name, withoutPatch }) =>
    ["README.md", "case.json", ...(withoutPatch === undefined ? ["change.patch"] : []), "reproduction.mjs"].map(
      (file) => `${name}/${file}`,
    ),
  );
  expect(globSync("*/*", { cwd: UPSTREAM }).sort()).toEqual(expected.sort());
});

test("no variant is in two cases, so that a figure is of one patch", () => {
  const variants = patched.flatMap((one) => one.variants);
  expect(variants.toSorted()).toEqual([...new Set(variants)].sort());
});

test.each(cases)("$name has a reproduction that prints one line", async ({ name }) => {
  const { stdout } = await run(process.execPath, [join(UPSTREAM, name, "reproduction.mjs")]);
  expect(stdout.trimEnd().split("\n")).toHaveLength(1);
});

describe.each(patched)("$name", ({ name, library, version, variants }) => {
  test(`applies to ${library} ${version}, which is in the lockfile`, () => {
    expect(patchedFilesOf(name).length).toBeGreaterThan(0);
  });

  test("changes no more than 150 lines of each build, and adds no file", () => {
    const patch = readFileSync(join(UPSTREAM, name, "change.patch"), "utf8");
    expect(patch).not.toContain("/dev/null");
    expect(changedLines(patch, "dist/cjs")).toBeLessThanOrEqual(150);
  });

  test.runIf(variants.length === 0)("changes what its reproduction prints", async () => {
    const reproduction = join(UPSTREAM, name, "reproduction.mjs");
    const { flags, environment } = patchedFor(name);
    const options = { env: { ...process.env, ...environment } };
    const [asReleased, asPatched] = await Promise.all([
      run(process.execPath, [reproduction]),
      run(process.execPath, [...flags, reproduction], options),
    ]);
    expect(asPatched.stdout).not.toBe(asReleased.stdout);
  });
});

/** Without those of the given build, which is the same once more. */
function changedLines(patch: string, otherBuild: string): number {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((file) => !file.startsWith(`diff --git a/${otherBuild}`))
    .flatMap((file) => file.split("\n"))
    .filter((line) => /^[+-](?![+-]{2} )/.test(line)).length;
}
