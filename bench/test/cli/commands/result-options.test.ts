import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const SHORT = "--rehearse --variant node-http/cls --rounds 2 --blocks 1".split(" ");

describe("--export-csv and --export-markdown", () => {
  test("write a row per cell, after a run and after an analysis alike", async () => {
    const folder = temporaryFolder();
    const run = join(folder, "run");
    const exported = (name: string) => ({ csv: join(folder, `${name}.csv`), markdown: join(folder, `${name}.md`) });
    const flags = ({ csv, markdown }: ReturnType<typeof exported>) => [
      ...["--export-csv", csv],
      ...["--export-markdown", markdown],
    ];
    const [first, again] = [exported("first"), exported("again")];
    expect(await typedHere([...SHORT, "--out", run, ...flags(first)])).toMatchObject({ code: 0 });
    expect(await typedHere(["analyse", run, ...flags(again)])).toMatchObject({ code: 0 });
    const csv = readFileSync(first.csv, "utf8");
    expect(csv.match(/^node-http\/\S+?(?=,)/gm)).toEqual([
      "node-http/singleton",
      "node-http/cls",
      "node-http/singleton@copy=1",
    ]);
    const markdown = readFileSync(first.markdown, "utf8");
    expect(markdown).toMatch(/^\*\*A rehearsal: every figure here is made up\.\*\*\n\n\| cell \| CPU µs\/req \|/);
    expect(markdown).toMatch(/^- node-http: /m);
    expect(readFileSync(again.csv, "utf8")).toBe(csv);
    expect(readFileSync(again.markdown, "utf8")).toBe(markdown);
  });

  test("are refused before anything starts, where such a file cannot be", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "taken"));
    const nowhere = join(folder, "nowhere", "cells.csv");
    const words = [...SHORT, "--out", join(folder, "run")];
    const { code, stderr } = await typedHere([
      ...[...words, "--export-csv", nowhere],
      ...["--export-markdown", join(folder, "taken")],
    ]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `--export-csv: there is no folder ${join(folder, "nowhere")}; make it first.\n` +
        `--export-markdown: ${join(folder, "taken")} is a folder; name a file.\n`,
    );
    expect(existsSync(join(folder, "run"))).toBe(false);
  });
});

describe("--quiet", () => {
  test("prints the result of a run and no progress", async () => {
    const loud = await typedHere([...SHORT, "--verbose", "--out", join(temporaryFolder(), "run")]);
    const quiet = await typedHere([...SHORT, "--verbose", "--quiet", "--out", join(temporaryFolder(), "run")]);
    expect(loud.stderr).toMatch(/^Round 1: /m);
    expect(quiet.stderr).toBe("");
    expect(quiet.stdout.trimStart()).toMatch(/^A rehearsal: /);
    expect(loud.stdout.trimStart().split("\n")[0]).toBe(quiet.stdout.trimStart().split("\n")[0]);
    expect(quiet.code).toBe(0);
  });

  test("is no part of what to type for the same again", async () => {
    const run = join(temporaryFolder(), "run");
    await typedHere([...SHORT, "--verbose", "--quiet", "--out", run]);
    expect(readFileSync(join(run, "plan.json"), "utf8")).not.toContain("--quiet");
  });
});
