import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rehearse } from "../../scripts/made-up-runs.ts";
import { readJournal } from "../../src/read-runs/read-journal.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = rehearse(temporaryFolder(), "run", ["--variant", "fastify/cls", "--rounds", "3", "--blocks", "2"]);

describe("the journal of a run", () => {
  it("gives its slices, counts what is damaged, and forgives a last line that was cut off", () => {
    const before = readJournal(folder);
    expect(before.slices).toHaveLength(3 * 2 * 3);
    expect(before.damagedLines).toBe(0);

    appendFileSync(join(folder, "journal.jsonl"), '{"type":"slice","atMs":1}\nnot JSON\n{"type":"sl');
    expect(readJournal(folder)).toEqual({ slices: before.slices, damagedLines: 2 });
  });

  it("is empty where there is none", () => {
    rmSync(join(folder, "journal.jsonl"));
    expect(readJournal(folder)).toEqual({ slices: [], damagedLines: 0 });
  });
});
