import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

let parent: string;
let file: string;

function rehearse(seed: number) {
  const words = "--rehearse --quiet --variant node-http/cls --rounds 2 --blocks 1".split(" ");
  return typedHere([...words, "--seed", `${seed}`, "--out", join(parent, `rehearsal-${seed}`)]);
}

beforeEach(() => {
  parent = temporaryFolder();
  file = join(parent, "ledger.csv");
});

test("a run adds nothing where no one keeps a ledger", async () => {
  await rehearse(1);
  expect(existsSync(file)).toBe(false);
});

test("each run adds a line per cell to the ledger of its parent folder", async () => {
  writeFileSync(file, "");
  await rehearse(1);
  await rehearse(2);
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\r\n");
  expect(lines.map((line) => line.match(/^[^,]+|node-http\/\w+(?=,node-http)/g)?.join(" "))).toEqual([
    "rehearsal-1 node-http/singleton",
    "rehearsal-1 node-http/cls",
    "rehearsal-2 node-http/singleton",
    "rehearsal-2 node-http/cls",
  ]);
});

test("a ledger that can't be written does not fail the run", async () => {
  mkdirSync(file);
  const { code, stderr } = await rehearse(2);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^This run was not added to the ledger: /m);
});
