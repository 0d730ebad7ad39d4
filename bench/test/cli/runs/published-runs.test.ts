import { globSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PUBLISHED_RUNS } from "../../../src/cli/places.ts";
import { faultsInRun, profilesIn } from "../../../src/cli/runs/faults-in-run.ts";
import { analysedRun } from "../../../src/cli/runs/write-reports.ts";

const LIMIT_BYTES = 12_000_000;

describe("the published runs", () => {
  test("are light, all together", () => {
    const sizes = globSync("**/*", { cwd: PUBLISHED_RUNS }).map((name) => statSync(join(PUBLISHED_RUNS, name)));
    const bytes = sizes.filter((size) => size.isFile()).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(LIMIT_BYTES);
  });

  test.each(readdirSync(PUBLISHED_RUNS, { withFileTypes: true }).filter((entry) => entry.isDirectory()))(
    "have a plan, a table and profiles that can be read: $name",
    ({ name }) => {
      const folder = join(PUBLISHED_RUNS, name);
      const run = analysedRun(folder);
      expect(faultsInRun({ ...run, profiles: profilesIn(folder, run.plan) }, name)).toEqual([]);
    },
  );
});
