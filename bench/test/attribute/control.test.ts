import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parseCpuProfile } from "@lab/shared/attribute";
import { expect, test } from "vitest";
import { attribute } from "../../src/attribute/attribute.ts";

const BURN = join(import.meta.dirname, "fixtures/burn.ts");

/** Enough of them that chance alone is beyond them in none of a thousand runs, and a per cent for what is not the two loops. */
const ERRORS = 4;
const LOOPS_ASIDE_PERCENT = 2;

test("finds in a real profile the shares that functions are known to have, and nothing of the start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "burn-"));
  try {
    const profiler = ["--cpu-prof", "--cpu-prof-interval", "200", "--cpu-prof-dir", folder];
    const { stdout } = await promisify(execFile)(process.execPath, [...profiler, BURN]);
    const { fromUs, toUs } = JSON.parse(stdout) as { readonly fromUs: number; readonly toUs: number };
    const [file = ""] = globSync(join(folder, "*.cpuprofile"));
    const unknown = { absent: "not measured" };
    const { functions, samples } = attribute({
      variant: "burn",
      nodeVersion: process.version,
      profiles: [{ profile: parseCpuProfile(readFileSync(file, "utf8"), file), fromUs, toUs }],
      costUs: unknown,
      overhead: unknown,
    });
    const share = (wanted: string) => functions.find(({ name }) => name === wanted);
    const within = ERRORS * 100 * Math.sqrt((0.75 * 0.25) / samples) + LOOPS_ASIDE_PERCENT;
    expect(Math.abs((share("threeParts")?.selfPercent ?? 0) - 75)).toBeLessThan(within);
    expect(Math.abs((share("onePart")?.selfPercent ?? 0) - 25)).toBeLessThan(within);
    expect(share("nested")?.totalPercent).toBeGreaterThan(100 - LOOPS_ASIDE_PERCENT);
    expect(share("nested")?.totalPercent).toBeLessThanOrEqual(100);
    expect(share("startUp")).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
