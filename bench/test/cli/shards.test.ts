import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAnalysis } from "@lab/shared/run-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../src/cli/places.ts";
import { readOutcome } from "../../src/journal/run-folder.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench, type Ended } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

const WHAT = "--rehearse --framework nest,raw --connections 10 --rounds 4 --blocks 3 --seed 9".split(" ");

/** How an engine reports to a job that it is the third of three. */
const THIRD = { JOB_COMPLETION_INDEX: "2", SHARDS: "3" };

describe("a plan that three machines share", () => {
  const here = temporaryFolder(afterAll);
  const shards = join(here, "shards");
  let merged: Ended;

  beforeAll(async () => {
    await typedHere([...WHAT, "--shard", "1/3", "--out", join(shards, "1")]);
    await typedHere([...WHAT, "--shard", "2/3", "--out", join(shards, "2")]);
    await bench([...WHAT, "--shard", "auto", "--out", join(shards, "3")], ROOT, THIRD);
    cutShort(join(shards, "2"));
    await typedHere(["resume", join(shards, "2")]);
    merged = await typedHere(["merge", shards, "--out", join(here, "merged")]);
  });

  test("is one run after the merge, although one of them was killed and resumed", () => {
    expect(merged.code, merged.stderr).toBe(0);
    expect(readAnalysis(join(here, "merged")).stop).toMatchObject({
      reason: "rounds",
      rounds: 4,
      sentence: "Merged from shards 1, 2, 3 (rounds).",
    });
  });

  test("can be analysed again, with the same result", async () => {
    const before = readAnalysis(join(here, "merged"));
    expect(await typedHere(["analyse", join(here, "merged")])).toMatchObject({ code: 0 });
    expect(readAnalysis(join(here, "merged"))).toEqual(before);
  });

  test("names no place on a machine", () => {
    for (const name of filesIn(join(here, "merged"))) expect(readFileSync(name, "utf8"), name).not.toContain(here);
  });

  test("is neither resumed nor merged twice", async () => {
    expect(await typedHere(["resume", join(here, "merged")])).toMatchObject({ code: 2 });
    const again = await typedHere(["merge", join(here, "merged"), shards, "--out", join(here, "again")]);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining("was merged already") });
  });

  test("gives the shell a loop that measures all of it again", () => {
    const { plan } = readOutcome(join(here, "merged"));
    expect(plan.command).toMatch(/^for n in \$\(seq 3\); do pnpm bench .*--shard \$n\/3.*; done$/);
  });

  describe("of which something went wrong", () => {
    const faults: readonly {
      what: string;
      spoil: (shard: string) => void;
      message: RegExp;
      counts: readonly number[];
    }[] = [
      {
        what: "an artifact cut short in its journal",
        spoil: (shard) => damage(join(shard, "journal.jsonl"), 3),
        message: /2 \(shard 2 of 3\) is damaged, and counts up to there: Line 3 of /,
        counts: [1, 2, 3],
      },
      {
        what: "an artifact cut short in its plan",
        spoil: (shard) => truncateSync(join(shard, "plan.json"), 1_000),
        message: /plan\.json is not JSON; copy the folder again/,
        counts: [1, 3],
      },
    ];

    test.each(faults)("$what: named, and with --partial the rest stands", async ({ spoil, message, counts }) => {
      const elsewhere = temporaryFolder();
      const broken = join(elsewhere, "broken");
      cpSync(shards, broken, { recursive: true });
      spoil(join(broken, "2"));
      const out = join(elsewhere, "merged");
      const refused = await typedHere(["merge", broken, "--out", out]);
      expect(refused.code).toBe(2);
      expect(refused.stderr).toMatch(message);
      const partial = await typedHere(["merge", broken, "--out", out, "--partial"]);
      expect(partial.code, partial.stderr).toBe(0);
      expect(partial.stderr).toMatch(message);
      const { plan, environment, analysis } = readOutcome(out);
      expect(plan.merged?.shards.map(({ number }) => number)).toEqual(counts);
      expect(environment.checks).toContainEqual(
        expect.objectContaining({ name: "shards", found: expect.stringMatching(message) }),
      );
      expect(analysis?.cells.filter(({ bursts }) => bursts > 0).length).toBeGreaterThan(10);
    });

    test("nothing but what is not a shard: --partial would not help", async () => {
      const { code, stderr } = await typedHere(["merge", temporaryFolder()]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/is not the folder of a run/);
      expect(stderr).not.toContain("--partial");
    });
  });
});

/** As a kill leaves it: amid a line, in its last round. */
function cutShort(shard: string): void {
  const file = join(shard, "journal.jsonl");
  truncateSync(file, Math.floor(statSync(file).size * 0.9));
}

function damage(file: string, number: number): void {
  const lines = readFileSync(file, "utf8").split("\n");
  lines[number - 1] = lines[number - 1]?.slice(0, 20) ?? "";
  writeFileSync(file, lines.join("\n"));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
