import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Attribution } from "@lab/shared/record";
import { expect, test } from "vitest";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { containersOf, IMAGE_WITHIN_MS } from "../../launch/docker/here.ts";
import { bench } from "../run-cli.ts";

const VARIANT = "node-http/cls";
const CELL = ["--variant", VARIANT, "--baseline", VARIANT, "--warm-up", "200ms", "--isolation", "docker"];

test(
  "a server that is read-only and another user's leaves its profiles all the same",
  async () => {
    const folder = join(temporaryFolder(), "run");
    const tools = ["--tool", "flame,cpu", "--seconds", "2"];
    const { code, stderr } = await bench(["profile", ...CELL, ...tools, "--out", folder]);
    const read = (name: string) => readFileSync(join(folder, "profiles", VARIANT, name), "utf8");

    expect(stderr).toContain("2 made:");
    expect(code).toBe(0);
    const { functions } = Attribution.parse(JSON.parse(read("attribution.json")));
    expect(functions.map(({ file }) => file)).toContain("node-http/cls.ts");
    expect(read("cpu.cpuprofile")).not.toContain("/lab/variants/");
    expect(await containersOf(readRunFolder(folder).plan.runId)).toEqual([]);
  },
  IMAGE_WITHIN_MS,
);
