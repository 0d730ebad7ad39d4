import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { studies } from "../../../../../bench/src/ask/studies/studies.ts";
import { answeringStudy, limitsOf } from "../../../../src/site/pages/studies/study-page.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { knownText } from "../../../../src/words/fill.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { cellOf } from "../../../made-up-analysis.ts";
import { copyRun } from "../../../made-up-runs.ts";
import { publishedRun } from "../../../model/claims/made-up-claims.ts";
import { pageAt } from "../../../page-at.ts";
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

describe("the page of a study", () => {
  const page = pageAt(archive, PATHS.study("handler"), "en") ?? "";

  test("is of the published run, and names the others", () => {
    expect(page).toMatch(/<h1>Does an id cost more if the handler is async\?<\/h1>/);
    expect(page).toMatch(/<p class="quiet">.*?href="\.\.\/\.\.\/runs\/quoted\/index\.html"/s);
    expect(page).toMatch(/Other runs of this study.*?href="\.\.\/\.\.\/runs\/newer\/index\.html"/s);
  });

  test("has the answer that the list of runs has, too", () => {
    const [, answer] = /<p class="order">(.*?)<\/p>/.exec(page) ?? [];
    const [entry = ""] = /<li class="card columns">.*?<\/li>/s.exec(pageAt(archive, PATHS.runs) ?? "") ?? [];
    expect(entry).toContain(`<p>${answer?.replaceAll(/<[^>]*>/g, "")}</p>`);
  });

  test("has its answer, its curve, its limits and its command", () => {
    expect(page).toMatch(/<p class="order">From sync handler to async handler, .*?<\/p>/);
    expect(page).toContain('<figure class="chart" id="curve-1"');
    expect(page).toContain(
      "<li>The async handler has one await. Long chains of promises, and many concurrent ones, are not measured here.</li>",
    );
    expect(page).toContain("<code>pnpm bench study handler</code>");
  });

  test("is not there without a run", () => {
    expect(pageAt(archive, PATHS.study("depth"), "en")).toBeUndefined();
    expect(pageAt(archive, PATHS.study("constructor"), "en")).toBeUndefined();
  });

  test.each(LANGS)("is among the studies, with its question and its answer, in the language %s", (lang) => {
    const [, sentence = ""] = pageAt(archive, PATHS.study("handler"), lang)?.match(/<p class="order">(.*?)<\/p>/) ?? [];
    const index = pageAt(archive, PATHS.studies, lang) ?? "";
    const { handler: question } = catalogueOf(lang).studies.questions;
    expect(index).toMatch(/<dt><a [^>]*href="[^"]*handler\/index\.html"/);
    expect(textOf(index)).toContain(question);
    expect(textOf(index)).toContain(textOf(sentence));
  });
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

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
}
