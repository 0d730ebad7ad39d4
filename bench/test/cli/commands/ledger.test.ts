import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLedger } from "@lab/reports";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const whole = temporaryFolder(afterAll);
let parent: string;
let file: string;

function rehearse(seed: number, folder = parent) {
  const words = "--rehearse --quiet --variant node-http/cls --rounds 2 --blocks 1".split(" ");
  return typedHere([...words, "--seed", `${seed}`, "--out", join(folder, `rehearsal-${seed}`)]);
}

const makeLedger = (...words: readonly string[]) => typedHere(["ledger", "--runs", parent, ...words]);

function runsIn(): readonly string[] {
  return readLedger(parent).entries.map(({ run, cell }) => `${run} ${cell}`);
}

beforeAll(async () => {
  await rehearse(1, whole);
});

beforeEach(() => {
  parent = temporaryFolder();
  cpSync(whole, parent, { recursive: true });
  file = join(parent, "ledger.csv");
});

test("a run adds nothing where no one keeps a ledger", async () => {
  await rehearse(2);
  expect(existsSync(file)).toBe(false);
});

test("makes one from the folders, to which each run adds its cells; made anew it is the same", async () => {
  const { code, stderr } = await makeLedger();
  expect([code, stderr]).toEqual([0, expect.stringMatching(/ledger\.csv: 2 lines of 1 run\.\n$/)]);
  await rehearse(2);
  expect(runsIn()).toEqual([
    "rehearsal-1 node-http/singleton",
    "rehearsal-1 node-http/cls",
    "rehearsal-2 node-http/singleton",
    "rehearsal-2 node-http/cls",
  ]);
  const grown = readFileSync(file, "utf8").split("\n").toSorted();
  await makeLedger();
  expect(readFileSync(file, "utf8").split("\n").toSorted()).toEqual(grown);
});

test("a line that a kill has cut off is named, left out and made anew", async () => {
  await makeLedger();
  const before = runsIn();
  truncateSync(file, readFileSync(file).length - 10);
  await rehearse(2);
  expect(runsIn()).toHaveLength(before.length - 1 + 2);
  const { stderr, stdout } = await makeLedger("--json");
  expect(stderr).toMatch(/^Line 3 was damaged \(.+\) and is left out\.$/m);
  expect(JSON.parse(stdout)).toMatchObject({ runs: 2, cells: 4, damaged: [{ line: 3 }] });
  expect(readLedger(parent).damaged).toEqual([]);
  expect(runsIn()).toEqual(expect.arrayContaining([...before]));
});

test("keeps the lines of runs whose folders are gone, and names what can't be read", async () => {
  await rehearse(2);
  await makeLedger();
  rmSync(join(parent, "rehearsal-1"), { recursive: true });
  writeFileSync(join(parent, "rehearsal-2", "analysis.json"), "{");
  renameSync(join(parent, "rehearsal-2"), join(parent, "broken"));
  const { code, stderr } = await makeLedger();
  expect(code).toBe(0);
  expect(stderr).toContain("broken can't be read and is left out");
  expect(stderr).toMatch(/4 lines of 2 runs, 2 of which have no folder any more\.\n$/);
});

test("a ledger that cannot be written keeps no run from its end", async () => {
  mkdirSync(file);
  const { code, stderr } = await rehearse(2);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^The ledger has no line of this run: .* `pnpm bench ledger` makes it anew\.$/m);
});

test("is refused where there is no such folder", async () => {
  const { code, stderr } = await typedHere(["ledger", "--runs", join(parent, "nowhere")]);
  expect([code, stderr]).toEqual([2, `--runs: there is no folder ${join(parent, "nowhere")}.\n`]);
});
