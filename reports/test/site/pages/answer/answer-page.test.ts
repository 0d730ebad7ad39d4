import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runOfRecommendation } from "../../../../src/model/answer/choose-run.ts";
import { acrossPublished } from "../../../../src/model/ways/across-runs.ts";
import { recommendedWay } from "../../../../src/model/ways/recommended-way.ts";
import { PATHS } from "../../../../src/site/paths.ts";
import { openArchive } from "../../../../src/site/publish/archive.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";
import { LANGS } from "../../../../src/words/lang.ts";
import { waysAnswers } from "../../../../src/words/sentences/server-answers.ts";
import { copyRun } from "../../../made-up-runs.ts";
import { pageAt } from "../../../page-at.ts";
import { rehearseHere } from "../../../rehearse-here.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const PUBLISHED = join(import.meta.dirname, "../../../../published");
const RECIPES = readFileSync(join(PUBLISHED, "../../variants/recipes/README.md"), "utf8");
const MOST_BYTES = 60_000;

const parent = temporaryFolder();
const whole = await rehearseHere(parent, "whole", ["--adapter", "fastify", "--rounds", "3"]);
copyRun(whole, join(parent, "runs"), "own", 2);
copyRun(whole, join(parent, "published"), "quoted", 1);
const page = pageAt(openArchive([join(parent, "runs"), join(parent, "published")]), PATHS.index, "en") ?? "";
const list = pageAt(openArchive([join(parent, "runs"), join(parent, "published")]), PATHS.runs, "en") ?? "";
const listed = [...list.matchAll(/<article>.*?<h3><a href="([^"]*)">(.*?)<\/a>.*?<\/article>/gs)];

test("the page of a run shows the twin that differs most, and counts the others", () => {
  const own = pageAt(openArchive([join(parent, "runs")]), PATHS.run("own")) ?? "";
  const [shown = [], folded = []] = [...own.matchAll(/<ul class="twins">.*?<\/ul>/gs)].map(([list]) =>
    [...list.matchAll(/<b>×([\d.]+)<\/b>/g)].map(([, ratio]) => Math.abs(Math.log(Number(ratio)))),
  );
  expect([shown, folded]).toEqual([[expect.any(Number)], [expect.any(Number)]]);
  expect(shown[0]).toBeGreaterThan(folded[0] ?? 0);
  expect(own).toMatch(/<details><summary>1 more twin, nearer to its baseline<\/summary>\s*<ul class="twins">/);
});

