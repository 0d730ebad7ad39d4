import { globSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { packedName } from "@lab/shared/packed";
import { readAnalysis } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { PUBLISHED_RUNS } from "../../../src/cli/places.ts";
import { faultsInRun } from "../../../src/cli/publish/faults-in-run.ts";
import { profilesIn } from "../../../src/cli/publish/found-profiles.ts";
import { readRunFolder } from "../../../src/journal/run-folder.ts";

const LIMIT_BYTES = 48_000_000;

describe("the published runs", () => {
  test("are light, all together", () => {
    const sizes = globSync("**/*", { cwd: PUBLISHED_RUNS }).map((name) => statSync(join(PUBLISHED_RUNS, name)));
    const bytes = sizes.filter((size) => size.isFile()).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(LIMIT_BYTES);
  });

  test.each(readdirSync(PUBLISHED_RUNS, { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    "are whole, and their analyses follow from their journals: $name",
    ({ name }) => {
      const folder = join(PUBLISHED_RUNS, name);
      const record = readRunFolder(folder);
      const run = { ...record, analysis: readAnalysis(folder), profiles: profilesIn(folder, record.plan) };
      expect(faultsInRun(run, name)).toEqual([]);
    },
  );

  test("have no file twice, packed and not", () => {
    const files = new Set(globSync("**/*", { cwd: PUBLISHED_RUNS }));
    expect([...files].filter((name) => files.has(packedName(name)))).toEqual([]);
  });
});
