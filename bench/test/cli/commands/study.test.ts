import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { studies } from "../../../src/ask/studies/studies.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const SHORT = ["--variant", "node-http/cls", "--rounds", "1", "--blocks", "1", "--rehearse"];

test("shows every study within 80 columns", async () => {
  const listed = await typedHere(["study", "list"]);
  expect(listed).toEqual(await typedHere(["study"]));
  expect(listed.code).toBe(0);
  const lines = listed.stdout.split("\n");
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.slice(1, lines.indexOf("")).flatMap((line) => /^\S+/.exec(line) ?? [])).toEqual(
    studies.map(({ name }) => name),
  );
});

test("shows the whole question of named ones, and what they answer", async () => {
  const { stdout } = await typedHere(["study", "list", ...studies.map(({ name }) => name)]);
  expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  const text = stdout.replaceAll(/\s+/g, " ");
  for (const { name, question, answers } of studies) expect(text).toContain(`${name} ${question} → ${answers}`);
});

test("gives them as one document with --json", async () => {
  expect(JSON.parse((await typedHere(["study", "list", "--json"])).stdout)).toEqual(studies);
});

test("answers one by a run, whose report asks its question", async () => {
  const folder = join(temporaryFolder(), "run");
  const { code, stderr } = await typedHere(["study", "handler", ...SHORT, "--out", folder]);
  const plan = planIn(folder);
  expect(code).toBe(0);
  expect(plan.study?.name).toBe("handler");
  expect(new Set(plan.cells.map(({ coordinates }) => coordinates["handler"]))).toEqual(new Set(["sync", "async"]));
  expect(plan.command).toMatch(/^pnpm bench --study handler --variant node-http\/cls .*--rehearse /);
  expect(stderr).toContain(`Study handler: ${plan.study?.question}\n`);
  expect(readFileSync(join(folder, "report.md"), "utf8")).toMatch(`# ${plan.study?.question} (study handler, `);
});

describe("several", () => {
  test("are runs of their own, one after another", async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await typedHere(["study", "post", "io", "post", ...SHORT, "--out", folder]);
    expect(code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(["io", "post"]);
    for (const name of ["io", "post"]) expect(planIn(join(folder, name)).study?.name).toBe(name);
    expect(stderr.match(/^Study (\w+): /gm)).toEqual(["Study post: ", "Study io: "]);
  });

  test("are all refused where one of them cannot be done, before any begins", async () => {
    const folder = temporaryFolder();
    const words = ["study", "matrix", "handler", "--adapter", "node-http", "--rehearse"];
    const { code, stderr } = await typedHere([...words, "--out", folder]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^--framework --adapter: no variant is nest and node-http/m);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("all leaves out what cannot be done, and says so", async () => {
  const folder = temporaryFolder();
  const words = ["study", "all", "--adapter", "node-http", "--rounds", "1", "--blocks", "1", "--rehearse"];
  const { code, stderr } = await typedHere([...words, "--out", folder]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^The study io is skipped: --framework --adapter: no variant is nest and node-http/m);
  expect(readdirSync(folder)).toContain("matrix");
  expect(readdirSync(folder)).not.toContain("io");
});

function planIn(folder: string): Plan {
  return Plan.parse(JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")));
}
