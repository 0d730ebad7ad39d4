import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Analysis, Attribution, Difference, ProfileRecord } from "@lab/shared/record";
import { readAnalysis } from "@lab/shared/run-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { cgroupSupport } from "../../../src/launch/cgroup/support.ts";
import { ownGroupsOf } from "../own-groups-of.ts";

import { childrenOf, untilGone } from "../processes-of.ts";
import { bench, startBench } from "../run-cli.ts";
import { planned, typedHere } from "../typed-here.ts";

const support = cgroupSupport();
const ROOT = join(import.meta.dirname, "../../../..");
const isolation = "unavailable" in support ? "process" : "cgroup";

/** As little load as a profile can be made of. */
const CELL = ["--warm-up", "200ms", "--isolation", isolation];
const ONE = ["--variant", "node-http/cls", "--baseline", "node-http/cls", ...CELL];

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "profiled-")), "run");
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

describe.skipIf(process.platform !== "linux")("CPU profiles", () => {
  test("say who spends the CPU time of a request and why one costs more, in a run of their own", async () => {
    const words = ["profile", "--variant", "node-http/cls", ...CELL, "--tool", "cpu", "--seconds", "1"];
    const { code, stdout, stderr } = await bench([...words, "--out", folder, "--json"]);

    expect(stderr).toContain("[2/2] node-http/cls: cpu.cpuprofile, attribution.json, functions.txt");
    expect(code).toBe(0);
    expect(JSON.parse(stdout).profiles).toMatchObject([{ outcome: "made" }, { outcome: "made" }]);
    const { events } = readRunFolder(folder);
    expect(events.map(({ type }) => type)).toEqual(["run-started", "run-finished"]);
    expect(readAnalysis(folder).cells.map(({ verdict }) => verdict)).not.toContain("costs-less");

    const { owners, profiles, overhead, costUs, functions } = parsed("attribution.json", Attribution);
    expect(owners.reduce((sum, { selfPercent }) => sum + selfPercent, 0)).toBeCloseTo(100, 0);
    expect(owners.map(({ owner }) => owner)).toEqual(expect.arrayContaining(["node", "variant", "node:async_hooks"]));
    expect(functions.map(({ file }) => file)).toContain("node-http/cls.ts");
    expect(profiles).toBe(3);
    expect(overhead).toEqual({
      withUs: expect.any(Number),
      withoutUs: estimateOf(costUs),
      percent: expect.any(Number),
    });
    expect(parsed("diff.json", Difference)).toMatchObject({ from: "node-http/singleton", to: "node-http/cls" });
    expect(textOf("functions.txt")).toContain("node:async_hooks");
    expect(JSON.parse(textOf("cpu.cpuprofile")).samples.length).toBeGreaterThan(0);
    expect(textOf("cpu.cpuprofile")).not.toContain(ROOT);
  });

  test("of a run that measured are shares of what it measured", async () => {
    await rehearseAsIfMeasured([...ONE, "--rounds", "1", "--blocks", "1"]);
    const { events } = readRunFolder(folder);
    const { code } = await bench(["profile", "--run", folder, "--tool", "cpu", "--seconds", "1"]);

    expect(code).toBe(0);
    const [measured] = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8"))).cells;
    expect(parsed("attribution.json", Attribution).costUs).toEqual(measured?.metrics.costUs.figure);
    expect(readRunFolder(folder).events).toEqual(events);
  });
});

describe.skipIf(process.platform !== "linux")("a profile that fails", () => {
  test("is on record with its reason, and the others are made", async () => {
    const own = join(folder, "..", "own.json");
    const entry = join(import.meta.dirname, "../../profile/fixtures/answers-one-route.ts");
    const line = {
      id: "own/one-route",
      framework: "raw",
      adapter: "node-http",
      pattern: "singleton",
      entry,
      question: "?",
    };
    writeFileSync(own, JSON.stringify([line]));
    const words = ["--variants-from", own, "--variant", "own/one-route", "--baseline", "own/one-route", ...CELL];
    const { code, stderr } = await bench([
      "profile",
      ...words,
      "--tool",
      "doctor,flame",
      "--seconds",
      "1",
      "--out",
      folder,
    ]);

    expect(stderr).toContain("1 made, 1 failed (profile.json says why)");
    expect(code).toBe(0);
    expect(parsed("profile.json", ProfileRecord, "own/one-route").tools).toEqual([
      { tool: "doctor", outcome: "made", files: ["doctor.html"] },
      {
        tool: "flame",
        outcome: "failed",
        reason: expect.stringMatching(/^It breaks the contract/),
        remedy: expect.stringMatching(/^Fix the variant/),
      },
    ]);
  });
});

describe.skipIf(process.platform !== "linux")("profiles that are interrupted", () => {
  test("stop their servers, and what was made stays", async () => {
    const runner = startBench(["profile", ...ONE, "--tool", "flame,cpu", "--seconds", "1", "--out", folder]);
    const ended = once(runner, "exit");
    for await (const line of createInterface(runner.stderr)) if (line === "[2/2] node-http/cls: cpu …") break;
    runner.stderr.resume();
    while (!childrenOf(runner.pid ?? 0).some(({ command }) => command.includes("--inspect"))) await nextLook();
    const started = childrenOf(runner.pid ?? 0);
    runner.kill("SIGINT");
    const [code] = await ended;
    await Promise.all(started.map(untilGone));

    expect(code).toBe(130);
    expect(parsed("profile.json", ProfileRecord).tools).toMatchObject([{ tool: "flame", outcome: "made" }]);
    expect(existsSync(fileNamed("flame.html"))).toBe(true);
    expect(existsSync(fileNamed("attribution.json"))).toBe(false);
    expect(ownGroupsOf(runner.pid ?? 0)).toEqual([]);
  });
});

test("a rehearsal has nothing to profile", async () => {
  await typedHere(["--rehearse", ...ONE.slice(0, 4), "--rounds", "1", "--blocks", "1", "--out", folder]);
  const { code, stderr } = await typedHere(["profile", "--run", folder]);
  expect(stderr).toContain("is a rehearsal, which has no servers to profile.");
  expect(code).toBe(2);
});

async function rehearseAsIfMeasured(words: readonly string[]): Promise<void> {
  const { isolation, cores, node } = await planned(words);
  await typedHere(["--rehearse", ...words, "--out", folder]);
  const { plan } = readRunFolder(folder);
  writeFileSync(join(folder, "plan.json"), JSON.stringify({ ...plan, isolation, cores, node }));
}

function fileNamed(name: string, variant = "node-http/cls"): string {
  return join(folder, "profiles", variant, name);
}

function textOf(name: string, variant?: string): string {
  return readFileSync(fileNamed(name, variant), "utf8");
}

function parsed<Content>(name: string, schema: { parse(json: unknown): Content }, variant?: string): Content {
  return schema.parse(JSON.parse(textOf(name, variant)));
}

function estimateOf(costUs: Attribution["costUs"]): number {
  return "absent" in costUs ? Number.NaN : costUs.estimate;
}

/** A process that starts announces itself to no one but its parent. */
function nextLook(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
