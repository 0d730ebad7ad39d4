import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clinicPagesIn, readProfile, readRuns } from "@lab/reports";
import { unpacked } from "@lab/shared/packed";
import { readAnalysis, readPlan } from "@lab/shared/run-folder";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addProfile } from "../../../../reports/test/profiled.ts";
import { readRunFolder } from "../../../src/journal/run-folder.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";
import { typedHere } from "../typed-here.ts";

const VARIANT = "node-http/cls";
const REHEARSAL = "--rehearse --rounds 3 --blocks 2".split(" ");
const RECORDS = ["plan", "environment", "analysis"];
/** Large enough to be worth packing, and the same in each page, as Clinic.js's scripts are. */
const SCRIPTS = Array.from({ length: 3_000 }, (_, line) => `function f${line}() { return ${line * 7919}; }`).join("\n");

const rehearsed = join(temporaryFolder(afterAll), "run");
let folder: string;
let into: string;

beforeAll(async () => {
  const { code, stderr } = await typedHere(["--variant", VARIANT, ...REHEARSAL, "--out", rehearsed]);
  expect(code, stderr).toBe(0);
  // Nothing else makes a rehearsal of it.
  changeJson(join(rehearsed, "plan.json"), { isolation: "process" });
  expect(await typedHere(["analyse", rehearsed])).toMatchObject({ code: 0 });
  const record = { tools: [{ tool: "flame", outcome: "made", files: ["flame.html"] }] };
  for (const variant of [VARIANT, "node-http/singleton"]) {
    addProfile(rehearsed, variant, { "flame.html": `<html>${SCRIPTS}<b>${variant}</b></html>` });
    changeJson(join(rehearsed, "profiles", variant, "profile.json"), record);
  }
});

beforeEach(() => {
  const parent = temporaryFolder();
  folder = join(parent, "from-elsewhere");
  into = join(parent, "published");
  mkdirSync(into);
  cpSync(rehearsed, folder, { recursive: true });
});

const publish = (...words: readonly string[]) => typedHere(["publish", folder, "--into", into, ...words]);

describe("a run that is whole", () => {
  test("is what the claims next to it are judged by from then on, and is in the list", async () => {
    const text = { en: "quoted", ja: "quoted" };
    const quantity = {
      kind: "ratio",
      study: "matrix",
      metric: "costUs",
      of: { variant: VARIANT },
      to: { variant: "node-http/singleton" },
    };
    const claim = { id: "quoted", says: text, by: "somebody", where: "https://example.org", figure: text };
    const trial = { where: text, quantity, claimed: { atMost: 100 } };
    const claims = [{ ...claim, conditions: text, here: text, trials: [trial] }];
    writeFileSync(join(into, "claims.json"), JSON.stringify({ schemaVersion: 1, claims, layers: [] }));
    expect(await publish()).toMatchObject({ code: 0 });
    const { runId } = readRunFolder(folder).plan;
    expect(readFileSync(join(into, "claims.md"), "utf8")).toContain("quoted");
    expect(readFileSync(join(into, "README.md"), "utf8")).toContain(`| [${runId}](${runId}/report.md) |`);
  });

  test("leaves plan, environment, table, report, picture and profiles, from which the same analysis follows", async () => {
    const { code, stdout, stderr } = await publish("--json");
    expect(stderr).toMatch(/: 0\.\d\d MB of \d\.\d\d MB\. All published runs: 0\.\d\d MB\.\n$/);
    expect(code).toBe(0);
    const { plan, environment } = readRunFolder(folder);
    const target = join(into, plan.runId);
    expect(JSON.parse(stdout).bytes).toBeLessThan(JSON.parse(stdout).bytesBefore / 2);
    expect(globSync("*", { cwd: target }).toSorted()).toEqual([
      "environment.json",
      "plan.json",
      "processes.csv",
      "profiles",
      "ratios.svg",
      "report.md",
    ]);
    expect(readPlan(target)).toEqual(plan);
    expect(readRuns([target])).toMatchObject([{ run: { state: "readable", environment } }]);
    expect(readAnalysis(target)).toEqual(readAnalysis(folder));
    for (const variant of [VARIANT, "node-http/singleton"]) {
      expect(readProfile(target, variant)).toEqual(readProfile(folder, variant));
      expect(clinicPagesIn(target).of(variant, "flame")).toBe(clinicPagesIn(folder).of(variant, "flame"));
    }
    expect(globSync("profiles/*.json.br", { cwd: target })).toEqual([join("profiles", "flame.json.br")]);
  });

  test("has its journal packed into one file for a release, with the hash of that file in its plan", async () => {
    const archive = join(into, "journal.jsonl.br");
    expect(await publish("--archive", archive)).toMatchObject({ code: 0 });
    const { runId } = readRunFolder(folder).plan;
    const bytes = readFileSync(archive);
    expect(unpacked(bytes)).toEqual(readFileSync(join(folder, "journal.jsonl")));
    const journalSha256 = createHash("sha256").update(bytes).digest("hex");
    expect(readPlan(join(into, runId))).toMatchObject({ journalSha256 });
    expect(await publish()).toMatchObject({ code: 0 });
    expect(readPlan(join(into, runId))).toMatchObject({ journalSha256 });
  });

  test("can be published again from where it stands, and is not resumed there", async () => {
    await publish();
    const target = join(into, readRunFolder(folder).plan.runId);
    const table = readFileSync(join(target, "processes.csv"), "utf8");
    expect(await typedHere(["publish", target, "--into", into])).toMatchObject({ code: 0 });
    expect(readFileSync(join(target, "processes.csv"), "utf8")).toBe(table);
    const resumed = await typedHere(["resume", target]);
    expect(resumed).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("has no journal.jsonl, so there is nothing to resume"),
    });
  });
});

