import { join } from "node:path";
import { CellAnalysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { studies } from "../../../../../bench/src/ask/studies/studies.ts";
import { studiesIn } from "../../../../src/model/answer/choose-run.ts";
import { answeringStudy } from "../../../../src/site/pages/studies/study-page.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { changeJson, copyRun } from "../../../made-up-runs.ts";
import { pageAt } from "../../../page-at.ts";
import { PUBLISHED_RUNS } from "../../../published.ts";
import { rehearseHere } from "../../../rehearse-here.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9faf]/;
const parent = temporaryFolder();
const asked = ["--study", "handler", "--rounds", "3", "--blocks", "2"];
const handler = await rehearseHere(parent, "handler", asked);
copyRun(handler, join(parent, "published"), "quoted", 1);
copyRun(handler, join(parent, "runs"), "newer", 2);
const archive = openArchive([join(parent, "runs"), join(parent, "published")]);

describe.each(studies)("the study $name", ({ name, question }) => {
  test("is asked in both languages, in English in the lab's own words", () => {
    expect(catalogueOf("en").studies.known[name]?.question).toBe(question);
    expect(catalogueOf("ja").studies.known[name]?.question).toMatch(JAPANESE);
  });

  test("says in both languages what it does not say", () => {
    const [english, japanese] = LANGS.map((lang) => catalogueOf(lang).studies.known[name]?.notSaid ?? []);
    expect(english?.length).toBeGreaterThan(0);
    expect(japanese).toHaveLength(english?.length ?? 0);
    for (const text of japanese ?? []) expect(text).toMatch(JAPANESE);
  });
});

test("there are words for these studies and no others", () => {
  const names = studies.map((study) => study.name).toSorted();
  for (const lang of LANGS) expect(Object.keys(catalogueOf(lang).studies.known).toSorted()).toEqual(names);
});

describe("the page of a study", () => {
  const page = pageAt(archive, PATHS.study("handler"), "en") ?? "";

  test("is of the published run, and names the others", () => {
    expect(page).toMatch(/<h1>Does an id cost more where the handler is async\?<\/h1>/);
    expect(page).toMatch(/<p class="quiet measured">.*?href="\.\.\/\.\.\/runs\/quoted\/index\.html"/s);
    expect(page).toMatch(/Other runs of this study.*?href="\.\.\/\.\.\/runs\/newer\/index\.html"/s);
  });

  test("has the answer that the list of runs has, too", () => {
    const [, answer] = /<p class="order">(.*?)<\/p>/.exec(page) ?? [];
    const [entry = ""] = /<article>.*?<\/article>/s.exec(pageAt(archive, PATHS.runs) ?? "") ?? [];
    expect(entry).toContain(`<p>${answer?.replaceAll(/<[^>]*>/g, "")}</p>`);
  });

  test("has its answer, its curve, its limits and its command", () => {
    expect(page).toMatch(/<p class="order">From sync handler to async handler, what .*?<\/p>/);
    expect(page).toContain('<figure class="chart" id="curve-1"');
    expect(page).toContain(
      "<li>It is one await. Long chains of promises, and many concurrent ones, are not measured here.</li>",
    );
    expect(page).toContain("<code>pnpm bench study handler</code>");
  });

  test("has a link on its run's page, which does not repeat the question below the title", () => {
    const [, head = ""] = /<main.*?>(.*?)<section/s.exec(pageAt(archive, PATHS.run("quoted"), "en") ?? "") ?? [];
    expect(head.match(/Does an id cost more/g)).toHaveLength(1);
    expect(head).toContain('<a href="../../studies/handler/index.html">study handler</a>');
  });

  test.each([PATHS.compare, PATHS.run("quoted")])("has %s under the runs, not the studies", (at) => {
    expect(pageAt(archive, at, "en")).toMatch(/<a href="[^"]*" aria-current="page">Runs<\/a>/);
  });

  test("is not there without a run", () => {
    expect(pageAt(archive, PATHS.study("depth"), "en")).toBeUndefined();
    expect(pageAt(archive, PATHS.study("constructor"), "en")).toBeUndefined();
  });

  test.each(LANGS)("is among the studies, with its question and its answer, in the language %s", (lang) => {
    const [, sentence = ""] = pageAt(archive, PATHS.study("handler"), lang)?.match(/<p class="order">(.*?)<\/p>/) ?? [];
    const index = pageAt(archive, PATHS.studies, lang) ?? "";
    const { question } = catalogueOf(lang).studies.known["handler"] ?? {};
    expect(index).toContain(`<dt><a href="handler/index.html">${question}</a></dt>`);
    expect(textOf(index)).toContain(textOf(sentence));
  });
});

test.each([
  ["below 50%", 12, false],
  ["of 400%", 400, true],
])("a study with a noise floor %s: it gives an answer unless the floor hides it", (_, noiseFloorPercent, hides) => {
  const runs = temporaryFolder();
  const copy = copyRun(handler, join(runs, "published"), "copy", 1);
  changeJson(join(copy, "analysis.json"), (content) => ({ ...content, noiseFloorPercent }));
  const archive = openArchive([join(runs, "published")]);
  const page = pageAt(archive, PATHS.study("handler"), "en") ?? "";
  expect(/<p class="alarm">Inconclusive: identical servers could differ by up to /.test(page)).toBe(hides);
  const [, order = ""] = page.match(/<p class="order">(.*?)<\/p>/) ?? [];
  expect(order.includes("do not answer the question")).toBe(hides);
  expect(/\d/.test(order)).toBe(!hides);
  expect(/<dd>.*Inconclusive: /s.test(pageAt(archive, PATHS.studies, "en") ?? "")).toBe(hides);
});

test("tells of many places on another axis the first and the last", async () => {
  const runs = temporaryFolder();
  const places = ["--study", "context-frame", "--vary", "node=22,24,26", "--rounds", "3", "--blocks", "1"];
  await rehearseHere(runs, "frames", places);
  const page = pageAt(openArchive([runs]), PATHS.study("context-frame"), "en") ?? "";
  const [, sentence = ""] = page.match(/<p class="order">(.*?)<\/p>/) ?? [];
  expect([...sentence.matchAll(/Node (\d+):/g)].map(([, node]) => node)).toEqual(["22", "26"]);
  expect(page).toContain("<h3>nest-fastify, Node 24</h3>");
});

test("has its own axis first, and folds the others, though the axis has another name", async () => {
  const runs = temporaryFolder();
  await rehearseHere(runs, "waits", ["--study", "io", "--vary", "node=24,26", "--rounds", "3", "--blocks", "1"]);
  const page = pageAt(openArchive([runs]), PATHS.study("io"), "en") ?? "";
  const along = [
    ...page.matchAll(/(<details class="fold"><summary>[^<]*<\/summary>)?<section><h2 id="along-\d"><a[^>]*>(.*?)</g),
  ];
  expect(along.map(([, fold, title]) => [title, fold !== undefined])).toEqual([
    ["Along wait", false],
    ["Along node", true],
  ]);
});

test("names the places where a cell was not warm or steady, in the sentence and next to the figure", () => {
  const runs = temporaryFolder();
  const copy = copyRun(handler, join(runs, "published"), "copy", 1);
  changeJson(join(copy, "analysis.json"), (content) => ({ ...content, cells: unsteadyIfAsync(content["cells"]) }));
  const page = pageAt(openArchive([join(runs, "published")]), PATHS.study("handler"), "en") ?? "";
  const [, order = ""] = page.match(/<p class="order">(.*?)<\/p>/) ?? [];
  expect(textOf(order)).toMatch(/^From .*\. Some cells were not warm or steady, at async handler\.$/);
  expect(textOf(page)).toMatch(/async[^a-z]*µs, not warm or steady/);
});

test("pools no run with curves, whose points are its own", () => {
  const { runs } = openArchive([PUBLISHED_RUNS]);
  const { run } = studiesIn(runs).find(({ name }) => name === "matrix") ?? expect.unreachable();
  expect(answeringStudy(run, runs).pool.length).toBeGreaterThanOrEqual(8);
  const curved = { ...run, analysis: { ...run.analysis, curves: [] } };
  expect(answeringStudy(curved, runs)).toEqual({ run: curved, pool: [] });
});

function unsteadyIfAsync(cells: unknown): readonly CellAnalysis[] {
  const warning = { code: "not-steady" as const, facts: {} };
  return CellAnalysis.array()
    .parse(cells)
    .map((cell) => (cell.coordinates["handler"] === "async" ? { ...cell, warnings: [warning] } : cell));
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}
