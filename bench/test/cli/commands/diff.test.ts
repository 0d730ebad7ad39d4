import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Difference } from "@lab/shared/record";
import { readAnalysis } from "@lab/shared/run-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addedBy } from "../../../../reports/src/model/answer/handler-time.ts";
import { openArchive } from "../../../../reports/src/site/publish/archive.ts";
import { whysOf } from "../../../../reports/src/site/publish/profiles.ts";
import { PUBLISHED_RUNS } from "../../../src/cli/places.ts";
import { FIXTURES } from "../../attribute/recorded.ts";
import { typedHere } from "../typed-here.ts";

let run: string;
const FOLDER = "its folder";

/** A run's folder as `pnpm bench profile` leaves it, with recorded profiles. */
beforeAll(async () => {
  run = await mkdtemp(join(tmpdir(), "profiled-"));
  for (const pattern of ["singleton", "request-scope", "cls"]) {
    const folder = join(run, "profiles", "nest-fastify", pattern);
    await mkdir(folder, { recursive: true });
    await copyFile(join(FIXTURES, `${pattern}.json`), join(folder, "attribution.json"));
  }
  await writeFile(join(run, "plan.json"), "{}");
});

afterAll(async () => await rm(run, { recursive: true }));

test("shows within 80 columns what changes, and how much of it is explained", async () => {
  const { code, stdout } = await typedHere([
    "diff",
    "nest-fastify/singleton",
    "nest-fastify/request-scope",
    "--run",
    run,
    "--top",
    "99",
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^nest-fastify\/singleton → nest-fastify\/request-scope: \+[\d.]+ µs of CPU time per/);
  expect(stdout).toMatch(/Explained: \+[\d.]+ µs \(\d+%\)/);
  expect(stdout).toMatch(/\nsetInstanceByContextId +@nestjs\/core +\+[\d.]+ +\+[\d.]+\n/);
  expect(stdout).not.toContain("(anonymous)");
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
});

test.each([
  ["nest-fastify/cls", "nest-fastify/cls"],
  [FOLDER, `${FOLDER}/../cls`],
])("refuses %s and %s, which are one profile", async (from, to) => {
  const named = [from, to].map((word) => word.replace(FOLDER, join(run, "profiles/nest-fastify/cls")));
  const { code, stderr } = await typedHere(["diff", ...named, "--run", run]);
  expect([code, stderr]).toEqual([2, `diff: both are the profile of ${named[0]}; name another one.\n`]);
});

test("takes folders, and gives one document with --json", async () => {
  const folder = (pattern: string) => join(run, "profiles/nest-fastify", pattern);
  const { code, stdout, stderr } = await typedHere(["diff", folder("singleton"), folder("cls"), "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(Difference.parse(JSON.parse(stdout))).toMatchObject({
    from: "nest-fastify/singleton",
    to: "nest-fastify/cls",
  });
});

test("writes tables of Markdown, in which nothing breaks out of its cell", async () => {
  const words = ["diff", "nest-fastify/singleton", "nest-fastify/cls", "--run", run, "--markdown", "--top", "500"];
  const { stdout } = await typedHere(words);
  const rows = stdout.split("\n").filter((line) => line.startsWith("|"));
  const cells = rows.map((row) => row.replaceAll("\\|", "").split("|").length - 2);
  expect([...new Set(cells)]).toEqual([5, 7]);
});

test("names the nearest where there is no such profile", async () => {
  const { code, stderr } = await typedHere(["diff", "nest-fastify/singleton", "nest-fastify/clss", "--run", run]);
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^In \S+ there is no CPU profile of "nest-fastify\/clss"; did you mean nest-fastify\/cls.*\?\n$/,
  );
});

test("looks into the published runs as well, and for one that has both", async () => {
  const { code, stdout } = await typedHere(["diff", "nest-fastify/singleton", "nest-fastify/request-scope"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^nest-fastify\/singleton → nest-fastify\/request-scope: /);
});

test("says in a line what is wrong with a run, a profile or a number", async () => {
  const damaged = join(run, "profiles/nest-fastify/damaged");
  await mkdir(damaged);
  await writeFile(join(damaged, "attribution.json"), "{");
  const words = (from: string, ...more: string[]) => ["diff", from, "nest-fastify/cls", "--run", run, ...more];
  expect(await typedHere(words("nest-fastify/damaged"))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^\S+attribution\.json is not JSON; copy the folder again\. Or profile .*\n$/),
  });
  await writeFile(join(damaged, "plan.json"), "{}");
  expect(await typedHere(["diff", "a", "b", "--run", damaged])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/has no CPU profiles.*\n$/),
  });
  expect(await typedHere(words("nest-fastify/cls", "--top", "0"))).toMatchObject({ code: 2 });
});

test("prints the same interval as the site and the report, for the same two cells of a run", async () => {
  const profiled = join(PUBLISHED_RUNS, "2026-11-23-041313-01352903");
  const [from, to] = ["nest-fastify/singleton", "nest-fastify/cls"] as const;
  const { stdout } = await typedHere(["diff", from, to, "--run", profiled, "--json"]);
  const { measuredUs } = Difference.parse(JSON.parse(stdout));

  const archive = openArchive([PUBLISHED_RUNS]);
  const page = archive.find("2026-11-23-041313-01352903");
  const whys = page === undefined ? [] : whysOf(page);
  expect(whys.find((why) => why.from === from && why.to === to)?.difference.measuredUs).toEqual(measuredUs);

  const analysis = readAnalysis(profiled);
  const [one, other] = [from, to].map((id) => analysis.cells.find((cell) => cell.id === id)?.metrics.costUs);
  const answer = one && other && addedBy(one.figure, other.ratio);
  expect(answer?.addedUs).toEqual(measuredUs);
  const ladder = analysis.ladders.find(({ cell }) => cell === to);
  expect(ladder?.steps.at(-1)?.addedUs).toEqual({
    estimate: expect.closeTo(measuredUs.estimate, 9),
    low: expect.closeTo(measuredUs.low ?? 0, 9),
    high: expect.closeTo(measuredUs.high ?? 0, 9),
  });
});
