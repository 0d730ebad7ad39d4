import { existsSync, readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { readAnalysis } from "@lab/shared/run-folder";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../src/cli/places.ts";
import { journalOf } from "../cli/journal-of.ts";
import { planned, typedHere } from "../cli/typed-here.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { inShell, type Reported } from "./in-shell.ts";

/** A family for each shard. */
const WHAT = "--rehearse --variant node-http/cls,fastify/cls,koa/cls --rounds 3 --blocks 3";
const NUMBERS = [1, 2, 3];
/** They take longer than all else, and are made by the same script for every CI system. */
const NO_PAGES = { REPORTS: "true" };

interface Engine {
  readonly engine: string;
  /** The lines of its files, as it hands them to a shell. */
  readonly measure: string;
  readonly merge: string;
  readonly reported: (number: number) => Reported;
  /** Where the shard's folder is, below that of all. */
  readonly folder: (number: number) => string;
}

const KUBERNETES: Engine = {
  engine: "Kubernetes",
  measure: lineIn("kubernetes-shards.yml", /command: \[sh, -c, '(.+)'\]/),
  merge: lineIn("kubernetes-merge.yml", /command: \[sh, -c, '(.+)'\]/),
  reported: (number) => ({ JOB_COMPLETION_INDEX: `${number - 1}`, SHARDS: "3", SEED: "7" }),
  folder: (number) => `${number - 1}`,
};

const engines: readonly Engine[] = [
  {
    engine: "GitHub",
    ...linesOf("github-shards.yml", /- run: (sh .+shard\.sh .+)$/m, /- run: (sh .+merge\.sh .+)$/m),
    reported: (number) => ({ NUMBER: `${number}`, SHARD: `${number}/3`, SEED: "7" }),
    folder: String,
  },
  KUBERNETES,
];

describe.each(engines)("what $engine hands to a shell", ({ measure, merge, reported, folder }) => {
  test("measures three shards as three processes, and makes one run of them", async () => {
    const { places, shard } = shardsIn(temporaryFolder(), measure, reported);
    expect((await Promise.all(NUMBERS.map(shard))).map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(readdirSync(places.FOLDER).toSorted()).toEqual(NUMBERS.map(folder));
    const done = await inShell(merge, { ...places, ...NO_PAGES });
    expect(done.code, done.output).toBe(0);
    const { cells } = await planned(WHAT.split(" "));
    const originals = cells.filter(({ twinOf }) => twinOf === undefined).map(({ id }) => id);
    expect(readAnalysis(join(places.MERGED, "run")).cells.map(({ id }) => id)).toEqual(originals);
    expect(readFileSync(join(places.MERGED, "table.md"), "utf8")).toContain("fastify/cls");
  });
});

test("a shard that was killed can be resumed, and is reported missing until it has finished", async () => {
  const { measure, merge, reported, folder } = KUBERNETES;
  const { places, shard } = shardsIn(temporaryFolder(), measure, reported);
  await Promise.all(NUMBERS.map(shard));
  const second = join(places.FOLDER, folder(2));
  const before = kill(second);
  const refused = await inShell(merge, places);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining("(shard 2 of 3) is not finished") });
  expect(existsSync(join(places.MERGED, "run", "analysis.json"))).toBe(true);
  expect(existsSync(join(places.MERGED, "site", "index.html"))).toBe(true);

  expect(await shard(2)).toMatchObject({ code: 0 });
  expect(journalOf(second).slice(0, before)).toHaveLength(before);
  expect(journalOf(second).some(({ type }) => type === "run-resumed")).toBe(true);
  expect(await shard(1)).toMatchObject({ code: 0, output: expect.stringContaining("is done.") });

  const merged = join(places.FOLDER, "../merged-again");
  expect(await typedHere(["merge", places.FOLDER, "--out", merged])).toMatchObject({ code: 0 });
});

function shardsIn(here: string, measure: string, reported: Engine["reported"]) {
  const places = { FOLDER: join(here, "shards"), MERGED: join(here, "merged"), WHAT };
  return { places, shard: (number: number) => inShell(measure, { ...places, ...reported(number) }) };
}

test("Kubernetes runs as many shards as it has completions", () => {
  const manifest = readFile("kubernetes-shards.yml");
  const [completions, shards] = [/completions: (\d+)/, /name: SHARDS, value: "(\d+)"/].map(
    (of) => of.exec(manifest)?.[1],
  );
  expect(shards).toBe(completions);
});

/** As a kill leaves a journal: amid a line. How many whole lines are left. */
function kill(folder: string): number {
  const file = join(folder, "journal.jsonl");
  truncateSync(file, Math.floor(statSync(file).size * 0.8));
  return journalOf(folder).length;
}

function linesOf(file: string, measure: RegExp, merge: RegExp) {
  return { measure: lineIn(file, measure), merge: lineIn(file, merge) };
}

function lineIn(file: string, where: RegExp): string {
  const [, line] = where.exec(readFile(file)) ?? [];
  if (line === undefined) throw new Error(`${file} has no line like ${where}.`);
  return line;
}

function readFile(name: string): string {
  return readFileSync(join(ROOT, "bench", "ci", name), "utf8");
}
