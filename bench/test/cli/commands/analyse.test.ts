import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicResults } from "@lab/shared/record";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const folder = temporaryFolder(afterAll);
const run = join(folder, "run");
const read = (name: string): string => readFileSync(join(run, name), "utf8");

beforeAll(async () => {
  await typedHere([..."--rehearse --variant node-http/cls --rounds 12 --blocks 3 --out".split(" "), run]);
});

test("makes again, to the byte, what the run itself had made", async () => {
  const names = ["analysis.json", "report.md", "prompt.md", "benchmark-results.json"];
  const before = names.map(read);
  for (const name of names) rmSync(join(run, name));
  const { code } = await typedHere(["analyse", run]);
  expect(code).toBe(0);
  expect(names.map(read)).toEqual(before);
  expect(() => ClassicResults.parse(JSON.parse(read("benchmark-results.json")))).not.toThrow();
});

test("writes the reports in Japanese as well, and prints Japanese", async () => {
  const english = read("report.md");
  const { stdout } = await typedHere(["analyse", run, "--lang", "ja"]);
  expect(stdout).toContain("リハーサルです。");
  expect(read("report.ja.md")).toContain("## 要約");
  expect(read("prompt.ja.md")).toMatch(/^# 課題\n/);
  expect(read("report.md")).toBe(english);
});

test("puts what profiles found into the report, and names one that can't be read", async () => {
  const put = (variant: string, text: string): void => {
    mkdirSync(join(run, "profiles", variant), { recursive: true });
    writeFileSync(join(run, "profiles", variant, "diff.json"), text);
  };
  const called = { name: "enterWith", owner: "node:async_hooks", file: "x.js", line: 1, onlyIn: "to" };
  const difference = {
    schemaVersion: 1,
    from: "node-http/singleton",
    to: "node-http/cls",
    measuredUs: { estimate: 3 },
    explainedUs: 2,
    owners: [],
    functions: [{ ...called, fromUs: 0, toUs: 2.5, deltaUs: 2.5, totalDeltaUs: 2.5 }],
  };
  put("node-http/cls", JSON.stringify(difference));
  put("node-http/singleton", "{");
  const { code, stderr } = await typedHere(["analyse", run]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/node-http\/singleton\/diff\.json can't be read; the report does without it\.\n/);
  expect(read("report.md")).toContain("because it spends 2.50 µs per request in enterWith (node:async\\_hooks)");
  expect(read("report.md")).toContain("### node-http/cls against node-http/singleton");
});

test("names the cell of a plan that is no variant's", async () => {
  const copy = join(folder, "changed");
  cpSync(run, copy, { recursive: true });
  writeFileSync(join(copy, "plan.json"), read("plan.json").replaceAll('"framework": "raw"', '"framework": "cooked"'));
  const { code, stderr } = await typedHere(["analyse", copy]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/plan\.json .+ cells\.0\.coordinates: no framework, adapter and pattern of a variant/);
});

test("keeps an earlier analysis where the journal has no event any more", async () => {
  const before = read("analysis.json");
  writeFileSync(join(run, "journal.jsonl"), '{"type":"run-sta');
  const { code, stderr } = await typedHere(["analyse", run]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/journal\.jsonl has no event\. Copy the folder again, or resume the run\.\n$/);
  expect(read("analysis.json")).toBe(before);
});