describe("the index", () => {
  test("has the published runs first, all by what they are", () => {
    expect(listed.map(([, href, title = ""]) => [href, title.replaceAll(/<[^>]+>/g, "")])).toEqual([
      ["quoted/index.html", "Three patterns on nest-fastify, fastify"],
      ["own/index.html", "Three patterns on nest-fastify, fastify"],
    ]);
    expect(listed.map(([article]) => article.includes('class="published"'))).toEqual([true, false]);
  });

  test("answers from a published run", () => {
    expect(page).toMatch(/<section class="answer">.*?href="runs\/quoted\//s);
  });

  test.each(LANGS)("of the published runs is light before its charts, in the language %s", (lang) => {
    const [before = ""] = (pageAt(openArchive([PUBLISHED]), PATHS.index, lang) ?? "").split('<figure class="chart"');
    expect(Buffer.byteLength(before)).toBeLessThan(MOST_BYTES);
  });

  test.each(LANGS)("has the ratios with which the study of the matrix begins, in the language %s", (lang) => {
    const [index = "", study = "", studies = ""] = [PATHS.index, PATHS.study("matrix"), PATHS.studies].map((path) => {
      const page = pageAt(openArchive([PUBLISHED]), path, lang) ?? "";
      const [first] = page.match(/<p class="order">.*?<\/section>|<dd>.*?<\/dd>/s) ?? [];
      return (first ?? "").split(/<h2|<table/)[0]?.replaceAll(/<[^>]*>/g, "");
    });
    const ratios = (text: string) => [...text.matchAll(/×\d\S+ \(\d\S+–[\d.]+\)/g)].map(([ratio]) => ratio);
    expect(ratios(index)).toHaveLength(4);
    expect([ratios(study), ratios(studies)]).toEqual([ratios(index), ratios(index)]);
    for (const text of [study, studies]) expect(text).toMatch(lang === "en" ? /\d runs together/ : /\d回の測定の統合/);
  });

  test.each(LANGS)("begins with the way to take, its reasons and its code, in the language %s", (lang) => {
    const archive = openArchive([PUBLISHED]);
    const way = recommendedWay(runOfRecommendation(archive.runs) ?? expect.unreachable()) ?? expect.unreachable();
    const index = pageAt(archive, PATHS.index, lang) ?? "";
    const [, take = ""] = index.match(/<section class="take">(.*?)<\/section>/s) ?? [];
    expect(take).toMatch(new RegExp(`<h1>.*${way.name}.*</h1>`));
    const words = take.replaceAll(/<[^>]*>/g, "");
    expect(way.servers).toHaveLength(2);
    expect(way.ties).toContain("als-enter-with");
    expect(words).toContain(catalogueOf(lang).home.tied(way.ties));
    // Its interval excludes 1 on Express, by more than identical servers differed.
    expect(words).toMatch(new RegExp(lang === "en" ? "it costs ×1.03 .*and ×1.02" : "コスト: .*×1.03"));
    // With the recipe's program, whose cost in all published runs stands in the table of recipes.
    for (const { server } of way.servers) {
      const recipe = new RegExp(`\\[\`${way.name}-${server}\`\\]\\S* \\| (×\\S+ \\(\\S+\\)), [3-9] runs`);
      expect(words).toContain(recipe.exec(RECIPES)?.[1]);
    }
    expect(take).toContain("AsyncLocalStorage");
    expect(take).toMatch(/<pre tabindex="0"><code>import .*requestIds\.run\(/s);
  });

  test("compares the way to take with every pattern in a handler of the reader's own", () => {
    const index = pageAt(openArchive([PUBLISHED]), PATHS.index, "en") ?? "";
    const heads = [...index.matchAll(/<table class="handler">.*?<\/thead>/gs)].map(([head]) =>
      [...head.matchAll(/<th scope="col">([^<]*)<\/th>/g)].map(([, name]) => name),
    );
    expect(heads).toHaveLength(2);
    for (const names of heads) {
      expect(names).toEqual(expect.arrayContaining(["singleton", "request-scope", "cls", "als-hook"]));
    }
  });

  test("has in a handler the figures of one run, though the way is that of several", () => {
    const { runs } = openArchive([PUBLISHED]);
    const run = runOfRecommendation(runs) ?? expect.unreachable();
    const way = recommendedWay(acrossPublished(run, runs).run) ?? expect.unreachable();
    const cells = waysAnswers(run, way).flatMap(({ others }) => others.map(({ cell }) => cell));
    expect(cells).toHaveLength(6);
    for (const cell of cells) expect(run.analysis.cells).toContain(cell);
  });

  test.each(LANGS)(
    "has on the page of the matrix the same pooled figures as the README, in the language %s",
    (lang) => {
      const [, matrix = ""] =
        (pageAt(openArchive([PUBLISHED]), PATHS.study("matrix"), lang) ?? "").match(
          /class="matrix".*?>(.*?)<\/table>/s,
        ) ?? [];
      const quoted = readFileSync(join(PUBLISHED, "../../README.md"), "utf8")
        .split("<!-- end of the pool -->")[0]
        ?.matchAll(/×([\d.]+) \(([\d.]+)–([\d.]+)\) · ×([\d.]+) … ×([\d.]+)/g);
      const fields = [...(quoted ?? [])].map(([, ...numbers]) => numbers);
      const shown = [...matrix.matchAll(/<td.*?<\/td>/gs)].map(([field]) =>
        [...field.replaceAll(/<[^>]*>/g, " ").matchAll(/\d+\.\d\d\b/g)].map(([number]) => number),
      );
      expect(fields).toHaveLength(10);
      for (const numbers of fields) expect(shown).toContainEqual(numbers);
    },
  );

  test.each(LANGS)("has a row for each server and the reason from a profiled run, in the language %s", (lang) => {
    const index = pageAt(openArchive([PUBLISHED]), PATHS.index, lang) ?? "";
    const [, table = ""] = index.match(/<h2 id="table">(.*?)<\/table>/s) ?? [];
    const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, server = "", cells = ""]) => [
      server.replaceAll(/<[^>]*>/g, ""),
      [...cells.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "")),
    ]);
    expect(rows).toHaveLength(5);
    expect(Object.fromEntries(rows)).toMatchObject({
      "nest-fastify": [expect.stringMatching(/^×3/), expect.stringMatching(/^×3/), expect.stringMatching(/^×1/)],
      "node-http": [expect.stringMatching(/^×1/), "–", expect.stringMatching(/^×1/)],
    });
    expect(index).toMatch(/<h2 id="why">.*<ol class="spenders">/s);
    expect(index).toMatch(/<h2 id="hundred-percent">.*\(100%\)/s);
  });

  test("names only ways of its own in navigation and links", () => {
    const [, nav = ""] = page.match(/<nav.*?>(.*?)<\/nav>/s) ?? [];
    expect(nav).toContain('href="runs/index.html"');
    expect(nav).not.toContain('href="ways/index.html"');
  });
});
