import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL, PROCESSES } from "@lab/shared/run-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeNamed } from "../../../src/cli/runs/run-named.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const run = join(temporaryFolder(afterAll), "run");

beforeAll(async () => {
  await typedHere([..."--rehearse --variant node-http/cls --rounds 3 --blocks 2 --seed 3 --out".split(" "), run]);
});

/** The run as it is published, without journal and analysis, and with another table. */
function withTable(table: (written: string) => string): string {
  const copy = join(temporaryFolder(), "run");
  cpSync(run, copy, { recursive: true });
  for (const name of [JOURNAL, "analysis.json"]) rmSync(join(copy, name));
  writeFileSync(join(copy, PROCESSES), table(readFileSync(join(copy, PROCESSES), "utf8")));
  return copy;
}

test("a run without journal and analysis has the outcome of its table", () => {
  expect(outcomeNamed(withTable((table) => table))).toEqual(outcomeNamed(run));
});

describe("an odd table is named, with what is wrong, where, and what to do:", () => {
  test.each([
    ["an empty file", () => "", /line 1 is empty\. Copy it again/],
    ["another header", (table: string) => table.replace("round", "turn"), /line 1 lacks the column round\. Copy/],
    ["a file that is cut off", (table: string) => table.slice(0, -2), /line 10 is cut off: .* Copy it again/],
    [
      "a text in place of a number",
      (table: string) => table.replace("measured,,", "measured,,many"),
      /line 2 has an invalid value in the column failedBursts: "many"\. Copy it again/,
    ],
    ["a header alone", (table: string) => table.replace(/\n.*/s, "\n"), /has no measured process\. Copy the folder/],
  ])("%s", (_what, table, sentence) => {
    const folder = withTable(table);
    expect(() => outcomeNamed(folder)).toThrow(join(folder, PROCESSES));
    expect(() => outcomeNamed(folder)).toThrow(sentence);
  });

  test("a file that is missing", () => {
    const folder = withTable((table) => table);
    rmSync(join(folder, PROCESSES));
    expect(() => outcomeNamed(folder)).toThrow(`${folder} is not the folder of a run: it has no processes.csv`);
  });
});
