import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, type CellAnalysis, Comparison, Plan } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const folder = temporaryFolder(afterAll);
const [runA, runB] = [join(folder, "a"), join(folder, "b")];

beforeAll(async () => {
  const words = "--rehearse --variant node-http/cls --rounds 4 --blocks 4 --steady".split(" ");
  await Promise.all([
    typedHere([...words, "--seed", "3", "--out", runA]),
    typedHere([...words, "--seed", "4", "--out", runB]),
  ]);
});

/** A copy of run B in which cls costs n times what it does, in every process. */
function whereClsCosts(times: number): string {
  const costing = ({ processes, ...cell }: CellAnalysis): CellAnalysis => ({
    ...cell,
    processes: processes.map(({ ratio = 1, ...process }) => ({ ...process, ratio: times * ratio })),
  });
  return changed("analysis.json", Analysis, (analysis) => ({
    ...analysis,
    cells: analysis.cells.map((cell) => (cell.pattern === "als" ? costing(cell) : cell)),
  }));
}

function changed<Content>(
  name: string,
  schema: { parse(json: unknown): Content },
  change: (content: Content) => Content,
) {
  const copy = join(temporaryFolder(), "run");
  cpSync(runB, copy, { recursive: true });
  const content = schema.parse(JSON.parse(readFileSync(join(copy, name), "utf8")));
  writeFileSync(join(copy, name), JSON.stringify(change(content)));
  return copy;
}

test("a run is not compared with itself, in whose copy no cell could differ", async () => {
  const copy = changed("plan.json", Plan, (plan) => plan);
  const { code, stderr } = await typedHere(["compare", runB, copy]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^compare: both are the run rehearsal-4; name another/)]);
});

describe("two runs made alike", () => {
  test("are compared cell by cell", async () => {
    const { code, stdout } = await typedHere(["compare", runA, runB]);
    expect(stdout).toMatch(/^cell +A µs +B µs/m);
    expect(code).toBe(0);
  });

  test("end with code 4 where a cell costs more than the bound allows, and only then", async () => {
    const tripled = whereClsCosts(3);
    const codeWith = async (...words: readonly string[]) =>
      (await typedHere(["compare", runA, tripled, ...words])).code;
    expect(await codeWith("--fail-above", "5%")).toBe(4);
    expect(await codeWith("--fail-above", "900%")).toBe(0);
    expect(await codeWith()).toBe(0);
  });

  test("are one document with --json, and Markdown with --markdown, in Japanese if asked", async () => {
    const { stdout } = await typedHere(["compare", runA, runB, "--json"]);
    expect(Comparison.parse(JSON.parse(stdout))).toMatchObject({ runA: "rehearsal-3", runB: "rehearsal-4" });
    const markdown = await typedHere(["compare", runA, runB, "--markdown", "--lang", "ja"]);
    expect(markdown.stdout).toMatch(/^### rehearsal-3に対するrehearsal-4\n/);
    expect(markdown.stderr).toBe("");
  });
});

test("a run at several loads has the cells of a run at one of them", async () => {
  const words = "--rehearse --variant node-http/cls --rounds 4 --blocks 4 --connections".split(" ");
  const [one, several] = [join(folder, "one-load"), join(folder, "several-loads")];
  await Promise.all([typedHere([...words, "50", "--out", one]), typedHere([...words, "10,50", "--out", several])]);
  const { code, stdout } = await typedHere(["compare", one, several, "--json"]);
  const { comparable, cells, onlyInA, onlyInB } = Comparison.parse(JSON.parse(stdout));
  expect({ code, comparable, onlyInA }).toEqual({ code: 0, comparable: true, onlyInA: [] });
  expect(cells.map(({ cell }) => cell)).toEqual(["node-http/singleton", "node-http/cls"]);
  expect(onlyInB).toEqual(["node-http/singleton@connections=10", "node-http/cls@connections=10"]);
});

describe("two runs that are not comparable", () => {
  const otherwise = () => changed("plan.json", Plan, (plan) => ({ ...plan, steady: false }));

  test("are not compared, with the reason and code 1", async () => {
    const { code, stdout } = await typedHere(["compare", runA, otherwise(), "--fail-above", "5%"]);
    expect(stdout).toMatch(/^The two runs are not comparable:\n✖ one was --steady \(A: --steady; B: Node's defaults/);
    expect(stdout).toContain("--anyway");
    expect(stdout).not.toContain("A µs");
    expect(code).toBe(1);
  });

  test.each(["--json", "--markdown"])("are called neither slower nor faster with %s", async (form) => {
    const { code, stdout } = await typedHere(["compare", runA, otherwise(), form]);
    expect(stdout).not.toMatch(
      /"(slower|faster|none-seen)"|[Ss]lower beyond|[Ff]aster beyond|No cell changed|slower=\d/,
    );
    expect(stdout).toContain("steady");
    expect(code).toBe(1);
  });

  test("are compared --anyway", async () => {
    const { code, stdout } = await typedHere(["compare", runA, otherwise(), "--anyway"]);
    expect(stdout).toMatch(/not comparable[\s\S]*A µs/);
    expect(code).toBe(0);
  });
});
