import { readdirSync } from "node:fs";
import { Plan } from "@lab/shared/record";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { bench } from "../run-cli.ts";
import { typedHere } from "../typed-here.ts";

const words = "--dry-run --pattern als --adapter fastify --seed 5 --isolation process".split(" ");

test("gives the whole plan as one document with --json, the same for the same seed", async () => {
  const [one, other] = [await typedHere([...words, "--json"]), await typedHere([...words, "--json"])];
  const [plan, again] = [Plan.parse(JSON.parse(one.stdout)), Plan.parse(JSON.parse(other.stdout))];
  const { runId, createdAt } = plan;
  expect({ ...again, runId, createdAt }).toEqual(plan);
  expect(plan).toMatchObject({ seed: 5, isolation: "process" });
  expect(plan.cells.map(({ id }) => id)).toEqual([
    "nest-fastify/singleton",
    "nest-fastify/singleton@copy=1",
    "nest-fastify/als-hook",
    "fastify/singleton",
    "fastify/singleton@copy=1",
    "fastify/cls",
  ]);
});

test("starts and writes nothing", async () => {
  const folder = temporaryFolder();
  const { code, stderr } = await bench(words, folder);
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/round|building/i);
  expect(stderr).toMatch(/^isolation process: no CPU or memory limit(, servers on core .*)?$/m);
  expect(readdirSync(folder)).toEqual([]);
});

test("says how much runs concurrently, and refuses what the machine has not got", async () => {
  const { stderr } = await typedHere([...words, "--rehearse"].filter((word) => !/process|isolation/.test(word)));
  expect(stderr).toMatch(/^at most 3 processes concurrently, limited to 1536 MB in total$/m);
  for (const command of [["--dry-run"], []]) {
    const refused = await typedHere([...command, "--rehearse", "--pattern", "als", "--memory", "900g"]);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toMatch(
      /^--memory: 3 servers running concurrently may take 921600 MB each, .*smaller --family\.$/m,
    );
  }
});

test("names the variants that have no cell under some of the conditions, and why", async () => {
  const { stderr } = await typedHere(
    "--dry-run --variant node-http/cls --vary node=20,22 --set workload=kv".split(" "),
  );
  expect(stderr).toMatch(
    /^not measured under all conditions: node-http\/singleton, node-http\/cls \(Node 20 has no SQLite for kv\)$/m,
  );
});

test("shows each cell with what it is compared with, the rounds, and what to type", async () => {
  const { stdout } = await typedHere(words);
  expect(stdout).toMatch(/^nest-fastify\/singleton +– +50$/m);
  expect(stdout).toMatch(/^nest-fastify\/singleton@copy=1 +nest-fastify\/singleton +50$/m);
  expect(stdout).toMatch(/^fastify\/cls +fastify\/singleton +50$/m);
  expect(stdout).toMatch(/^Rounds: at least 3\.$/m);
  expect(stdout).toContain("pnpm bench --pattern als --adapter fastify --seed 5 --isolation process");
});
