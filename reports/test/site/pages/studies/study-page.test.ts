import { describe, expect, test } from "vitest";
import { studies } from "../../../../../bench/src/ask/studies/studies.ts";
import { answeringStudy, limitsOf } from "../../../../src/site/pages/studies/study-page.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { knownText } from "../../../../src/words/fill.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { cellOf } from "../../../made-up-analysis.ts";
import { publishedRun } from "../../../model/claims/made-up-claims.ts";
import { pageAt } from "../../../page-at.ts";
import { rehearseHere } from "../../../rehearse-here.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9faf]/;

describe.each(studies)("the study $name", ({ name, question }) => {
  test("is asked in both languages, in English in the lab's own words", () => {
    expect(knownText(catalogueOf("en").studies.questions, name)).toBe(question);
    expect(knownText(catalogueOf("ja").studies.questions, name)).toMatch(JAPANESE);
  });

  test("states its limits, in Japanese if its page is translated", () => {
    expect(limitsOf(name, catalogueOf("en")).length).toBeGreaterThan(0);
    const isJapanese = limitsOf(name, catalogueOf("ja")).map((text) => JAPANESE.test(text));
    expect(new Set(isJapanese)).toEqual(new Set([name === "ways"]));
  });
});

test("there are words for these studies and no others", () => {
  const names = studies.map((study) => study.name).toSorted();
  for (const lang of LANGS) expect(Object.keys(catalogueOf(lang).studies.questions).toSorted()).toEqual(names);
});

test("a study without a run has no page, whatever its name", () => {
  const archive = openArchive([temporaryFolder()]);
  expect(pageAt(archive, PATHS.study("depth"), "en")).toBeUndefined();
  expect(pageAt(archive, PATHS.study("constructor"), "en")).toBeUndefined();
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

test("a run with curves is alone: its points are its own", () => {
  const cells = [cellOf("fastify/singleton"), cellOf("fastify/cls")];
  const runs = ["one", "two"].map((name) => {
    const made = publishedRun(name, cells, "matrix");
    return { ...made, plan: { ...made.plan, runId: name } };
  });
  const [run = expect.unreachable()] = runs;
  expect(answeringStudy(run, runs).runs).toHaveLength(2);
  const curved = { ...run, analysis: { ...run.analysis, curves: [] } };
  expect(answeringStudy(curved, runs).runs).toEqual([curved]);
});
