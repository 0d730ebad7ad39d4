import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { rehearseHere } from "../../../reports/test/rehearse-here.ts";
import { readBursts, readJournal } from "../../run-folder/read-journal.ts";

const whole = await rehearseHere(temporaryFolder(afterAll), "run", [
  "--variant",
  "fastify/cls",
  "--rounds",
  "3",
  "--blocks",
  "2",
  "--parts",
  "4",
]);

describe("the journal of a run", () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    cpSync(whole, folder, { recursive: true });
  });

  test("gives its bursts, counts what is damaged, and forgives a last line that was cut off", () => {
    const before = readBursts(folder);
    expect(before.bursts).toHaveLength(3 * 2 * 4 * 3);
    expect(before.damagedLines).toBe(0);

    appendFileSync(join(folder, "journal.jsonl"), '{"type":"burst","atMs":1}\nnot JSON\n{"type":"bu');
    expect(readBursts(folder)).toEqual({ bursts: before.bursts, damagedLines: 2 });
  });

  test("counts a repeated measurement as damage, and is refused if a whole journal is needed", () => {
    const file = join(folder, "journal.jsonl");
    const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
    const { bursts } = readBursts(folder);
    writeFileSync(file, lines.map((line) => `${line}\n${line}\n`).join(""));
    expect(readBursts(folder)).toEqual({ bursts, damagedLines: bursts.length });
    expect(() => readJournal(folder)).toThrow(/^Line \d+ of \S+ repeats a measurement of its round\. Copy the run's/);
  });

  test("is empty if no file has a burst", () => {
    rmSync(join(folder, "journal.jsonl"));
    expect(readBursts(folder)).toEqual({ bursts: [], damagedLines: 0 });
  });
});
