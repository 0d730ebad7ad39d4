import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLedger } from "@lab/reports";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const parent = temporaryFolder(afterAll);
const file = join(parent, "ledger.csv");

function rehearse(seed: number) {
  const words = "--rehearse --quiet --variant node-http/cls --rounds 2 --blocks 1".split(" ");
  return typedHere([...words, "--seed", `${seed}`, "--out", join(parent, `rehearsal-${seed}`)]);
}

function runsIn(): readonly string[] {
  return readLedger(parent).entries.map(({ run, cell }) => `${run} ${cell}`);
}

beforeAll(async () => {
  await rehearse(1);
});

test("a run adds nothing where no one keeps a ledger", () => {
  expect(existsSync(file)).toBe(false);
});

test("makes one from the folders, to which each run adds its cells; made anew it is the same", async () => {
  const { code, stderr } = await typedHere(["ledger", "--runs", parent]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/ledger\.csv: 2 lines of 1 run\.\n$/)]);
  await rehearse(2);
  expect(runsIn()).toEqual([
    "rehearsal-1 node-http/singleton",
    "rehearsal-1 node-http/cls",
    "rehearsal-2 node-http/singleton",
    "rehearsal-2 node-http/cls",
  ]);
  const grown = readFileSync(file, "utf8").split("\n").toSorted();
  await typedHere(["ledger", "--runs", parent]);
  expect(readFileSync(file, "utf8").split("\n").toSorted()).toEqual(grown);
});

test("a line that a kill has cut off is named, left out and made anew", async () => {
  const whole = runsIn();
  truncateSync(file, readFileSync(file).length - 10);
  await rehearse(3);
  expect(runsIn()).toHaveLength(whole.length - 1 + 2);
  const { stderr, stdout } = await typedHere(["ledger", "--runs", parent, "--json"]);
  expect(stderr).toMatch(/^Line 5 was damaged \(.+\) and is left out\.$/m);
  expect(JSON.parse(stdout)).toMatchObject({ runs: 3, cells: 6, damaged: [{ line: 5 }] });
  expect(readLedger(parent).damaged).toEqual([]);
  expect(runsIn().toSorted()).toEqual(expect.arrayContaining(whole.toSorted()));
});

test("keeps the lines of runs whose folders are gone, and names what can't be read", async () => {
  rmSync(join(parent, "rehearsal-1"), { recursive: true });
  writeFileSync(join(parent, "rehearsal-2", "analysis.json"), "{");
  renameSync(join(parent, "rehearsal-2"), join(parent, "broken"));
  const { code, stderr } = await typedHere(["ledger", "--runs", parent]);
  expect(code).toBe(0);
  expect(stderr).toContain("broken can't be read and is left out");
  expect(stderr).toMatch(/6 lines of 3 runs, 2 of which have no folder any more\.\n$/);
});

test("a ledger that cannot be written keeps no run from its end", async () => {
  rmSync(file);
  mkdirSync(file);
  const { code, stderr } = await rehearse(4);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^The ledger has no line of this run: .* `pnpm bench ledger` makes it anew\.$/m);
});

test("is refused where there is no such folder", async () => {
  const { code, stderr } = await typedHere(["ledger", "--runs", join(parent, "nowhere")]);
  expect([code, stderr]).toEqual([2, `--runs: there is no folder ${join(parent, "nowhere")}.\n`]);
});
