import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { expectSameAgain } from "../plan-again.ts";
import { bench } from "../run-cli.ts";

const SMALL = ["--variant", "node-http/cls"];
const SHORT = ["--rounds", "1", "--blocks", "1"];
const OWN = "it's mine.json";

describe("what is printed to measure the same again gives the plan of", () => {
  test.each<{ kind: string; words: readonly string[] }>([
    { kind: "a rehearsal", words: [...SMALL, ...SHORT] },
    { kind: "a rehearsal of the matrix", words: SHORT },
    { kind: "the classic protocol", words: [...SMALL, "--protocol", "classic"] },
    {
      kind: "a steady run with other flags",
      words: [...SMALL, ...SHORT, "--steady", "--node-flags", "--no-opt --jitless"],
    },
    { kind: "several loads", words: [...SMALL, ...SHORT, "--connections", "10,50", "--request-ids", "made"] },
    {
      kind: "another baseline, with all twins",
      words: ["--adapter", "fastify", ...SHORT, "--baseline", "fastify/cls", "--twins", "all"],
    },
    { kind: "other limits", words: [...SMALL, ...SHORT, "--cpus", "0.5", "--memory", "1g", "--ready-within", "1m"] },
    {
      kind: "a run by its budget",
      words: [...SMALL, "--budget", "40s", "--warm-up", "1.5s", "--precision", "5%", "--margin", "1%"],
    },
    {
      kind: "an app of one's own",
      words: ["--variants-from", OWN, "--variant", "own/app", "--baseline", "own/app", ...SHORT],
    },
    { kind: "what an engine would tell", words: [...SMALL, ...SHORT, "--figures-from", "engine"] },
  ])("$kind", async ({ words }) => {
    const folder = temporaryFolder();
    const line = {
      id: "own/app",
      framework: "raw",
      adapter: "node-http",
      pattern: "cls",
      entry: "app.js",
      question: "?",
    };
    writeFileSync(join(folder, OWN), JSON.stringify([line]));
    const plan = await planOfRun([...words, "--rehearse", "--seed", "5", "--json"], folder);
    expect(plan.command).toMatch(/^pnpm bench --rehearse .*--seed 5$/);
    await expectSameAgain(plan, folder);
  });

  test.each<{ kind: string; words: readonly string[] }>([
    { kind: "a measurement", words: ["--slice", "30ms"] },
    {
      kind: "a measurement by the classic protocol",
      words: ["--protocol", "classic", "--slice", "100ms", "--rounds", "1"],
    },
  ])("$kind", async ({ words }) => {
    const folder = temporaryFolder();
    const plan = await planOfRun([...SMALL, ...SHORT, ...words, "--warm-up", "60ms", "--isolation", "process"], folder);
    expect(plan.command).toMatch(/ --seed \d+ --isolation process$/);
    await expectSameAgain(plan, folder);
  });

  test.each<{ kind: string; words: readonly string[] }>([
    { kind: "the matrix", words: [] },
    { kind: "a run that is profiled afterwards", words: [...SMALL, "--profile", "cpu,flame"] },
    { kind: "profiles", words: ["profile", ...SMALL, "--tool", "cpu", "--seconds", "2.5"] },
  ])("$kind, with the isolation that the lab chose", async ({ words }) => {
    const { stdout } = await bench(["plan", ...words, "--json"]);
    const plan = Plan.parse(JSON.parse(stdout));
    expect(plan.command).toMatch(new RegExp(` --seed ${plan.seed} --isolation ${plan.isolation}$`));
    await expectSameAgain(plan);
  });
});

test("of a run that is profiled afterwards, and of profiles, that is said as well", async () => {
  const commandOf = async (...words: readonly string[]): Promise<string> =>
    Plan.parse(JSON.parse((await bench(["plan", ...words, ...SMALL, "--seed", "1", "--json"])).stdout)).command;
  expect(await commandOf("--profile", "flame,doctor")).toMatch(/^pnpm bench --profile doctor,flame --variant/);
  expect(await commandOf("profile", "--seconds", "10", "--tool", "heap")).toMatch(
    /^pnpm bench profile --tool heap --v/,
  );
});

async function planOfRun(words: readonly string[], cwd: string): Promise<Plan> {
  const { code, stderr } = await bench([...words, "--out", "run"], cwd);
  expect(code, stderr).toBe(0);
  return Plan.parse(JSON.parse(readFileSync(join(cwd, "run", "plan.json"), "utf8")));
}
