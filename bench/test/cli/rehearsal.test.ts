import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, Environment, JournalEvent, Plan } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRunFolder } from "../../src/journal/run-folder.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench, type Ended } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

const words = "--rehearse --framework nest --pattern singleton,cls --budget 2m --json".split(" ");

interface RehearsedIn extends Ended {
  readonly files: Readonly<Record<string, string>>;
}

async function rehearseIn(folder: string): Promise<RehearsedIn> {
  const ended = await bench([...words, "--out", "run", "--seed", "7"], folder);
  return { ...ended, files: filesIn(join(folder, "run")) };
}

function filesIn(run: string): Readonly<Record<string, string>> {
  const names = readdirSync(run, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(run, name), "utf8")]));
}

describe("--rehearse", () => {
  const [here, there] = [temporaryFolder(afterAll), temporaryFolder(afterAll)];
  let first: RehearsedIn;
  let again: RehearsedIn;

  beforeAll(async () => {
    first = await rehearseIn(here);
    again = await rehearseIn(there);
  });

  test("is deterministic to the byte for a seed", () => {
    expect(again).toEqual(first);
    expect(first.code).toBe(0);
  });

  test("has other figures with another seed", async () => {
    const run = join(temporaryFolder(), "run");
    expect(await typedHere([...words, "--seed", "8", "--out", run])).toMatchObject({ code: 0 });
    const files = filesIn(run);
    for (const name of ["journal.jsonl", "analysis.json"]) expect(files[name]).not.toBe(first.files[name]);
  });

  test("prints its progress", async () => {
    await expect(first.stderr).toMatchFileSnapshot("snapshots/rehearsal-stderr.txt");
  });

  test("of the matrix fits on a screen: a line for each cell, a sentence on the copies, and what to type next", async () => {
    const { stdout, stderr } = await typedHere([
      ..."--rehearse --rounds 3 --blocks 2 --out".split(" "),
      join(temporaryFolder(), "run"),
    ]);
    const lines = `${stderr}${stdout}`.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(26);
    expect(lines.filter((line) => line.length > 80 && !line.startsWith("Report: "))).toEqual([]);
    expect(
      lines.filter((line) => /^\S+\/\S+ +\d.* (baseline|costs more|costs less|no difference .*)$/.test(line)),
    ).toHaveLength(17);
    expect(lines.at(-3)).toMatch(/^Identical copies of the baselines: /);
    expect(lines.slice(-2).map((line) => line.split(" ", 1)[0])).toEqual(["Report:", "Next:"]);
  });

  test("prints the analysis that it wrote, and nothing else, on stdout", () => {
    const { folder, ...rest } = JSON.parse(first.stdout);
    expect(folder).toBe("run");
    expect(rest).toEqual(JSON.parse(first.files["analysis.json"] ?? ""));
    const document = Analysis.parse(rest);
    expect(document.cells.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["nest-express/singleton", "baseline"],
      ["nest-express/cls", "costs-more"],
      ["nest-fastify/singleton", "baseline"],
      ["nest-fastify/cls", "costs-more"],
    ]);
    expect(document.copies.map(({ copyOf }) => copyOf)).toEqual(["nest-express/singleton", "nest-fastify/singleton"]);
  });

  test("leaves a folder like any run's", () => {
    const { files } = first;
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...["analysis.json", "benchmark-results.json", "cells.csv", "environment.json", "journal.jsonl", "plan.json"],
        ...["processes.csv", "prompt.md", "ratios.svg", "report.md", "tail.svg"],
      ].toSorted(),
    );
    expect(Plan.parse(JSON.parse(files["plan.json"] ?? "")).isolation).toBe("rehearsal");
    expect(Environment.safeParse(JSON.parse(files["environment.json"] ?? "")).error).toBeUndefined();
    const lines = files["journal.jsonl"]?.trimEnd().split("\n") ?? [];
    expect(lines.filter((line) => !JournalEvent.safeParse(JSON.parse(line)).success)).toEqual([]);
  });

  test("has a report in which every picture is one of the folder's", () => {
    const report = first.files["report.md"] ?? "";
    const shown = [...report.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, file]) => file ?? "");
    expect(shown).toEqual(["ratios.svg", "tail.svg"]);
    expect(shown.filter((file) => !first.files[file]?.startsWith("<svg"))).toEqual([]);
  });
});

describe("a rehearsal of the classic protocol", () => {
  test("runs once through the cells, and has enough rounds with one", async () => {
    const run = join(temporaryFolder(), "run");
    const words = "--rehearse --protocol classic --variant node-http/cls --json".split(" ");
    const { code, stdout } = await typedHere([...words, "--out", run]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ stop: { reason: "rounds" }, warnings: [] });
    const { events } = readRunFolder(run);
    expect(events.filter(({ type }) => type === "burst")).toHaveLength(3);
  });
});
