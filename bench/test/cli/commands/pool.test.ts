import { join } from "node:path";
import { Pool } from "@lab/shared/record";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const folder = temporaryFolder(afterAll);
const runs = ["a", "b", "c", "d"].map((name) => join(folder, name));

beforeAll(async () => {
  const words = "--rehearse --variant node-http/cls --rounds 4 --blocks 4 --steady".split(" ");
  for (const [index, run] of runs.entries()) {
    await typedHere([...words, "--seed", String(index + 3), "--out", run]);
  }
});

test("finds what was made up: cls costs 1.3 times its singleton", async () => {
  const { code, stdout } = await typedHere(["pool", ...runs, "--json"]);
  expect(code).toBe(0);
  const { cells } = Pool.parse(JSON.parse(stdout));
  expect(cells).toMatchObject([{ cell: "node-http/cls", mayLeave: false, byKind: [{ count: 4 }], mean: { count: 4 } }]);
  const mean = cells[0]?.mean;
  expect(mean && "mean" in mean && mean.mean).toBeCloseTo(1.3, 1);
});

test("prints a line per run, the mean, and a line per kind of host, within 80 columns", async () => {
  const { stdout } = await typedHere(["pool", ...runs]);
  const names = [...stdout.matchAll(/^ {2}(\S.*?) {2,}×/gm)].map(([, name]) => name);
  expect(names).toEqual(["A", "B", "C", "D", "mean", expect.any(String)]);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain("from three runs on, on two kinds of host: some here may not.");
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test("writes a table with --markdown", async () => {
  const { stdout } = await typedHere(["pool", ...runs, "--markdown"]);
  expect(stdout).toContain("| cell | A | B | C | D | mean | by kind of host |");
  expect(stdout).toMatch(/^\| node-http\/cls \| ×1\.\d\d \(/m);
});

test("refuses runs under other conditions with exit code 1, and pools them on request", async () => {
  const other = join(folder, "other");
  await typedHere("--rehearse --variant node-http/cls --rounds 3 --blocks 2 --seed 9 --out".split(" ").concat(other));
  const refused = await typedHere(["pool", runs[0] ?? "", other]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(/: steady: Node's defaults, where the first run has --steady$/m);
  expect(await typedHere(["pool", runs[0] ?? "", other, "--anyway"])).toMatchObject({ code: 0 });
});

test.each([
  [[0], "pool: it takes at least two runs; name another one."],
  [[0, 0], /pool: \S+ is named twice; name each run once\./],
])("refuses %j as bad usage", async (some, message) => {
  const { code, stderr } = await typedHere(["pool", ...some.map((index) => runs[index] ?? "")]);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