describe("is refused in a sentence, and nothing is written:", () => {
  const sentences: Readonly<Record<string, readonly [change: () => void, sentence: RegExp]>> = {
    "a folder without its environment": [
      () => rmSync(join(folder, "environment.json")),
      /it has no environment\.json that can be read/,
    ],
    "a journal that was cut off": [
      () => truncateSync(join(folder, "journal.jsonl"), readFileSync(join(folder, "journal.jsonl")).length - 5),
      /It is unfinished\. Resume it: pnpm bench resume /,
    ],
    "a rehearsal": [
      () => changeJson(join(folder, "plan.json"), { isolation: "rehearsal" }),
      /It is a rehearsal: its figures were not measured\./,
    ],
    "an environment of another run": [
      () => changeJson(join(folder, "environment.json"), { runId: "another" }),
      /environment\.json is of another run, another; copy the folder again\.$/m,
    ],
    "an id that leads elsewhere": [
      () => renameRun("../elsewhere"),
      /plan\.json: the id "\.\.\/elsewhere" is not the name of a folder\./,
    ],
    "a page that is on record and not there": [
      () => rmSync(join(folder, "profiles", VARIANT, "flame.html")),
      /profiles\/node-http\/cls\/flame\.html is not there\. Make it: pnpm bench profile --run .+ --tool flame/,
    ],
    "a damaged attribution": [
      () => writeFileSync(join(folder, "profiles", VARIANT, "attribution.json"), "{"),
      /profiles\/node-http\/cls\/attribution\.json can't be read\./,
    ],
    "a profile that failed": [
      () =>
        changeJson(join(folder, "profiles", VARIANT, "profile.json"), {
          tools: [{ tool: "doctor", outcome: "failed", reason: "It wrote nothing.", remedy: "Again." }],
        }),
      /doctor failed on node-http\/cls: It wrote nothing\. Again: pnpm bench profile --run /,
    ],
    "a table without its last rounds, and no journal": [
      () => {
        rmSync(join(folder, "journal.jsonl"));
        const table = join(folder, "processes.csv");
        const [head = "", ...rows] = readFileSync(table, "utf8").split("\n");
        writeFileSync(table, [head, ...rows.filter((row) => row.split(",")[1] === "0"), ""].join("\n"));
      },
      /processes\.csv has 1 of at least 3 rounds\. Copy .* again\./,
    ],
    "a page that was made on another machine": [
      () => writeFileSync(join(folder, "profiles", VARIANT, "flame.html"), "<html>/Users/somebody/lab/x.ts</html>"),
      /profiles\/flame\.json\.br names a path of a machine: \/Users\/somebody/,
    ],
  };

  test.each(Object.keys(sentences))("%s", async (what) => {
    const [change, sentence] = sentences[what] ?? [];
    change?.();
    const { code, stderr } = await publish();
    expect(stderr).toMatch(sentence ?? "");
    expect(code).toBe(2);
    expect(globSync("{*,.*}", { cwd: into })).toEqual([]);
  });

  test("another run under the same id", async () => {
    await publish();
    changeJson(join(folder, "plan.json"), { createdAt: "2001-01-01T00:00:00.000Z" });
    const { code, stderr } = await publish();
    expect([code, stderr]).toEqual([2, expect.stringMatching(/ is another run of that id\.\n$/)]);
  });
});

function changeJson(file: string, change: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...change }));
}

function renameRun(runId: string): void {
  for (const name of RECORDS) changeJson(join(folder, `${name}.json`), { runId });
  const journal = join(folder, "journal.jsonl");
  writeFileSync(journal, readFileSync(journal, "utf8").replace(/"runId":"[^"]+"/, `"runId":"${runId}"`));
}
