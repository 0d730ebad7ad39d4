import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JournalEvent } from "@lab/shared/record";
import { readAnalysis } from "@lab/shared/run-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { bench, type Ended } from "../run-cli.ts";
import { typedHere } from "../typed-here.ts";

describe("starts of real servers", () => {
  const folder = join(temporaryFolder(afterAll), "run");
  const words = "starts --variant node-http/cls --rounds 3 --isolation process --seed 5 --json".split(" ");
  let ended: Ended;
  let events: readonly JournalEvent[];

  beforeAll(async () => {
    ended = await bench([...words, "--out", folder]);
    ({ events } = readRunFolder(folder));
  });

  test("are measured in fresh processes, all cells once in each round, and each alone", () => {
    expect(ended.code, ended.stderr).toBe(0);
    const courses = [0, 1, 2].map((round) => events.filter((event) => "cell" in event && event.round === round));
    const proven = ["cell-started", "first-answer", "contract-proven", "cell-stopped"];
    const unproven = ["cell-started", "first-answer", "cell-stopped"];
    const typesOf = (round: number): readonly string[] => (courses[round] ?? []).map(({ type }) => type);
    expect(typesOf(0)).toEqual([...proven, ...proven, ...proven]);
    for (const round of [1, 2]) expect(typesOf(round)).toEqual([...unproven, ...unproven, ...unproven]);
    const cells = ["node-http/cls", "node-http/singleton", "node-http/singleton@twin=1"];
    for (const course of courses) {
      expect(course.flatMap((event) => (event.type === "first-answer" ? event.cell : [])).toSorted()).toEqual(cells);
    }
  });

  test("take time, CPU and memory, less of it until they are ready than until they have answered", () => {
    for (const event of events) {
      if (event.type !== "first-answer") continue;
      expect(event.readyMs).toBeGreaterThan(0);
      expect(event.tookMs).toBeGreaterThan(event.readyMs);
      expect(event.cpuUs).toBeGreaterThan(0);
      expect(event.memory.workingSetBytes).toBeGreaterThan(1_000_000);
    }
  });

  test("are reported on the terminal, in the document, in both reports and by the page", async () => {
    expect(ended.stderr).toMatch(/: 3 cells, each started 3 times; about /);
    expect(ended.stderr).toMatch(/^node-http\/cls {2,}\d+(\.\d+)? {2,}×\d\.\d\d \(\d\.\d\d–\d+\.\d\d\)/m);
    const document = JSON.parse(ended.stdout);
    expect(document.starts).toEqual(readAnalysis(folder).starts);
    expect(document.starts.map(({ cell }: { readonly cell: string }) => cell)).toHaveLength(3);
    expect(await typedHere(["analyse", folder, "--lang", "ja"])).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "report.md"), "utf8")).toContain("## Starts\n");
    expect(readFileSync(join(folder, "report.ja.md"), "utf8")).toContain("## 起動\n");
    expect(existsSync(join(folder, "prompt.md"))).toBe(false);
  });

  test("are published like any run, and not resumed", async () => {
    const into = temporaryFolder();
    expect(await typedHere(["publish", folder, "--into", into])).toMatchObject({ code: 0 });
    const { plan } = readRunFolder(folder);
    expect(readAnalysis(join(into, plan.runId)).starts).toEqual(readAnalysis(folder).starts);
    expect(await typedHere(["resume", folder])).toMatchObject({ code: 2 });
  });
});

describe("a rehearsal of starts", () => {
  test("is the same each time, and its command makes the same plan", async () => {
    const folders = ["one", "other"].map((name) => join(temporaryFolder(), name));
    for (const out of folders) {
      const { code } = await typedHere(["starts", "--rehearse", "--adapter", "fastify", "--seed", "3", "--out", out]);
      expect(code).toBe(0);
    }
    const [one, other] = folders.map((folder) => readFileSync(join(folder, "analysis.json"), "utf8"));
    expect(one).toBe(other);
    const { plan } = readRunFolder(folders[0] ?? "");
    expect(plan.command).toBe("pnpm bench starts --rehearse --adapter fastify --rounds 30 --seed 3");
  });

  test("has more starts where they are asked for, along any condition", async () => {
    const out = join(temporaryFolder(), "run");
    const words = "starts --rehearse --variant fastify/cls --vary node=22,24 --rounds 7 --out".split(" ");
    const { stderr } = await typedHere([...words, out]);
    expect(stderr).not.toContain("All with");
    const { starts = [], curves, noiseFloorPercent } = readAnalysis(out);
    const { ratio } = starts.find(({ twinOf }) => twinOf !== undefined)?.cpuMs ?? {};
    const { low = 1, high = 1 } = ratio !== undefined && "estimate" in ratio ? ratio : {};
    expect(noiseFloorPercent).toBeCloseTo(100 * Math.max(1 - low, high - 1), 6);
    expect(curves).toBeUndefined();
    expect(new Set(starts.map(({ starts: count }) => count))).toEqual(new Set([7]));
    expect(starts.map(({ cell }) => cell)).toEqual(expect.arrayContaining(["fastify/cls@node=22"]));
  });

  test("goes by no flag that is about load", async () => {
    const { code, stderr } = await typedHere(["starts", "--budget", "3m", "--warm-up", "1s"]);
    expect([code, stderr]).toEqual([
      2,
      "--budget: there is no load at a start; leave it out.\n--warm-up: there is no load at a start; leave it out.\n",
    ]);
  });
});

test("a run of starts that was interrupted is made anew, not gone on with", async () => {
  const out = join(temporaryFolder(), "run");
  await typedHere(["starts", "--rehearse", "--variant", "fastify/cls", "--rounds", "2", "--seed", "1", "--out", out]);
  const journal = join(out, "journal.jsonl");
  const lines = readFileSync(journal, "utf8").trimEnd().split("\n");
  writeFileSync(journal, `${lines.slice(0, -1).join("\n")}\n`);
  const { code, stderr } = await typedHere(["resume", out]);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    / measures starts, which are measured anew: pnpm bench starts --rehearse --variant fastify\/cls/,
  );
});
